import Composable
import Foundation

// snippet
@BindableFields struct SignIn: Equatable {
  @BindableState var name = ""
  @BindableState var password = ""

  var isEnabled: Bool { name.count >= 3 && password.count >= 6 }
}

@CasePathable enum SignInAction: BindableAction, Equatable {
  case binding(BindingAction<SignIn>)
}

let signInReducer: Reducer<SignIn, SignInAction, Void> = .empty.binding()
// end

@MainActor func bindTheFields() -> Bool {
  let store = Store(initialState: SignIn(), reducer: signInReducer, environment: ())
  // snippet
  store.$name = "Blob"
  store.$password = "secret"
  // end
  return store.isEnabled
}

struct Trip: Equatable {
  var destination = ""
  var suggestions: [String] = []
  var summary: String?
  var isAsking = false
  var unread = 0
}

@CasePathable enum TripAction: Equatable {
  case destinationChanged(String)
  case typingPaused
  case suggestions([String])
  case summaryTapped
  case summary(String)
  case summaryFailed(String)
  case appeared, disappeared
  case mailArrived, callMissed
}

struct TripEnvironment: Sendable {
  var clock: any Clock<Duration>
  var weather: @Sendable (String) async throws -> String
  var fare: @Sendable (String) async throws -> Int
  var suggest: @Sendable (String) async throws -> [String]
  var mails: @Sendable () -> AsyncStream<TripAction>
  var missedCalls: @Sendable () -> AsyncStream<TripAction>
}

let typingReducer: Reducer<Trip, TripAction, TripEnvironment> = Reducer { state, action, environment in
  switch action {
  // snippet
  case .destinationChanged(let text):
    guard text != state.destination else { return .none }  // removeDuplicates
    state.destination = text
    return .send(.typingPaused).debounce(
      id: "typing", for: .seconds(0.3), clock: environment.clock)

  case .typingPaused:
    let text = state.destination
    return .task {
      .suggestions(try await environment.suggest(text))
    } catch: { _ in
      .suggestions([])  // replaceError
    }
    .cancellable(id: "suggestions", cancelInFlight: true)  // switchToLatest
  // end
  case .suggestions(let suggestions):
    state.suggestions = suggestions
    return .none
  default:
    return .none
  }
}

let summaryReducer: Reducer<Trip, TripAction, TripEnvironment> = Reducer { state, action, environment in
  switch action {
  // snippet
  case .summaryTapped:
    guard !state.isAsking else { return .none }  // a second tap starts nothing
    state.isAsking = true  // merge: the tap sets it, and the answer clears it
    let destination = state.destination
    enum Answer { case weather(String), fare(Int) }
    return .task {
      try await withThrowingTaskGroup(of: Answer.self) { group in  // zip
        group.addTask { .weather(try await environment.weather(destination)) }
        group.addTask { .fare(try await environment.fare(destination)) }
        var (weather, fare) = ("", 0)
        for try await answer in group {  // throws at the first failure
          switch answer {
          case .weather(let text): weather = text
          case .fare(let dollars): fare = dollars
          }
        }
        return .summary("\(weather), for \(fare) dollars")
      }
    } catch: {
      .summaryFailed("\($0)")
    }

  case .summary(let text), .summaryFailed(let text):
    state.isAsking = false  // share: one answer writes both fields
    state.summary = text  // assign(to:on:)
    return .none
  // end
  default:
    return .none
  }
}

// snippet
@BindableFields struct Exchange: Equatable {
  @BindableState var currency = "USD"  // CurrentValueSubject
  var rate = 1.0
  var isUpdating = false
  var problem: RateProblem?
}

enum RateProblem: Error, Equatable { case unavailable, unknownCurrency }

@CasePathable enum ExchangeAction: BindableAction, Equatable {
  case binding(BindingAction<Exchange>)
  case refresh  // PassthroughSubject
  case loaded(Double)
  case failed(RateProblem)
}

struct ExchangeEnvironment: Sendable {
  var download: @Sendable () async throws -> Data
}

let exchangeReducer: Reducer<Exchange, ExchangeAction, ExchangeEnvironment> = Reducer {
  state, action, environment in
  switch action {
  case .binding:
    return .none

  case .refresh:
    state.isUpdating = true
    state.problem = nil
    let currency = state.currency
    return .task {
      let data = try await environment.download()
      let rates = try JSONDecoder().decode([String: Double].self, from: data)  // decode
      guard let rate = rates[currency] else { throw RateProblem.unknownCurrency }  // tryMap
      return .loaded(rate)
    } catch: {
      .failed($0 as? RateProblem ?? .unavailable)  // mapError
    }
    .cancellable(id: "rate", cancelInFlight: true)

  case .loaded(let rate):
    state.isUpdating = false
    state.rate = rate
    return .none

  case .failed(let problem):
    state.isUpdating = false
    state.problem = problem
    return .none
  }
}
.binding()
.onChange(of: \.currency) { _, _, _, _ in .send(.refresh) }  // dropFirst: not for "USD"
// end

struct HotelService: Sendable {
  var reserve: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void
}

// snippet
struct HotelsEnvironment: Sendable {
  var reserve: @Sendable (_ hotel: String) async -> Int

  static func live(_ service: HotelService) -> Self {
    Self { hotel in
      await withCheckedContinuation { promise in  // Future
        service.reserve(hotel) { promise.resume(returning: $0) }
      }
    }
  }
}

struct Hotels: Equatable { var reservations: [Int] = [] }
enum HotelsAction: Equatable { case reserveTapped(String), reserved(Int) }

let hotelsReducer: Reducer<Hotels, HotelsAction, HotelsEnvironment> = Reducer {
  state, action, environment in
  switch action {
  case .reserveTapped(let hotel):
    return .task { .reserved(await environment.reserve(hotel)) }  // flatMap
  case .reserved(let number):
    state.reservations.append(number)
    return .none
  }
}
// end

let unreadReducer: Reducer<Trip, TripAction, TripEnvironment> = Reducer { state, action, environment in
  switch action {
  // snippet
  case .appeared:
    return .merge(.stream(environment.mails()), .stream(environment.missedCalls()))
      .cancellable(id: "unread", cancelInFlight: true)

  case .disappeared:
    return .cancel(id: "unread")

  case .mailArrived, .callMissed:
    state.unread += 1
    return .none
  // end
  default:
    return .none
  }
}

// snippet
let tripReducer: Reducer<Trip, TripAction, TripEnvironment> = .combine(
  typingReducer, summaryReducer, unreadReducer)
// end

@MainActor func watch(_ store: Store<Trip, TripAction>, show: @escaping (Int) -> Void) -> Task<Void, Never> {
  // snippet
  let counts = store.values(of: \.unread)
  let badge = Task {
    for await count in counts { show(count) }  // sink
  }
  // end
  return badge
}
