import Expectations
import Foundation
import Testing

@testable import Composable

/// `COMPOSABLE_ACTOR_ROUNDS=1000` makes these tests longer, as `make soak-actor` does.
struct `A store on an actor under stress` {
  private static let rounds =
    ProcessInfo.processInfo.environment["COMPOSABLE_ACTOR_ROUNDS"].flatMap { Int($0) } ?? 3

  private static let senders = 16

  private typealias CountStore = StoreActor<Count, CountAction>

  private func makeStore(on home: any Actor) -> CountStore {
    StoreActor(initialState: Count(), reducer: countReducer, environment: ContinuousClock(), on: home)
  }

  /// Runs a body in 16 tasks at once.
  private func inManyTasks(_ body: @escaping @Sendable (Int) async -> Void) async {
    await withTaskGroup { group in
      for sender in 0..<Self.senders { group.addTask { await body(sender) } }
    }
  }

  @Test(arguments: HomeActor.Kind.allCases)
  func `keeps the order of each sender, whatever its priority`(_ kind: HomeActor.Kind) async {
    for _ in 0..<Self.rounds {
      let store = makeStore(on: HomeActor(kind).actor)
      await withTaskGroup { group in
        for (sender, priority) in [TaskPriority.background, .low, .medium, .high, .high].enumerated() {
          group.addTask(priority: priority) {
            for number in 0..<100 { await store.send(.message(sender, number)) }
          }
        }
      }
      let messages = await store.messages
      expectEqual(messages.count, 5)
      #expect(messages.values.allSatisfy { $0 == Array(0..<100) })
    }
  }

  @Test(arguments: HomeActor.Kind.allCases)
  func `sends, cancels, ends and readers of many tasks meet`(_ kind: HomeActor.Kind) async {
    for round in 0..<Self.rounds {
      let store = makeStore(on: HomeActor(kind).actor)
      await inManyTasks { sender in
        for number in 0..<20 {
          switch (sender + number) % 8 {
          case 0: await store.send(.run(sender)).cancel()
          case 1: await store.send(.hop(sender)).finish()
          case 2:
            let states = await store.states(number.isMultiple(of: 2) ? .all : .newest)
            let reader = Task {
              var last = -1
              for await state in states {
                if state.total < last { Issue.record("a state came late") }
                last = state.total
                if state.total > number { break }
              }
            }
            await store.send(.message(sender, number))
            if number.isMultiple(of: 3) { reader.cancel() }
          case 3:
            let task = await store.send(.run(sender))
            let waiting = Task { await task.finish() }
            waiting.cancel()
            await waiting.value
          case 4: await store.observe(SilentObserver())
          case 5: await store.send(.wait(sender))
          case 6: for await _ in await store.values(of: \.total) { break }
          default:
            if round % 2 == 1, number == 15 { await store.end() }
            await store.send(.message(sender, number))
          }
        }
      }
      await store.end()
      #expect(await store.isIdle)
      #expect(await store.liveEffects.isEmpty)
    }
  }

  @Test(arguments: HomeActor.Kind.allCases)
  func `16 tasks release a store while its effects finish`(_ kind: HomeActor.Kind) async throws {
    for _ in 0..<(20 * Self.rounds) {
      let home = HomeActor(kind).actor
      let released = Gate()
      let shared = StoreShare(
        StoreActor(
          initialState: Count(
            object: OnRelease { [weak home] in
              home?.preconditionIsolated()
              released.open()
            }), reducer: countReducer, environment: ContinuousClock(), on: home))
      await inManyTasks { sender in
        guard let store = shared.store.withLock({ $0 }) else { return }
        await store.send(sender.isMultiple(of: 2) ? .hop(sender) : .run(sender))
        if sender == 5 { await store.send(.wait(sender)) }
        if sender > 10 { shared.store.withLock { $0 = nil } }
      }
      try await released.pass()
    }
  }

  @Test(arguments: HomeActor.Kind.allCases, Place.allCases)
  func `ends wherever its last reference is released`(_ kind: HomeActor.Kind, _ place: Place) async throws {
    for _ in 0..<Self.rounds {
      let home = HomeActor(kind).actor
      let released = Gate()
      let object = Locked<OnRelease?>(OnRelease { released.open() })
      let share = StoreShare(nil)
      let release: @Sendable () -> Void = {
        // Taken out first, so that the store is not released under the lock.
        let store = share.store.withLock { $0.take() }
        withExtendedLifetime(store) {}
      }
      share.store.withLock {
        $0 = StoreActor(
          initialState: Count(object: object.withLock { $0.take() }),
          reducer: countReducer, environment: ContinuousClock(), on: home)
      }
      await place.prepare(share, release)
      try await released.pass()
      #expect(share.store.withLock { $0 } == nil)
    }
  }
}

/// A place at which the last reference to a store is released.
enum Place: String, CaseIterable, Sendable {
  case reducer, body, suspendedBody, cancellation, observer, observerRelease, action, termination, reader, finish, clock

  fileprivate func prepare(_ share: StoreShare, _ release: @escaping @Sendable () -> Void) async {
    switch self {
    case .reducer: await share.send(.call(release))
    case .body: await share.send(.body { _ in release() })
    case .suspendedBody:
      await share.send(
        .body { send in
          await Task.yield()
          release()
          await send(.message(0, 0))
        })
    case .cancellation:
      let gate = Gate()
      await share.send(
        .body { _ in
          do { try await gate.pass() } catch { release() }
        })
      await share.end()
    case .observer:
      await share.observe(CallingObserver(release))
      await share.send(.message(0, 0))
    case .observerRelease:
      await share.observe(HoldingObserver(OnRelease(release)))
      await share.end()
    case .action: await share.send(.hold(OnRelease(release)))
    case .termination:
      let (stream, continuation) = AsyncStream.makeStream(of: CountAction.self)
      continuation.onTermination = { _ in release() }
      await share.send(.stream(stream))
      await share.end()
    case .reader:
      for await state in await share.states() {
        if state.total == 1 { release() }
        if state.total == 0 { await share.send(.message(0, 0)) }
      }
    case .finish:
      let task = await share.send(.wait(0))
      let waiting = Task { await task?.finish() }
      release()
      await waiting.value
    case .clock:
      await share.send(.later(OnRelease(release)))
      await share.end()
    }
  }
}

private final class StoreShare: Sendable {
  let store: Locked<StoreActor<Count, CountAction>?>

  init(_ store: StoreActor<Count, CountAction>?) { self.store = Locked(store) }

  private var current: StoreActor<Count, CountAction>? { store.withLock { $0 } }

  @discardableResult
  func send(_ action: CountAction) async -> StoreActorTask? { await current?.send(action) }
  func end() async { await current?.end() }
  func observe(_ observer: sending some StoreObserver<Count, CountAction>) async { await current?.observe(observer) }
  func states() async -> any AsyncSequence<Count, Never> & Sendable {
    guard let states = await current?.states() else { return AsyncStream { $0.finish() } }
    return states
  }
}

private struct Count: Equatable, Sendable {
  var total = 0
  var messages: [Int: [Int]] = [:]
  var object: OnRelease?
}

private typealias CountBody = nonisolated(nonsending) @Sendable (Send<CountAction>) async throws -> Void

private enum CountAction: Sendable {
  case message(Int, Int)
  case run(Int)
  case hop(Int)
  case wait(Int)
  case body(CountBody)
  case call(@Sendable () -> Void)
  case hold(OnRelease)
  case stream(AsyncStream<CountAction>)
  case later(OnRelease)
}

private let countReducer = Reducer<Count, CountAction, any Clock<Duration>> { count, action, clock in
  count.total += 1
  switch action {
  case .message(let sender, let number): count.messages[sender, default: []].append(number)
  case .run(let id):
    return .run { send in
      await send(.message(-1 - id, 0))
      await Task.yield()
      await send(.message(-1 - id, 1))
    }.cancellable(id: id % 5, cancelInFlight: id.isMultiple(of: 2))
  case .hop(let id):
    return .run { send in
      await withTaskGroup { group in
        for number in 0..<3 { group.addTask { await send(.message(-100 - id, number)) } }
      }
      await pause()
      await send(.message(-100 - id, 9))
    }
  case .wait(let id):
    return .merge(
      .timer(id: id, every: .milliseconds(1), clock: clock) { .message(-200 - id, 0) },
      .send(.message(-300 - id, 0)).debounce(id: "debounce", for: .milliseconds(1), clock: clock))
  case .body(let body): return .run(body)
  case .call(let body): body()
  case .hold: break
  case .stream(let stream): return .stream(stream)
  case .later(let object):
    return .run { _ in withExtendedLifetime(object) {} }.delay(for: .seconds(1_000), clock: clock)
  }
  return .none
}

@concurrent private func pause() async { await Task.yield() }

private final class SilentObserver: StoreObserver {
  func stepped(_ step: StoreStep<Count, CountAction>) { _ = step.after.total }
}

private final class CallingObserver: StoreObserver {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  func stepped(_ step: StoreStep<Count, CountAction>) { body() }
}

private final class HoldingObserver: StoreObserver {
  private let object: OnRelease

  init(_ object: OnRelease) { self.object = object }

  func stepped(_ step: StoreStep<Count, CountAction>) {}
}
