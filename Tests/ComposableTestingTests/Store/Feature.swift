import Composable
import ComposableTesting

/// A feature with one of everything, for the tests of the TestStore.
struct Feature: Equatable {
  var count = 0
  var log: [Int] = []
  var name = ""
}

enum FeatureAction: Equatable, CasePathable {
  case add(Int)
  case nothing
  case load
  case loadSlowly
  case loaded(Int)
  case sendThree
  case startTimer
  case stopTimer
  case tick
  case escape
  case forever
  case throwError
  case drawID
  case hopToMain
  case both

  struct Cases {
    var loaded: CasePath<FeatureAction, Int> {
      CasePath(embed: { .loaded($0) }, extract: { if case .loaded(let value) = $0 { value } else { nil } })
    }
    var tick: CasePath<FeatureAction, Void> {
      CasePath(embed: { .tick }, extract: { if case .tick = $0 { () } else { nil } })
    }
  }
  static var cases: Cases { Cases() }
}

struct FeatureEnvironment: Sendable {
  var clock: any Clock<Duration> = UnimplementedClock()
  var random = RandomSource.unimplemented
  var load: @Sendable () async throws -> Int = { 1 }
}

struct SomeError: Error {}

@MainActor var mainActorValue = 0

let featureReducer = Reducer<Feature, FeatureAction, FeatureEnvironment> { state, action, environment in
  switch action {
  case .add(let number):
    state.count += number
    return .none
  case .nothing:
    return .none
  case .load:
    return .task { .loaded(try await environment.load()) }
  case .loadSlowly:
    return .run { send in
      try await environment.clock.sleep(for: .seconds(1))
      await send(.loaded(2))
    }
  case .loaded(let number):
    state.count = number
    return .none
  case .sendThree:
    return .merge(.send(.loaded(1)), .send(.loaded(2)), .send(.loaded(3)))
  case .startTimer:
    return .timer(id: "timer", every: .seconds(1), clock: environment.clock) { .tick }
  case .stopTimer:
    return .cancel(id: "timer")
  case .tick:
    state.log.append(state.log.count)
    return .none
  case .escape:
    return .run { send in
      let value = await Task.detached { 9 }.value
      await send(.loaded(value))
    }
  case .forever:
    return .run { _ in for await _ in AsyncStream<Int>.makeStream().stream {} }
  case .throwError:
    return .run { _ in throw SomeError() }
  case .drawID:
    state.count = environment.random(in: 0...100)
    return .none
  case .hopToMain:
    return .run { send in
      let value = await MainActor.run { 7 }
      await send(.loaded(value))
    }
  case .both:
    return .merge(
      .run { send in for number in 0..<2 { await Task.yield(); await send(.loaded(number)) } },
      .run { send in for number in 10..<12 { await Task.yield(); await send(.loaded(number)) } })
  }
}

func makeStore(
  _ initialState: Feature = Feature(), schedule: Schedule = .current, at location: SourceLocation = #_sourceLocation
) -> TestStore<Feature, FeatureAction, FeatureEnvironment> {
  let store = TestStore(
    initialState: initialState, reducer: featureReducer, environment: FeatureEnvironment(), schedule: schedule,
    at: location)
  store.environment.clock = store.clock
  return store
}
