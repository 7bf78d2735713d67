import ComposableTerminalTesting
import ComposableTesting
import Foundation
import Readme

@testable import GuitarShop

struct `The shop on the screen` {
  private typealias ShopTerminal = TestTerminal<Shop, ShopAction, ShopEnvironment>

  private func makeTerminal(
    _ shop: Shop = Shop(), isReachable: Bool = true, columns: Int = 60, rows: Int = 13
  ) -> ShopTerminal {
    let store = TestStore(initialState: shop, reducer: shopReducer, environment: .unimplemented)
    store.environment = .simulated(SimulatedWorkshop(clock: store.clock, isReachable: isReachable))
    return TestTerminal(store, columns: columns, rows: rows, view: shopView)
  }

  @Test func `arrows change the choices, the picture, the name and the price`() throws {
    let terminal = makeTerminal()
    terminal.press(.right, sends: .guitar(.binding(.set(\.$shape, .chunky)))) { $0.guitar.shape = .chunky }
    terminal.press(.down)
    terminal.press(.end, sends: .guitar(.binding(.set(\.$color, .black)))) { $0.guitar.color = .black }
    terminal.press(.home, sends: .guitar(.binding(.set(\.$color, .natural)))) { $0.guitar.color = .natural }
    terminal.press(.right, sends: .guitar(.binding(.set(\.$color, .sky)))) { $0.guitar.color = .sky }
    terminal.press(.down)
    terminal.press(" ", sends: .guitar(.binding(.set(\.$body, .koa)))) { $0.guitar.body = .koa }
    terminal.press(.down)
    terminal.press(" ", sends: .guitar(.binding(.set(\.$fretboard, .birdseyeMaple)))) {
      $0.guitar.fretboard = .birdseyeMaple
    }
    terminal.expect(try Readme.screen("guitar"))
    #expect(terminal.style(of: "Sky Chunky") == .bold)
    #expect(terminal.style(of: "|  &&&&") == .color(.rgb(84, 160, 216)))
    terminal.press("q", command: .quit)
  }

  @Test func `each addition has another picture`() {
    var pictures: Set<Styled> = []
    for shape in Guitar.Shape.allCases {
      for body in Guitar.Wood.allCases {
        for fretboard in Guitar.Fretboard.allCases {
          pictures.formUnion(
            Guitar.Color.allCases.map {
              preview(Guitar(shape: shape, color: $0, body: body, fretboard: fretboard))
            })
        }
      }
    }
    #expect(pictures.count == 3 * 4 * 4 * 3)
  }

  @Test func `a small terminal shows each choice, the name and the way to the checkout`() {
    let longest = Guitar(shape: .chunky, color: .sunburst, body: .mahogany, fretboard: .birdseyeMaple)
    let terminal = makeTerminal(Shop(guitar: longest), columns: 40, rows: 12)
    for text in [
      "(:::", "Sunburst Chunky with Mahogany body and", "Birdseye Maple fretboard", "‹ Birdseye Maple +$60.35 ›",
      "[ Check out ($1,130.29) ]", "q quit", "← → change", "↑ ↓ move",
    ] {
      #expect(terminal.frame.text.contains(text), "\(text)")
    }
    let checkout = makeTerminal(Shop(checkout: Checkout(longest)), columns: 40, rows: 12)
    for text in [
      "Pickup (as soon as ready) Free ▾", "Built in about 12 months", "Base price      $839.00",
      "Additions       $291.29",
      "Shipping           Free", "Grand total   $1,130.29 ‹ USD ›", "[ Order for $1,130.29 ] [ Close ]", "escape close",
    ] {
      #expect(checkout.frame.text.contains(text), "\(text)")
    }
  }

  @Test func `the button shows that the workshop is asked, and then the checkout opens`() throws {
    let terminal = makeTerminal()
    terminal.press(.shift(.tab))
    terminal.press(.enter, sends: .checkoutTapped) { $0.request = .asking }
    #expect(terminal.frame.text.contains("[ ⠋ Check out ($839.00) ]"))
    terminal.store.advance(by: .seconds(1.2))
    terminal.store.receive(.answered(.year)) {
      $0.request = .none
      $0.checkout = Checkout()
    }
    terminal.press(.end, sends: .checkout(.binding(.set(\.$shipping, .express)))) { $0.checkout?.shipping = .express }
    terminal.expect(try Readme.screen("checkout"))
    // The shop below receives no keys.
    terminal.press("q")
    terminal.press(.escape, sends: .checkoutDismissed) { $0 = Shop() }
    terminal.store.finish()
  }

  @Test func `the ways of shipping are compared in a list`() {
    let terminal = makeTerminal(Shop(checkout: Checkout()))
    terminal.press(.enter)
    for row in ["▸ Pickup (as soon as ready) Free", "Ground (2 to 6 weeks) $100.00", "Express (1 week) $250.00"] {
      #expect(terminal.frame.text.contains(row), "\(row)")
    }
    terminal.press("e")
    terminal.press(.enter, sends: .checkout(.binding(.set(\.$shipping, .express)))) { $0.checkout?.shipping = .express }
  }

  @Test func `while the currency changes, no price is shown, and nothing can be ordered`() {
    let terminal = makeTerminal(Shop(checkout: Checkout()))
    terminal.press(.tab)
    terminal.press(.end, sends: .checkout(.currency(.binding(.set(\.$choice, .jpy))))) {
      $0.checkout?.currency.choice = .jpy
    }
    #expect(!terminal.frame.text.contains(".00") || terminal.frame.text.contains("Check out ($839.00)"))
    #expect(terminal.outline.contains("Grand total           …") && terminal.outline.contains("button Order (off)"))
    terminal.store.advance(by: .seconds(0.5))
    terminal.store.receive(.checkout(.currency(.choiceSettled))) {
      $0.checkout?.currency.settledChoice = .jpy
      $0.checkout?.currency.isLoading = true
    }
    terminal.store.advance(by: .seconds(1))
    terminal.store.receive(\.checkout.currency.ratesLoaded) {
      $0.checkout?.currency.isLoading = false
      $0.checkout?.currency.rates = [
        .usd: 1, .eur: .cents(92_13) / 100, .gbp: .cents(78_71) / 100, .jpy: .cents(149_38),
      ]
    }
    #expect(terminal.outline.contains("button Order for ¥125,330"))
    terminal.store.finish()
  }

  @Test func `an order is confirmed under falling confetti`() throws {
    let terminal = makeTerminal(Shop(checkout: Checkout()))
    terminal.press(.tab)
    terminal.press(.tab)
    terminal.press(.enter, sends: .checkout(.orderTapped)) { $0.checkout?.status = .ordering(.usd(839_00)) }
    #expect(terminal.frame.text.contains("[ ⠋ Order for $839.00 ]"))
    // A submitted order cannot be changed or canceled.
    #expect(terminal.keys == [])
    terminal.press(.escape)
    terminal.press(.enter)
    terminal.store.advance(by: .seconds(1))
    terminal.store.receive(.checkout(.ordered(number: 1))) {
      $0.checkout?.status = .ordered(number: 1, .usd(839_00))
      $0.checkout?.confetti = Confetti()
    }
    for age in 1...20 {
      terminal.store.advance(by: .milliseconds(100))
      terminal.store.receive(.checkout(.confettiFell)) { $0.checkout?.confetti = Confetti(age: age) }
    }
    terminal.expect(try Readme.screen("ordered"))
    terminal.press(.enter, sends: .checkoutDismissed) { $0 = Shop() }
    terminal.store.finish()
  }

  @Test func `a failed request to the workshop can be retried with enter`() {
    let terminal = makeTerminal(isReachable: false)
    terminal.press(.shift(.tab))
    for _ in 0..<2 {
      terminal.press(.enter, sends: .checkoutTapped) { $0.request = .asking }
      terminal.store.advance(by: .seconds(2))
      terminal.store.receive(\.askingFailed) { $0.request = .failed("The workshop cannot be reached.") }
      #expect(terminal.style(of: "The workshop cannot be reached.") == .bad)
      #expect(terminal.interface.focus == "check out")
    }
    terminal.store.finish()
  }

  @Test func `a guitar that cannot be built has no button to order it`() {
    var offer = Checkout.Offer.year
    offer.isAvailable = false
    let terminal = makeTerminal(Shop(checkout: Checkout(Guitar(), offer)))
    #expect(terminal.style(of: "It cannot be built in this color.") == .warning)
    #expect(!terminal.frame.text.contains("Order"))
    terminal.press(.enter, sends: .checkoutDismissed) { $0 = Shop() }
  }

  @Test func `the outline describes the view`() {
    #expect(
      makeTerminal(columns: 40, rows: 12).outline == """
        Natural Casual with Mahogany body and Rosewood fretboard
        picker Shape: Casual, of Casual, Chunky +$150.99, Chic +$360.50 (focus)
        picker Color: Natural, of Natural, Sky +$49.90, Sunburst +$79.95, Black +$29.95
        picker Body: Mahogany, of Mahogany, Koa +$170.10, Alder +$35.25, Maple +$60.00
        picker Fretboard: Rosewood, of Rosewood, Birdseye Maple +$60.35, Ebony +$140.00
        button Check out ($839.00)
        keys: q quit, up move, down move
        """)
  }

  @Test(arguments: 0..<3) func `random keys never order anything but a displayed offer`(seed: UInt64) {
    ShopTerminal.fuzz(seed: seed, events: 150) {
      makeTerminal()
    } rules: { terminal in
      guard let checkout = terminal.store.state.checkout, checkout.isOrdering else { return true }
      return checkout.offer.isAvailable
    }
  }
}
