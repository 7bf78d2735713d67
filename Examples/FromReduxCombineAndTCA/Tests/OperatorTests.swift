import Composable
import ComposableTesting
import Foundation
import Synchronization

/// Checks what the article promises for the operators of Combine that have no function of the same name here.
struct OperatorTests {
  // MARK: zip

  @Test func `zip fails at the first failure, although the other request hangs`() {
    let store = makeSummary(weather: 1_000_000, fare: 1)
    store.environment.fare = { [clock = store.clock] _ in
      try await clock.sleep(for: .seconds(1))
      throw Offline()
    }
    store.send(.summaryTapped) { $0.isAsking = true }
    store.advance(by: .seconds(1))
    store.receive(.summaryFailed("Offline()")) {
      $0.isAsking = false
      $0.summary = "Offline()"
    }
    store.finish()
  }

  @Test func `async let awaits in order, so it sees a failure late`() {
    let reducer: Reducer<Trip, TripAction, TripEnvironment> = Reducer { _, action, environment in
      guard action == .summaryTapped else { return .none }
      return .task {
        async let weather = environment.weather("Rome")
        async let fare = environment.fare("Rome")
        return .summary(try await "\(weather), for \(fare) dollars")
      } catch: { _ in
        .summaryFailed("No")
      }
    }
    let store = TestStore(initialState: Trip(), reducer: reducer, environment: .unimplemented)
    store.environment.weather = { [clock = store.clock] _ in
      try await clock.sleep(for: .seconds(60))
      return "Sunny"
    }
    store.environment.fare = { _ in throw Offline() }
    store.send(.summaryTapped)
    store.advance(by: .seconds(59))
    store.send(.disappeared)  // would fail if an action waited
    store.advance(by: .seconds(1))
    store.receive(.summaryFailed("No"))
    store.finish()
  }

  // MARK: share

  @Test func `one answer writes both fields, and was asked for once`() {
    let requests = Counted()
    let store = makeSummary(weather: 1, fare: 1)
    store.environment.fare = { _ in requests.next() }
    store.send(.summaryTapped) { $0.isAsking = true }
    store.send(.summaryTapped)
    store.advance(by: .seconds(1))
    store.receive(.summary("Sunny, for 1 dollars")) {
      $0.isAsking = false
      $0.summary = "Sunny, for 1 dollars"
    }
    store.finish()
    #expect(requests.next() == 2)
  }

  // MARK: dropFirst, CurrentValueSubject, merge

  @Test func `the first currency is no change, and a change is a request`() {
    let store = makeExchange(#"{"EUR": 0.9}"#)
    store.send(.binding(.set(\.$currency, "USD")))
    store.send(.binding(.set(\.$currency, "EUR"))) { $0.currency = "EUR" }
    store.receive(.refresh) { $0.isUpdating = true }
    store.receive(.loaded(0.9)) {
      $0.isUpdating = false
      $0.rate = 0.9
    }
    store.finish()
  }

  @MainActor @Test func `a field has a current value, and a new reader gets it`() async throws {
    let store = Store(
      initialState: Exchange(), reducer: exchangeReducer,
      environment: ExchangeEnvironment { Data(#"{"EUR": 0.9}"#.utf8) })
    store.$currency = "EUR"
    #expect(store.currency == "EUR")
    var currencies: [String] = []
    for await currency in store.values(of: \.currency).prefix(1) { currencies.append(currency) }
    #expect(currencies == ["EUR"])
  }

  // MARK: tryMap, decode, mapError

  @Test func `each error becomes one of the feature`() {
    for (answer, problem) in [
      ("no JSON", RateProblem.unavailable), (#"{"EUR": 0.9}"#, .unknownCurrency), (nil, .unavailable),
    ] {
      let store = makeExchange(answer)
      store.send(.refresh) { $0.isUpdating = true }
      store.receive(.failed(problem)) {
        $0.isUpdating = false
        $0.problem = problem
      }
      store.finish()
    }
  }

  // MARK: flatMap, switchToLatest, PassthroughSubject, Future

  @Test func `flatMap: each action gets its answer, in the order of the answers`() {
    let store = makeHotels()
    store.send(.reserveTapped("Ritz"))
    store.send(.reserveTapped("Inn"))
    store.advance(by: .seconds(3))
    store.receive(.reserved(3)) { $0.reservations = [3] }
    store.advance(by: .seconds(1))
    store.receive(.reserved(4)) { $0.reservations = [3, 4] }
    store.finish()
  }

  @Test func `switchToLatest: only the last action gets an answer`() {
    let store = makeExchange(#"{"USD": 1.5}"#)
    store.environment.download = { [clock = store.clock, download = store.environment.download] in
      try await clock.sleep(for: .seconds(1))
      return try await download()
    }
    store.send(.refresh) { $0.isUpdating = true }
    store.advance(by: .milliseconds(500))
    store.send(.refresh)
    store.advance(by: .milliseconds(500))
    store.advance(by: .milliseconds(500))
    store.receive(.loaded(1.5)) {
      $0.isUpdating = false
      $0.rate = 1.5
    }
    store.finish()
  }

  @MainActor @Test func `a task starts each time a reducer returns it, around a callback`() async {
    let reservations = Counted()
    let service = HotelService { _, done in
      let number = reservations.next()
      Thread.detachNewThread { done(number) }
    }
    let environment = HotelsEnvironment.live(service)
    let store = Store(initialState: Hotels(), reducer: hotelsReducer, environment: environment)
    await store.send(.reserveTapped("Ritz")).finish()
    await store.send(.reserveTapped("Ritz")).finish()
    #expect(store.reservations == [1, 2])
  }

  // MARK: Subscribers

  @MainActor @Test func `an effect that no reducer returns does nothing`() async {
    let runs = Counted()
    let reducer = Reducer<Int, Bool, Void> { count, returnsEffect, _ in
      count += 1
      let effect = Effect<Bool>.fireAndForget { _ = runs.next() }
      return returnsEffect ? effect : .none
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    await store.send(false).finish()
    #expect(runs.next() == 1)
    await store.send(true).finish()
    #expect(runs.next() == 3)
  }
}

private struct Offline: Error {}

/// Counts its calls, from any thread.
private final class Counted: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

private func makeSummary(weather: Int, fare: Int) -> TestStore<Trip, TripAction, TripEnvironment> {
  let store = TestStore(
    initialState: Trip(destination: "Rome"), reducer: tripReducer, environment: .unimplemented)
  store.environment.weather = { [clock = store.clock] _ in
    try await clock.sleep(for: .seconds(weather))
    return "Sunny"
  }
  store.environment.fare = { [clock = store.clock] _ in
    try await clock.sleep(for: .seconds(fare))
    return 90
  }
  return store
}

/// - Parameter answer: The text that the server sends; nil if there is no server.
private func makeExchange(_ answer: String?) -> TestStore<Exchange, ExchangeAction, ExchangeEnvironment> {
  TestStore(
    initialState: Exchange(), reducer: exchangeReducer,
    environment: ExchangeEnvironment {
      guard let answer else { throw Offline() }
      return Data(answer.utf8)
    })
}

/// A hotel answers after as many seconds as its name has letters.
private func makeHotels() -> TestStore<Hotels, HotelsAction, HotelsEnvironment> {
  let store = TestStore(
    initialState: Hotels(), reducer: hotelsReducer, environment: HotelsEnvironment { $0.count })
  store.environment.reserve = { [clock = store.clock] hotel in
    try? await clock.sleep(for: .seconds(hotel.count))
    return hotel.count
  }
  return store
}
