import Composable
import Foundation

/// The currency of prices. Until its rate is known, or if there is none, it is the US dollar.
@BindableFields struct CurrencyPicker: Hashable {
  /// The choice in the picker.
  @BindableState var choice = Currency.usd
  /// The last choice that did not change for half a second.
  var settledChoice = Currency.usd
  /// The value of a dollar in each currency.
  var rates: [Currency: Decimal] = [.usd: 1]
  var isLoading = false
  var error: String?

  /// Whether the currency of the prices is about to change, or may be.
  var isUpdating: Bool { choice != settledChoice || isLoading }

  var currency: Currency { rates[settledChoice] == nil ? .usd : settledChoice }

  /// Returns a price in dollars, converted to the currency.
  func price(_ dollars: Decimal) -> Price {
    Price(rounding: dollars * (rates[currency] ?? 1), currency: currency)
  }
}

@CasePathable enum CurrencyPickerAction: BindableAction, Equatable {
  case binding(BindingAction<CurrencyPicker>)
  case choiceSettled
  case ratesLoaded([Currency: Decimal])
  case ratesFailed(String)
}

struct CurrencyPickerEnvironment: Sendable {
  var clock: any Clock<Duration>
  var rates: @Sendable () async throws -> [Currency: Decimal]
}

let currencyPickerReducer: Reducer<CurrencyPicker, CurrencyPickerAction, CurrencyPickerEnvironment> = Reducer {
  state, action, environment in
  switch action {
  case .binding:
    return .send(.choiceSettled).debounce(id: "currency", for: .seconds(0.5), clock: environment.clock)

  case .choiceSettled:
    guard state.choice != state.settledChoice else { return .none }
    state.settledChoice = state.choice
    state.error = nil
    guard state.rates[state.choice] == nil, !state.isLoading else { return .none }
    state.isLoading = true
    return .task {
      .ratesLoaded(try await environment.rates())
    } catch: {
      .ratesFailed("\($0)")
    }

  case .ratesLoaded(let rates):
    state.isLoading = false
    state.rates.merge(rates) { known, _ in known }
    return .none

  case .ratesFailed(let reason):
    state.isLoading = false
    state.error = reason
    // A choice that has not settled is newer than the failed request, and is kept.
    if state.choice == state.settledChoice { state.choice = .usd }
    state.settledChoice = .usd
    return .none
  }
}
.binding()
