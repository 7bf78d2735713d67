import ComposableTerminalTesting
import ComposableTesting
import Foundation
import Readme

@testable import GuitarShop

struct `The shop on the screen` {
  private typealias ShopTerminal = TestTerminal<Shop, ShopAction, ShopEnvironment>

  private func makeTerminal(
    _ shop: Shop = Shop(), isReachable: Bool = true, columns: Int = 50, rows: Int = 13
  ) -> ShopTerminal {
    let store = TestStore(initialState: shop, reducer: shopReducer, environment: .unimplemented)
    store.environment = .simulated(SimulatedWorkshop(clock: store.clock, isReachable: isReachable))
    return TestTerminal(store, columns: columns, rows: rows, view: shopView)
  }

  @Test func `arrows change the choices and the price`() throws {
    let terminal = makeTerminal()
    terminal.press(.right, sends: .guitar(.binding(.set(\.$shape, .chic)))) { $0.guitar.shape = .chic }
    terminal.press(.down)
    terminal.press(.end, sends: .guitar(.binding(.set(\.$color, .pink)))) { $0.guitar.color = .pink }
    terminal.press(.left, sends: .guitar(.binding(.set(\.$color, .black)))) { $0.guitar.color = .black }
    terminal.press(.down)
    terminal.press(.down)
    terminal.press(" ", sends: .guitar(.binding(.set(\.$fretboard, .rosewood)))) { $0.guitar.fretboard = .rosewood }
    terminal.expect(try Readme.screen("guitar"))
    #expect(terminal.style(of: "$1,070.24") == .bold)
    terminal.press("q", command: .quit)
  }

  @Test func `a small terminal shows each choice, the price and the way to the checkout`() {
    let terminal = makeTerminal(columns: 40, rows: 12)
    for text in ["‹ birdseye maple ›", "‹ USD ›", "$839.00", "[ Check out ]", "q quit", "← → change", "↑ ↓ move"] {
      #expect(terminal.frame.text.contains(text), "\(text)")
    }
    let checkout = makeTerminal(
      Shop(checkout: Checkout(guitar: Guitar(), status: .offered(.casual))), columns: 40, rows: 12)
    for text in ["Together     $888.95", "It can be built.", "[ Order ]", "[ Close ]", "escape close"] {
      #expect(checkout.frame.text.contains(text), "\(text)")
    }
  }

  @Test func `prices change their currency when the rates have arrived`() {
    let terminal = makeTerminal()
    for _ in 0..<4 { terminal.press(.down) }
    terminal.press(.end, sends: .currency(.binding(.set(\.$choice, .jpy)))) { $0.currency.choice = .jpy }
    terminal.store.advance(by: .seconds(0.5))
    terminal.store.receive(.currency(.choiceSettled)) {
      $0.currency.settledChoice = .jpy
      $0.currency.isLoading = true
    }
    #expect(terminal.frame.text.contains("$839.00 ⠦ asking for the rates"))
    terminal.store.advance(by: .seconds(1))
    terminal.store.receive(\.currency.ratesLoaded) {
      $0.currency.isLoading = false
      $0.currency.rates = [.usd: 1, .eur: .cents(92_13) / 100, .gbp: .cents(78_71) / 100, .jpy: .cents(149_38)]
    }
    #expect(terminal.frame.text.contains("¥125,330"))
    terminal.store.finish()
  }

  @Test func `the checkout covers the shop and orders a guitar`() throws {
    let terminal = makeTerminal()
    terminal.press(.shift(.tab))
    terminal.press(.enter, sends: .checkoutTapped) { $0.checkout = Checkout(guitar: Guitar()) }
    terminal.store.receive(.checkout(.askTapped)) { $0.checkout?.status = .asking }
    #expect(terminal.frame.text.contains("asking the workshop"))
    terminal.store.advance(by: .seconds(1.2))
    terminal.store.receive(.checkout(.answered(.casual))) { $0.checkout?.status = .offered(.casual) }
    terminal.expect(try Readme.screen("checkout"))
    #expect(terminal.outline.contains("Together     $888.95"))
    // The shop below receives no keys.
    terminal.press("q")
    terminal.press(.enter, sends: .checkout(.orderTapped)) { $0.checkout?.status = .ordering(.casual) }
    // A submitted order cannot be canceled.
    #expect(terminal.keys == [])
    terminal.press(.escape)
    terminal.press(.enter)
    terminal.store.advance(by: .seconds(1))
    terminal.store.receive(.checkout(.ordered(number: 1))) { $0.checkout?.status = .ordered(number: 1) }
    #expect(terminal.style(of: "Thank you! Your order has the number 1.") == .good)
    terminal.press(.escape, sends: .checkoutDismissed) { $0.checkout = nil }
    #expect(terminal.interface.focus == "check out")
    terminal.store.finish()
  }

  @Test func `a failed request to the workshop can be retried`() {
    let terminal = makeTerminal(
      Shop(checkout: Checkout(guitar: Guitar(), status: .askingFailed("The workshop cannot be reached."))))
    #expect(terminal.style(of: "The workshop cannot be reached.") == .bad)
    terminal.press(.enter, sends: .checkout(.askTapped)) { $0.checkout?.status = .asking }
    terminal.press(.escape, sends: .checkoutDismissed) { $0.checkout = nil }
    terminal.store.finish()
  }

  @Test func `a guitar that cannot be built has no button to order it`() {
    var offer = Checkout.Offer.casual
    offer.isAvailable = false
    let terminal = makeTerminal(Shop(checkout: Checkout(guitar: Guitar(), status: .offered(offer))))
    #expect(!terminal.frame.text.contains("Order"))
    terminal.press(.enter, sends: .checkoutDismissed) { $0.checkout = nil }
  }

  @Test func `the outline describes the view`() {
    #expect(
      makeTerminal().outline == """
        Your guitar:
        picker Shape: casual, of casual, chic, electric blues (focus)
        picker Color: sunburst, of sunburst, natural, black, pink
        picker Body: alder, of alder, ash, mahogany, maple
        picker Fretboard: birdseye maple, of birdseye maple, rosewood, ebony
        picker Currency: USD, of USD, EUR, GBP, JPY
        Price     $839.00
        button Check out
        keys: q quit, up move, down move
        """)
  }

  @Test(arguments: 0..<3) func `random keys never order anything but a displayed offer`(seed: UInt64) {
    ShopTerminal.fuzz(seed: seed, events: 150) {
      makeTerminal()
    } rules: { terminal in
      guard let checkout = terminal.store.state.checkout, checkout.isOrdering else { return true }
      return checkout.offer?.isAvailable == true
    }
  }
}
