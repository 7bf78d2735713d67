import Composable
import Foundation
import LineFront

@main
enum Main {
  @MainActor static func main() async {
    let workshop = SimulatedWorkshop(
      clock: ContinuousClock(), isReachable: !CommandLine.arguments.contains("--no-workshop"),
      isBankReachable: !CommandLine.arguments.contains("--no-bank"))
    let store = Store(initialState: Shop(), reducer: shopReducer, environment: .simulated(workshop))
    let commands = """
      shape | colour | body | fretboard | currency: the next one
      checkout | ask | order | dismiss | wait [seconds] | quit
      """
    let front = LineFront(store, commands: commands, screen: screen) { command, _ in
      switch command {
      case "shape": .guitar(.binding(.set(\.$shape, next(after: store.guitar.shape))))
      case "colour": .guitar(.binding(.set(\.$colour, next(after: store.guitar.colour))))
      case "body": .guitar(.binding(.set(\.$body, next(after: store.guitar.body))))
      case "fretboard": .guitar(.binding(.set(\.$fretboard, next(after: store.guitar.fretboard))))
      case "currency": .currency(.binding(.set(\.$choice, next(after: store.currency.choice))))
      case "checkout": .checkoutTapped
      case "ask": store.checkout == nil ? nil : .checkout(.askTapped)
      case "order": store.checkout == nil ? nil : .checkout(.orderTapped)
      case "dismiss": .checkoutDismissed
      default: nil
      }
    }
    await front.run()
  }

  static func next<Choice: CaseIterable & Equatable>(after choice: Choice) -> Choice {
    let choices = Array(Choice.allCases)
    let index = choices.firstIndex(of: choice).map { ($0 + 1) % choices.count } ?? 0
    return choices[index]
  }

  static func screen(_ shop: Shop) -> String {
    let guitar = shop.guitar
    let bank = shop.currency.error ?? (shop.currency.isLoading ? "asking for the rates…" : "")
    return """
      \(guitar.shape), \(guitar.colour), \(guitar.body) body, \(guitar.fretboard) fretboard
      \(shop.currency.price(guitar.price))  [\(shop.currency.choice.rawValue)] \(bank)

      \(shop.checkout.map { screen($0, shop.currency) } ?? "[ checkout ]")
      """
  }

  static func screen(_ checkout: Checkout, _ currency: CurrencyPicker) -> String {
    let guitar = currency.price(checkout.guitar.price)
    let status =
      switch checkout.status {
      case .opened, .asking: "asking the workshop…"
      case .askingFailed(let reason): "\(reason)  [ ask ]"
      case .offered(let offer): offer.isAvailable ? "[ order ]" : "not available"
      case .ordering: "ordering…"
      case .orderFailed(_, let reason): "\(reason)  [ order ]"
      case .ordered(let number): "Thank you! Your order has the number \(number)."
      }
    guard let offer = checkout.offer else { return status }
    let shipping = currency.price(offer.shipping)
    return "\(guitar) + \(shipping) shipping = \(guitar + shipping), in \(offer.buildDays) days\n\(status)"
  }
}
