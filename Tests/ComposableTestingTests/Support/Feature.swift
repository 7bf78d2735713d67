@testable import ComposableTesting

/// A feature with one of everything, for the tests of the TestStore.
///
/// Its effects claim lines of `App/Feature.swift`, so that texts can be compared.
struct Feature: Equatable {
  var count = 0
  var log: [Int] = []
  var name = ""
}

enum FeatureAction: Equatable, CasePathable {
  case add(Int)
  case rename(String)
  case nothing
  case load
  case loadSlowly
  case loadTwice
  case loaded(Int)
  case sendThree
  case startTimer
  case stopTimer
  case tick
  case escape
  case forever
  case stubborn
  case throwError
  case keepSend
  case drawID
  case hopToMain
  case close
  case saveAndClose
  case closeAndLoad

  struct Cases {
    let loaded = CasePath<FeatureAction, Int>(
      embed: { .loaded($0) }, extract: { if case .loaded(let value) = $0 { value } else { nil } })
    let tick = CasePath<FeatureAction, Void>(
      embed: { .tick }, extract: { if case .tick = $0 { () } else { nil } })
  }
  static var cases: Cases { Cases() }
}

struct FeatureEnvironment: Sendable {
  var clock: any Clock<Duration> = UnimplementedClock()
  var random = RandomSource.unimplemented
  var load: @Sendable () async throws -> Int = { 1 }
  var late = LateSend()
}

struct SomeError: Error {}

/// A `send` that outlives its effect.
final class LateSend: Sendable {
  private let send = Locked<Send<FeatureAction>?>(nil)
  func keep(_ send: Send<FeatureAction>) { self.send.withLock { $0 = send } }
  func callAsFunction(_ action: FeatureAction) async {
    let send = send.withLock { $0 }
    await send?(action)
  }
}

private let file: StaticString = "App/Feature.swift"

let featureReducer: Reducer<Feature, FeatureAction, FeatureEnvironment> = Reducer { state, action, environment in
  switch action {
  case .add(let number):
    state.count += number
    return .none
  case .rename(let name):
    state.count += 1
    state.name = name
    return .none
  case .nothing, .stopTimer:
    return action == .stopTimer ? .cancel(id: "timer") : .none
  case .load:
    return .task({ .loaded(try await environment.load()) }, fileID: file, line: 10)
  case .loadSlowly:
    return .run(
      { send in
        try await environment.clock.sleep(for: .seconds(1)); await send(.loaded(2))
      }, fileID: file, line: 20)
  case .loadTwice:
    return .run({ await $0(.load) }, fileID: file, line: 30)
  case .loaded(let number):
    state.count = number
    return number == 100 ? .task({ try await forever() }, fileID: file, line: 40) : .none
  case .sendThree:
    return .merge(.send(.loaded(1)), .send(.loaded(2)), .send(.loaded(3)))
  case .startTimer:
    return .timer(id: "timer", every: .seconds(1), clock: environment.clock, fileID: file, line: 50) { .tick }
  case .tick:
    state.log.append(state.log.count)
    return .none
  case .escape:
    return .run({ send in await send(.loaded(await Task.detached { 9 }.value)) }, fileID: file, line: 60)
  case .forever:
    return .run({ _ in try await forever() }, fileID: file, line: 70)
  case .stubborn:
    return .run({ _ in while true { try? await environment.clock.sleep(for: .seconds(1)) } }, fileID: file, line: 80)
  case .throwError:
    return .run({ _ in throw SomeError() }, fileID: file, line: 90)
  case .keepSend:
    return .run({ environment.late.keep($0) }, fileID: file, line: 100)
  case .drawID:
    state.count = environment.random(in: 0...100)
    return .none
  case .hopToMain:
    return .run({ send in await send(.loaded(await MainActor.run { 7 })) }, fileID: file, line: 110)
  case .close:
    return .dismiss
  case .saveAndClose:
    return .merge(.send(.loaded(1)), .dismiss)
  case .closeAndLoad:
    return .merge(.dismiss, .send(.loaded(1)))
  }
}

/// Waits until the task is canceled.
func forever<T>() async throws -> T {
  for await _ in AsyncStream<Int>.makeStream().stream {}
  throw CancellationError()
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
