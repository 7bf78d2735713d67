import ComposableTesting
import Foundation
import Synchronization

@testable import GuitarShop

struct CurrencyPickerTests {
  private static let rates: [Currency: Decimal] = [.eur: .cents(90), .gbp: .cents(80)]

  @Test func `prices change half a second after the last choice`() {
    let store = makeStore()
    store.choose(.gbp)
    store.advance(by: .seconds(0.4))
    store.choose(.eur)
    store.advance(by: .seconds(0.5))
    store.receive(.choiceSettled) {
      $0.settledChoice = .eur
      $0.isLoading = true
    }
    #expect(store.state.isUpdating)
    store.receive(.ratesLoaded(Self.rates)) { $0.load(Self.rates) }
    #expect(!store.state.isUpdating)
    #expect(store.state.price(100) == Price(rounding: 90, currency: .eur))
    store.finish()
  }

  @Test func `a choice that returns to its old value changes nothing`() {
    let store = makeStore(CurrencyPicker(error: "The bank cannot be reached."))
    store.choose(.eur)
    store.choose(.usd)
    store.advance(by: .seconds(0.5))
    store.receive(.choiceSettled)
    store.finish()
  }

  @Test func `rates are fetched once`() {
    let store = makeStore()
    let requests = Mutex(0)
    store.environment.rates = {
      requests.withLock { $0 += 1 }
      return Self.rates
    }
    store.choose(.eur)
    store.advance(by: .seconds(0.5))
    store.receive(.choiceSettled) {
      $0.settledChoice = .eur
      $0.isLoading = true
    }
    store.receive(\.ratesLoaded) { $0.load(Self.rates) }
    for currency in [Currency.gbp, .usd, .eur] {
      store.choose(currency)
      store.advance(by: .seconds(0.5))
      store.receive(.choiceSettled) { $0.settledChoice = currency }
    }
    #expect(requests.withLock { $0 } == 1)
    store.finish()
  }

  @Test func `a choice during the request for rates uses its answer`() {
    let store = makeStore()
    store.environment.rates = { [clock = store.clock] in
      try await clock.sleep(for: .seconds(1))
      return Self.rates
    }
    store.choose(.eur)
    store.advance(by: .seconds(0.5))
    store.receive(.choiceSettled) {
      $0.settledChoice = .eur
      $0.isLoading = true
    }
    store.choose(.gbp)
    store.advance(by: .seconds(1))
    store.receive(.choiceSettled) { $0.settledChoice = .gbp }
    store.receive(\.ratesLoaded) { $0.load(Self.rates) }
    #expect(store.state.price(100) == Price(rounding: 80, currency: .gbp))
    store.finish()
  }

  @Test func `without rates prices fall back to dollars`() {
    let store = makeStore()
    store.environment.rates = { throw SimulatedWorkshop.Unreachable(who: "bank") }
    store.choose(.eur)
    store.advance(by: .seconds(0.5))
    store.receive(.choiceSettled) {
      $0.settledChoice = .eur
      $0.isLoading = true
    }
    store.receive(.ratesFailed("The bank cannot be reached.")) {
      $0.choice = .usd
      $0.settledChoice = .usd
      $0.isLoading = false
      $0.error = "The bank cannot be reached."
    }
    #expect(store.state.price(100) == Price(rounding: 100, currency: .usd))
    store.finish()
  }

  @Test func `the next choice after a failure fetches the rates again`() {
    let store = makeStore(CurrencyPicker(error: "The bank cannot be reached."))
    store.choose(.gbp)
    store.advance(by: .seconds(0.5))
    store.receive(.choiceSettled) {
      $0.settledChoice = .gbp
      $0.isLoading = true
      $0.error = nil
    }
    store.receive(\.ratesLoaded) { $0.load(Self.rates) }
    store.finish()
  }

  @Test func `a new choice survives the failure of the previous request`() {
    let store = makeStore(CurrencyPicker(choice: .eur, settledChoice: .eur, isLoading: true))
    store.choose(.gbp)
    store.send(.ratesFailed("no")) {
      $0.settledChoice = .usd
      $0.isLoading = false
      $0.error = "no"
    }
    store.advance(by: .seconds(0.5))
    store.receive(.choiceSettled) {
      $0.settledChoice = .gbp
      $0.isLoading = true
      $0.error = nil
    }
    store.receive(\.ratesLoaded) { $0.load(Self.rates) }
    store.finish()
  }

  private func makeStore(
    _ picker: CurrencyPicker = CurrencyPicker()
  ) -> TestStore<CurrencyPicker, CurrencyPickerAction, CurrencyPickerEnvironment> {
    let store = TestStore(
      initialState: picker, reducer: currencyPickerReducer, environment: ShopEnvironment.unimplemented.checkout.currency
    )
    store.environment.clock = store.clock
    store.environment.rates = { Self.rates }
    return store
  }
}

extension TestStore<CurrencyPicker, CurrencyPickerAction, CurrencyPickerEnvironment> {
  fileprivate func choose(_ currency: Currency, at location: SourceLocation = #_sourceLocation) {
    send(.binding(.set(\.$choice, currency)), { $0.choice = currency }, at: location)
  }
}

extension CurrencyPicker {
  /// Applies the expected changes when rates arrive.
  fileprivate mutating func load(_ rates: [Currency: Decimal]) {
    isLoading = false
    self.rates = rates.merging([.usd: 1]) { _, dollar in dollar }
  }
}
