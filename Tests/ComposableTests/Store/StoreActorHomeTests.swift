import Composable
import Expectations
import Foundation
import Testing
import ThreadExecutors

/// What a `Store` promises on the main actor, on each kind of home.
struct `A store on any home` {
  private typealias LogStore = StoreActor<[String], LogAction>

  private func makeStore(on home: any Actor, clock: any Clock<Duration> = ImmediateClock()) -> LogStore {
    StoreActor(initialState: [], reducer: logReducer, environment: clock, on: home)
  }

  // MARK: Beginning

  @Test(arguments: HomeActor.Kind.allCases) func `begins a body inside send`(_ kind: HomeActor.Kind) async {
    let home = HomeActor(kind).actor
    let store = makeStore(on: home)
    await store.send(
      .run { send in
        home.preconditionIsolated()
        await send(.line("a"))
        home.preconditionIsolated()
        await send(.line("b"))
      })
    await expectEqual(store.state, ["run", "a", "b"])
  }

  @Test(arguments: HomeActor.Kind.allCases)
  func `begins a body inside send when the sender prefers an executor`(_ kind: HomeActor.Kind) async {
    let home = HomeActor(kind).actor
    let store = makeStore(on: home)
    let executor = PreferredExecutor()
    @Sendable func sendAll() async {
      await store.send(.nested(3))
      await store.send(
        .run { send in
          home.preconditionIsolated()
          await leave()
          home.preconditionIsolated()
          await send(.line("back"))
        }
      ).finish()
    }
    await withTaskExecutorPreference(executor) { await sendAll() }
    await Task(executorPreference: executor) { await sendAll() }.value
    let once = ["nested 3", "nested 2", "nested 1", "nested 0", "run", "back"]
    await expectEqual(store.state, once + once)
  }

  @Test(arguments: HomeActor.Kind.allCases)
  func `reduces what bodies send at once, however deep they are nested`(_ kind: HomeActor.Kind) async {
    let store = makeStore(on: HomeActor(kind).actor)
    // Beyond a depth of 32, a body waits until the others are done.
    await store.send(.nested(100)).finish()
    await expectEqual(store.state, (0...100).reversed().map { "nested \($0)" })
    #expect(await store.isIdle)
  }

  // MARK: Leaving and coming back

  @Test(arguments: HomeActor.Kind.allCases)
  func `a body comes home from functions that leave it`(_ kind: HomeActor.Kind) async {
    let home = HomeActor(kind).actor
    let store = makeStore(on: home)
    await store.send(
      .run { send in
        await leave()
        home.preconditionIsolated()
        await MainActor.run {}
        home.preconditionIsolated()
        await send(.line("a"))
        await Task.detached {}.value
        home.preconditionIsolated()
        await Stranger().visit()
        home.preconditionIsolated()
        await send(.line("b"))
      }
    ).finish()
    await expectEqual(store.state, ["run", "a", "b"])
  }

  @Test(arguments: HomeActor.Kind.allCases)
  func `an error that is thrown elsewhere is handled on the home`(_ kind: HomeActor.Kind) async {
    let home = HomeActor(kind).actor
    let store = makeStore(on: home)
    await store.send(
      .caught(
        { _ in try await fail() },
        { _, send in
          home.preconditionIsolated()
          await send(.line("caught"))
          home.preconditionIsolated()
        })
    ).finish()
    await expectEqual(store.state, ["caught", "caught"])
  }

  @Test(arguments: HomeActor.Kind.allCases)
  func `a body that fails elsewhere runs again on the home`(_ kind: HomeActor.Kind) async {
    let home = HomeActor(kind).actor
    let store = makeStore(on: home)
    let count = Locked(0)
    await store.send(
      .retried { send in
        home.preconditionIsolated()
        let isFirst = count.withLock { count in
          count += 1
          return count < 4
        }
        if isFirst { try await fail() }
        await leave()
        await send(.line("done"))
      }
    ).finish()
    await expectEqual(store.state, ["retried", "again 1", "again 2", "again 3", "done"])
  }

  @Test(arguments: HomeActor.Kind.allCases) func `a mapped effect's send comes home to be transformed`(
    _ kind: HomeActor.Kind
  )
    async
  {
    let home = HomeActor(kind).actor
    let body = Effect<String>.run { send in
      await leave()
      await send("after leaving")
      home.preconditionIsolated()
    }
    let store = makeStore(on: home)
    await store.send(
      .effect(
        body.map { line in
          home.preconditionIsolated()
          return .line(line)
        })
    ).finish()
    await expectEqual(store.state, ["effect", "after leaving"])
  }

  @Test(arguments: HomeActor.Kind.allCases) func `bodies see the task locals of the sender`(_ kind: HomeActor.Kind)
    async
  {
    let store = makeStore(on: HomeActor(kind).actor)
    await Local.$name.withValue("sender") {
      await store.send(
        .run { send in
          await send(.line(Local.name))
          await leave()
          await send(.line(Local.name))
        }
      ).finish()
    }
    await expectEqual(store.state, ["run", "sender", "sender"])
  }

  // MARK: Canceling

  @Test(arguments: HomeActor.Kind.allCases)
  func `a body that ends itself while it begins is canceled within that send`(_ kind: HomeActor.Kind) async {
    let store = makeStore(on: HomeActor(kind).actor)
    let isCancelled = EventLog<Bool>()
    await store.send(
      .run { send in
        isCancelled.append(Task.isCancelled)
        await send(.stop)
        isCancelled.append(Task.isCancelled)
        await send(.line("never"))
      })
    expectEqual(isCancelled.entries, [false, true])
    await expectEqual(store.state, ["run", "stop"])
    #expect(await store.isIdle)
  }

  @Test(arguments: HomeActor.Kind.allCases) func `a child task that sends after the end is ignored`(
    _ kind: HomeActor.Kind
  ) async {
    let store = makeStore(on: HomeActor(kind).actor)
    let (gate, done) = (Gate(), Gate())
    await store.send(
      .run { send in
        await withTaskGroup { group in
          for number in 0..<16 {
            group.addTask {
              await gate.passUncancelled()
              await send(.line("\(number)"))
            }
          }
        }
        done.open()
      })
    await store.end()
    gate.open()
    try? await done.pass()
    await expectEqual(store.state, ["run"])
    #expect(await store.isIdle)
  }

  @Test(arguments: HomeActor.Kind.allCases)
  func `a clock that cannot sleep ends the wait with its error`(_ kind: HomeActor.Kind) async {
    let store = makeStore(on: HomeActor(kind).actor, clock: BrokenClock())
    let misuses = await reports { await store.send(.later).finish() }
    expectEqual(misuses.count, 1)
    // As in a `Store`: what was delayed comes at once.
    await expectEqual(store.state, ["later", "at once"])
    #expect(await store.isIdle)
  }

  // MARK: Observers, and other stores

  @Test(arguments: HomeActor.Kind.allCases)
  func `an observer's send comes after the step and before its effects`(_ kind: HomeActor.Kind) async {
    let store = makeStore(on: HomeActor(kind).actor)
    await store.observe(SendingObserver(store))
    await store.send(.run { send in await send(.line("from the body")) })
    await expectEqual(store.state, ["run", "from the observer", "from the body"])
    await store.end()
  }

  @Test(arguments: HomeActor.Kind.allCases)
  func `a reducer sends to another store on its home`(_ kind: HomeActor.Kind) async {
    let home = HomeActor(kind).actor
    let other = makeStore(on: home)
    let store = makeStore(on: home)
    await store.send(
      .call {
        other.assumeIsolated { other in
          other.send(.run { send in await send(.line("at once")) })
          expectEqual(other.state, ["run", "at once"])
        }
      })
    await expectEqual(other.state, ["run", "at once"])
    await expectEqual(store.state, ["call"])
  }

  @Test(arguments: HomeActor.Kind.allCases, HomeActor.Kind.allCases)
  func `stores on two homes send to each other from their bodies`(_ one: HomeActor.Kind, _ two: HomeActor.Kind) async {
    let (first, second) = (makeStore(on: HomeActor(one).actor), makeStore(on: HomeActor(two).actor))
    await first.send(
      .run { send in
        for number in 0..<50 {
          await second.send(.line("to \(number)"))
          await second.send(.run { [first] _ in await first.send(.line("back \(number)")) }).finish()
          await send(.line("own \(number)"))
        }
      }
    ).finish()
    await expectEqual(first.state, ["run"] + (0..<50).flatMap { ["back \($0)", "own \($0)"] })
    await expectEqual(second.state, (0..<50).flatMap { ["to \($0)", "run"] })
  }

  @Test func `a store lives on another store`() async {
    let outer = makeStore(on: HomeActor(.thread).actor)
    let inner = makeStore(on: outer)
    await inner.send(
      .run { send in
        outer.preconditionIsolated()
        await send(.line("a"))
        await leave()
        outer.preconditionIsolated()
        await send(.line("b"))
      }
    ).finish()
    await expectEqual(inner.state, ["run", "a", "b"])
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test func `assumeIsolated in a wrong place stops the program`() async {
      await #expect(processExitsWith: .failure) {
        let store = StoreActor(
          initialState: [], reducer: logReducer, environment: ImmediateClock(), on: ThreadActor())
        func sendHere() { store.assumeIsolated { _ = $0.send(.line("a")) } }
        sendHere()
      }
    }
  #endif
}

private typealias LogBody = nonisolated(nonsending) @Sendable (Send<LogAction>) async throws -> Void

private typealias LogRecovery = nonisolated(nonsending) @Sendable (any Error, Send<LogAction>) async -> Void

private indirect enum LogAction: Sendable {
  case line(String)
  case run(LogBody)
  case caught(LogBody, LogRecovery)
  case retried(LogBody)
  case nested(Int)
  case effect(Effect<LogAction>)
  case stop
  case later
  case call(@Sendable () -> Void)
}

private let logReducer = Reducer<[String], LogAction, any Clock<Duration>> { log, action, clock in
  switch action {
  case .line(let line):
    log.append(line)
  case .run(let body):
    log.append("run")
    return .run(body).cancellable(id: "run")
  case .caught(let body, let recovery):
    // One fails in its first part, the other later.
    return .merge(
      .run(body, catch: recovery),
      .run(
        { send in
          await leave()
          try await body(send)
        }, catch: recovery))
  case .retried(let body):
    log.append("retried")
    return .run(body).retry(
      .constant(.seconds(1), attempts: 5), clock: clock, onFailure: { _, attempt in .line("again \(attempt)") })
  case .nested(let depth):
    log.append("nested \(depth)")
    if depth > 0 { return .run { send in await send(.nested(depth - 1)) } }
  case .effect(let effect):
    log.append("effect")
    return effect
  case .stop:
    log.append("stop")
    return .cancel(id: "run")
  case .later:
    log.append("later")
    return .send(.line("at once")).delay(for: .seconds(1), clock: clock)
  case .call(let body):
    body()
    log.append("call")
  }
  return .none
}

private enum Local {
  @TaskLocal static var name = "none"
}

private struct Failure: Error {}

@concurrent private func leave() async { await Task.yield() }

@concurrent private func fail() async throws {
  await Task.yield()
  throw Failure()
}

private actor Stranger {
  func visit() {}
}

/// Sends when the first step is done.
private final class SendingObserver: StoreObserver {
  private let store: StoreActor<[String], LogAction>
  private var hasSent = false

  init(_ store: StoreActor<[String], LogAction>) { self.store = store }

  func stepped(_ step: StoreStep<[String], LogAction>) {
    if hasSent { return }
    hasSent = true
    store.assumeIsolated { _ = $0.send(.line("from the observer")) }
  }
}

/// A clock that cannot sleep.
private struct BrokenClock: Clock {
  typealias Instant = ContinuousClock.Instant
  let id = UUID()

  var now: Instant { .now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws { throw Failure() }
}
