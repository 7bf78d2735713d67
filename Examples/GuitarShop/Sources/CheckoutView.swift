import Composable
import ComposableTerminal

/// The guitar, a way of shipping, and what they cost in a currency.
func checkoutView(_ checkout: Checkout) -> View<ShopAction> {
  Column {
    Text("\(checkout.guitar.name, .bold)", wraps: true)
    statusView(checkout)
    totalsView(checkout).map(ShopAction.checkout).disabled(!checkout.isOpen || !checkout.offer.isAvailable)
    Row {
      if checkout.offer.isAvailable {
        let price = checkout.currency.isUpdating ? "" : " for \(checkout.total)"
        actionButton("Order\(price)", isLoading: checkout.isOrdering, .checkout(.orderTapped))
          .disabled(!checkout.isOrderEnabled).id("order")
      }
      if !checkout.isOrdering { Button("Close", .checkoutDismissed) }
    }
  }
  .padding().border(.rounded, "Checkout").width(.fit, max: 40)
  .key(.escape, "close", checkout.isOrdering ? nil : .checkoutDismissed)
  .focused(checkout.isFailed ? "order" : nil)
}

@ViewBuilder<ShopAction>
private func statusView(_ checkout: Checkout) -> View<ShopAction> {
  switch checkout.status {
  case .orderFailed(let reason): Text("\(reason, .bad)")
  case .open where !checkout.offer.isAvailable: Text("\("It cannot be built in this color.", .warning)")
  case .open, .ordering, .ordered: Text("Built in about \(checkout.offer.buildMonths) months")
  }
}

private func totalsView(_ checkout: Checkout) -> View<CheckoutAction> {
  let currency = checkout.currency
  return Column {
    let name = { (option: ShippingOption) in
      "\(option.name) (\(option.duration)) \(words(currency.price(option.price), checkout))"
    }
    Picker("", \.$shipping, of: checkout, checkout.offer.shippingOptions, name: name, isMenu: true)
      .label("Shipping option")
    amountRow("Base price", "\(checkout.basePrice)", checkout)
    amountRow("Additions", "\(checkout.additionsPrice)", checkout)
    amountRow("Shipping", words(checkout.shippingPrice, checkout), checkout)
    Row {
      amountRow("Grand total", "\(checkout.total)", checkout)
      Picker("", \.$choice, of: currency, Currency.allCases, name: \.rawValue).label("Currency")
        .map(CheckoutAction.currency)
      if currency.isUpdating { Spinner() }
    }
    if let error = currency.error { Text("\(error, .bad)") }
  }
}

private func amountRow<Action>(_ label: String, _ amount: String, _ checkout: Checkout) -> View<Action> {
  // While the currency changes, no price is shown: neither the old one nor a guess.
  let amount = checkout.currency.isUpdating ? "…" : amount
  let style: Style = label == "Grand total" ? .bold : .plain
  return Text("\(label.padded(12)) \(String(repeating: " ", count: max(0, 10 - amount.count)) + amount, style)")
}

private func words(_ price: Price, _ checkout: Checkout) -> String {
  price.amount == 0 ? "Free" : checkout.currency.isUpdating ? "…" : "\(price)"
}

extension String {
  fileprivate func padded(_ count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}

extension Checkout {
  fileprivate var isFailed: Bool { if case .orderFailed = status { true } else { false } }

  /// The alert after an order.
  var thanks: Dialog<Never>? {
    guard case .ordered(let number, let price) = status else { return nil }
    return Dialog(
      "Congratulations!",
      message: "Your \(guitar.color.text) \(guitar.shape.text) has the number \(number), for \(price).",
      buttons: [.cancel("Dismiss")])
  }
}
