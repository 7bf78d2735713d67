import Composable
import ComposableTerminal
import Foundation

/// The guitar with its choices, and over them the checkout while it is open.
func shopView(_ shop: Shop) -> View<ShopAction> {
  Column {
    Layers {
      Scroll {
        Column {
          // A screen reader reads the name instead.
          Text(preview(shop.guitar)).label("")
          Text("\(shop.guitar.name, .bold)", wraps: true)
          guitarView(shop.guitar).map(ShopAction.guitar)
          Text("")
          actionButton(
            "Check out (\(dollars(shop.guitar.price)))", isLoading: shop.request == .asking, .checkoutTapped
          )
          .id("check out")
          if case .failed(let reason) = shop.request { Text("\(reason, .bad)", wraps: true) }
        }
      }
      .width(.fill(1), max: 60).height(.fill(1))
      .focused(shop.isFailed ? "check out" : nil)
      if let confetti = shop.checkout?.confetti { Canvas(confetti.draw) }
    }
    .height(.fill(1))
    KeyHelp()
  }
  .key(.up, "move", command: .focusPrevious, weight: 4).key(.down, "move", command: .focusNext, weight: 4)
  .key("q", "quit", command: .quit)
  .title("Guitar shop")
  .modal(shop.checkout.flatMap { $0.thanks == nil ? $0 : nil }) { checkoutView($0) }
  .modal(dialog: shop.checkout?.thanks) { _ in .checkoutDismissed }
}

extension Shop {
  fileprivate var isFailed: Bool { if case .failed = request { true } else { false } }
}

private func guitarView(_ guitar: Guitar) -> View<GuitarAction> {
  Column {
    row("Shape", Picker("", \.$shape, of: guitar, Guitar.Shape.allCases, name: words))
    row("Color", Picker("", \.$color, of: guitar, Guitar.Color.allCases, name: words))
    row("Body", Picker("", \.$body, of: guitar, Guitar.Wood.allCases, name: words))
    row("Fretboard", Picker("", \.$fretboard, of: guitar, Guitar.Fretboard.allCases, name: words))
  }
}

private func row<Action>(_ label: String, _ picker: View<Action>) -> View<Action> {
  Row {
    // The picker has the label as well, so that a screen reader says it once.
    Text(label).width(.cells(9)).label("")
    picker.label(label)
  }
}

/// Returns the name of an addition, and the difference that it makes to the price.
private func words(_ addition: some Addition) -> String {
  addition.price == 0 ? addition.text : "\(addition.text) +\(dollars(addition.price))"
}

private func dollars(_ amount: Decimal) -> Price { Price(rounding: amount, currency: .usd) }

/// Returns a button, which has a spinner and cannot be pressed while it is loading.
@ViewBuilder<Action>
func actionButton<Action>(_ title: String, isLoading: Bool, _ action: Action) -> View<Action> {
  if isLoading {
    Row(spacing: 0) {
      Text("[ ").label("")
      Spinner(title)
      Text(" ]").label("")
    }
    .style(.muted)
  } else {
    Button(title, action)
  }
}
