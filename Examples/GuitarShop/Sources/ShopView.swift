import ComposableTerminal

/// The guitar and its price, and over them the checkout while it is open.
func shopView(_ shop: Shop) -> View<ShopAction> {
  Column {
    Scroll {
      Column(spacing: 1) {
        guitarView(shop.guitar).map(ShopAction.guitar)
        priceView(shop.guitar, shop.currency).map(ShopAction.currency)
        Button("Check out", .checkoutTapped).id("check out")
      }
    }
    .padding().border(.rounded, "Your guitar").width(.fill(1), max: 50).height(.fill(1), max: 11)
    KeyHelp()
  }
  .key(.up, "move", command: .focusPrevious, weight: 4).key(.down, "move", command: .focusNext, weight: 4)
  .key("q", "quit", command: .quit)
  .title("Guitar shop")
  .modal(shop.checkout) { checkoutView($0, shop.currency) }
}

private func guitarView(_ guitar: Guitar) -> View<GuitarAction> {
  Column {
    row("Shape", Picker("", \.$shape, of: guitar, Guitar.Shape.allCases) { words($0.rawValue) })
    row("Color", Picker("", \.$color, of: guitar, Guitar.Color.allCases) { words($0.rawValue) })
    row("Body", Picker("", \.$body, of: guitar, Guitar.Wood.allCases) { words($0.rawValue) })
    row("Fretboard", Picker("", \.$fretboard, of: guitar, Guitar.Fretboard.allCases) { words($0.rawValue) })
  }
}

private func priceView(_ guitar: Guitar, _ currency: CurrencyPicker) -> View<CurrencyPickerAction> {
  Column {
    row("Currency", Picker("", \.$choice, of: currency, Currency.allCases, name: \.rawValue))
    Row {
      Text("Price     \(currency.price(guitar.price), .bold)")
      if currency.isLoading { Spinner("asking for the rates") }
      if let error = currency.error { Text("\(error, .bad)", wraps: true) }
    }
  }
}

private func checkoutView(_ checkout: Checkout, _ currency: CurrencyPicker) -> View<ShopAction> {
  Column(spacing: 1) {
    if let offer = checkout.offer { offerView(offer, currency.price(checkout.guitar.price), currency) }
    statusView(checkout)
    Row {
      switch checkout.status {
      case .offered(let offer) where offer.isAvailable: Button("Order", .checkout(.orderTapped)).id("order")
      case .orderFailed: Button("Order again", .checkout(.orderTapped))
      case .askingFailed: Button("Ask again", .checkout(.askTapped))
      case .opened, .asking, .offered, .ordering, .ordered: Text("")
      }
      Button("Close", .checkoutDismissed).disabled(checkout.isOrdering)
    }
  }
  .padding().border(.rounded, "Checkout").width(.fit, max: 50)
  // The order button gets the focus when it is enabled.
  .focused(checkout.isOrderEnabled ? "order" : nil)
  .key(.escape, "close", checkout.isOrdering ? nil : .checkoutDismissed)
}

private func offerView(_ offer: Checkout.Offer, _ price: Price, _ currency: CurrencyPicker) -> View<ShopAction> {
  let shipping = currency.price(offer.shipping)
  return Column {
    Text("Guitar    \(amount(price))")
    Text("Shipping  \(amount(shipping))")
    Text("Together  \(amount(price + shipping), .bold)")
    Text("Built in  \(offer.buildDays) days")
  }
}

@ViewBuilder<ShopAction>
private func statusView(_ checkout: Checkout) -> View<ShopAction> {
  switch checkout.status {
  case .opened, .asking: Spinner("asking the workshop")
  case .ordering: Spinner("ordering")
  case .askingFailed(let reason), .orderFailed(_, let reason): Text("\(reason, .bad)", wraps: true)
  case .offered(let offer):
    if offer.isAvailable {
      Text("\("It can be built.", .good)")
    } else {
      Text("\("It cannot be built now. Choose another fretboard or color.", .warning)", wraps: true)
    }
  case .ordered(let number):
    Text("\("Thank you! Your order has the number \(number).", .good)", wraps: true)
  }
}

private func row<Action>(_ label: String, _ picker: View<Action>) -> View<Action> {
  Row {
    // The picker has the label as well, so that a screen reader says it once.
    Text(label).width(.cells(9)).label("")
    picker.label(label)
  }
}

/// Returns a price, padded to the width of the column.
private func amount(_ price: Price) -> String {
  let text = "\(price)"
  return String(repeating: " ", count: max(0, 10 - text.count)) + text
}

/// Returns the words of a name: "electric blues" for `electricBlues`.
private func words(_ name: String) -> String {
  name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
}
