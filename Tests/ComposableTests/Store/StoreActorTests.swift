import Expectations
@testable import Composable
import Synchronization
import Testing

struct `A store on an actor` {
  // MARK: Sending

  @Test func `reduces an action before send returns`() async {
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init())
    await store.send(.line("a"))
    await expectEqual(store.lines, ["a"])
    await expectEqual(store.state, Log(lines: ["a"]))
  }

  @Test func `reduces what its effects send at once before send returns`() async {
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init())
    await store.send(.chain(["a", "b", "c"]))
    await expectEqual(store.lines, ["chain", "a", "b", "c"])
    #expect(await store.isIdle)
  }

  @Test func `isolates the bodies of effects to its home`() async {
    let home = Host()
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init(), on: home)
    await store.send(
      .run { send in
        home.preconditionIsolated()
        await Task.detached {}.value
        home.preconditionIsolated()
        await send(.line("done"))
        home.preconditionIsolated()
      }
    ).finish()
    await expectEqual(store.lines, ["run", "done"])
  }

  @Test func `hops home when a child task sends`() async {
    let home = Host()
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init(), on: home)
    await store.send(
      .run { send in
        await withTaskGroup { group in
          for number in 0..<20 {
            group.addTask { await send(.checked({ home.preconditionIsolated() }, "\(number)")) }
          }
        }
      }
    ).finish()
    await expectEqual(Set(store.lines.dropFirst()), Set((0..<20).map(String.init)))
  }

  @Test func `needs no hop in the synchronous code of its home`() async {
    let host = Host()
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init(), on: host)
    await host.perform { _ in
      store.assumeIsolated {
        $0.send(.line("a"))
        expectEqual($0.lines, ["a"])
      }
    }
  }

  @MainActor @Test func `runs on the main actor if that is its home`() {
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init(), on: MainActor.shared)
    store.assumeIsolated { store in
      store.send(.chain(["a"]))
      store.send(
        .run { send in
          MainActor.preconditionIsolated()
          await send(.line("b"))
        })
      expectEqual(store.lines, ["chain", "a", "run", "b"])
    }
  }

  @Test func `reduces many actions with one hop, each with what it causes before the next`() async {
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init())
    await store.send(contentsOf: [.line("a"), .chain(["b", "c"]), .line("d")])
    await expectEqual(store.lines, ["a", "chain", "b", "c", "d"])
  }

  @Test func `puts nothing of other senders between the actions of one hop`() async {
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init())
    let senders = (0..<10).map { sender in
      Task { await store.send(contentsOf: (0..<100).map { .line("\(sender) \($0)") }) }
    }
    for sender in senders { await sender.value }
    let lines = await store.lines
    expectEqual(lines.count, 1_000)
    for first in stride(from: 0, to: 1_000, by: 100) {
      let sender = lines[first].prefix { $0 != " " }
      expectEqual(Array(lines[first..<(first + 100)]), (0..<100).map { "\(sender) \($0)" })
    }
  }

  @Test(arguments: [true, false])
  func `queues many actions that a reducer's environment or an observer sends`(_ isReducer: Bool) async {
    let box = ActorBox()
    @Sendable func send() {
      box.store.withLock { $0 }?.assumeIsolated { $0.send(contentsOf: [.chain(["b"]), .line("c")]) }
    }
    let store = StoreActor(
      initialState: Log(), reducer: logReducer,
      environment: LogEnvironment(reducing: { line in if isReducer, line == "a" { send() } }))
    await store.observe(StepCollector { step in if !isReducer, step == "0 1" { send() } })
    box.store.withLock { $0 = store }
    await store.send(.line("a"))
    await expectEqual(store.lines, ["a", "chain", "c", "b"])
    box.store.withLock { $0 = nil }
  }

  @Test func `drops the rest of many actions when one of them ends the store`() async {
    let box = ActorBox()
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init())
    box.store.withLock { $0 = store }
    await store.send(contentsOf: [.line("a"), .run { _ in box.end() }, .line("b"), .line("c")])
    await expectEqual(store.lines, ["a", "run"])
    box.store.withLock { $0 = nil }
  }

  @Test func `keeps the order of a sender that awaits each send`() async {
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init())
    for number in 0..<200 { await store.send(.line("\(number)")) }
    await expectEqual(store.lines, (0..<200).map(String.init))
  }

  @Test func `loses no action of many senders`() async {
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init())
    await withTaskGroup { group in
      for sender in 0..<16 {
        group.addTask { for number in 0..<100 { await store.send(.line("\(sender) \(number)")) } }
      }
    }
    let lines = await store.lines
    expectEqual(lines.count, 1_600)
    for sender in 0..<16 {
      expectEqual(lines.filter { $0.hasPrefix("\(sender) ") }, (0..<100).map { "\(sender) \($0)" })
    }
  }

  @Test func `queues an action that a reducer's environment sends`() async {
    let box = ActorBox()
    let store = StoreActor(
      initialState: Log(), reducer: logReducer,
      environment: LogEnvironment(reducing: { line in
        if line == "a" { _ = box.store.withLock { $0 }?.assumeIsolated { $0.send(.line("from the reducer")) } }
      }))
    box.store.withLock { $0 = store }
    await store.send(.line("a"))
    await expectEqual(store.lines, ["a", "from the reducer"])
    box.store.withLock { $0 = nil }
  }

  // MARK: Time

  @Test func `waits for its clock`() async {
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init(clock: ImmediateClock()))
    await store.send(.later("a")).finish()
    await expectEqual(store.lines, ["later", "a"])
  }

  @Test func `runs a failed body again`() async {
    let failures = Atomic(2)
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init(clock: ImmediateClock()))
    await store.send(
      .retried { send in
        if failures.wrappingSubtract(1, ordering: .relaxed).newValue >= 0 { throw Failure() }
        await send(.line("done"))
      }
    ).finish()
    await expectEqual(store.lines, ["retried", "done"])
  }

  // MARK: Waiting and canceling

  @Test func `finish waits for all effects of a send`() async {
    let (values, continuation) = AsyncStream.makeStream(of: String.self)
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init())
    let task = await store.send(.stream(values))
    continuation.yield("a")
    continuation.yield("b")
    continuation.finish()
    await task.finish()
    await expectEqual(store.lines, ["stream", "a", "b"])
    await task.finish()
  }

  @Test func `cancel cancels all effects of a send`() async {
    let (values, continuation) = AsyncStream.makeStream(of: String.self)
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init())
    let task = await store.send(.stream(values))
    let ended = continuation.endOfStream
    await task.cancel()
    await ended.wait()
    #expect(await store.isIdle)
    await task.finish()
  }

  @Test func `cancellation of a task that waits in finish cancels the effects`() async {
    let (values, continuation) = AsyncStream.makeStream(of: String.self)
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init())
    let ended = continuation.endOfStream
    let task = await store.send(.stream(values))
    let waiting = Task { await task.finish() }
    waiting.cancel()
    await waiting.value
    await ended.wait()
    #expect(await store.isIdle)
  }

  // MARK: The end

  @Test func `is not kept alive by its effects, and its release cancels them`() async {
    let (values, continuation) = AsyncStream.makeStream(of: String.self)
    let ended = continuation.endOfStream
    var store: StoreActor? = StoreActor(initialState: Log(), reducer: logReducer, environment: .init())
    weak let released = store
    await store?.send(.stream(values))
    store = nil
    #expect(released == nil)
    await ended.wait()
  }

  @Test func `end cancels effects, ends sequences, resumes finish and drops actions`() async {
    let (values, continuation) = AsyncStream.makeStream(of: String.self)
    let ended = continuation.endOfStream
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init())
    let states = await store.states()
    let task = await store.send(.stream(values))
    await store.end()
    await ended.wait()
    await task.finish()
    await store.send(.line("late"))
    await expectEqual(store.lines, ["stream"])
    var seen: [[String]] = []
    for await state in states { seen.append(state.lines) }
    expectEqual(seen, [[], ["stream"]])
    await store.end()
  }

  @Test func `an actor can end the store that lives on it, and is released`() async {
    let (values, continuation) = AsyncStream.makeStream(of: String.self)
    let ended = continuation.endOfStream
    var server: Server? = Server()
    weak let released = server
    await server?.start(values)
    await server?.stop()
    server = nil
    await ended.wait()
    // The task of the canceled effect keeps the actor until it has returned.
    while released != nil { await Task.yield() }
  }

  @Test func `end comes before the actions that are in line`() async {
    let host = Host()
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init(), on: host)
    await host.perform { _ in
      // The host is busy, so all of these wait in its line.
      let senders = (0..<1_000).map { number in Task.immediate { _ = await store.send(.line("\(number)")) } }
      let end = Task.immediate { await store.end() }
      expectEqual(senders.count, 1_000)
      _ = end
    }
    await store.end()
    await expectEqual(store.lines, [])
  }

  @Test func `end comes through a flood that does not stop`() async {
    let reduced = Atomic(0)
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let store = StoreActor(
      initialState: Log(), reducer: logReducer,
      environment: .init(reducing: { _ in
        if reduced.add(1, ordering: .relaxed).newValue == 1_000 { beginning.finish() }
      }))
    await withTaskGroup { group in
      for _ in 0..<16 {
        group.addTask { while !store.isEnding.load(ordering: .relaxed) { await store.send(.line("")) } }
      }
      for await _ in begun {}
      await store.end()
      let reducedAtEnd = reduced.load(ordering: .relaxed)
      await group.waitForAll()
      expectEqual(reduced.load(ordering: .relaxed), reducedAtEnd)
    }
  }

  // MARK: Looking

  @Test func `values gives the values of a part without repetitions`() async {
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init())
    let counts = await store.values(of: \.lines.count)
    await store.send(.line("a"))
    await store.send(.nothing)
    await store.send(.chain(["b", "c"]))
    await store.end()
    var seen: [Int] = []
    for await count in counts { seen.append(count) }
    expectEqual(seen, [0, 1, 4])
  }

  @Test func `an observer sees each step`() async {
    let steps = Mutex<[String]>([])
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: .init())
    await store.observe(StepCollector { line in steps.withLock { $0.append(line) } })
    await store.send(.chain(["a", "b"]))
    expectEqual(steps.withLock { $0 }, ["0 1", "1 2", "2 3"])
  }
}

private struct Log: Equatable, Sendable {
  var lines: [String] = []
}

private struct Failure: Error {}

private struct LogEnvironment: Sendable {
  var clock: any Clock<Duration> = ContinuousClock()
  var reducing: @Sendable (String) -> Void = { _ in }
}

private typealias LogBody = nonisolated(nonsending) @Sendable (Send<LogAction>) async throws -> Void

private enum LogAction: Sendable {
  case line(String)
  case nothing
  case checked(@Sendable () -> Void, String)
  case chain([String])
  case run(LogBody)
  case retried(LogBody)
  case stream(AsyncStream<String>)
  case later(String)
}

private let logReducer = Reducer<Log, LogAction, LogEnvironment> { log, action, environment in
  switch action {
  case .nothing:
    return .none
  case .line(let line):
    environment.reducing(line)
    log.lines.append(line)
    return .none
  case .checked(let check, let line):
    check()
    log.lines.append(line)
    return .none
  case .chain(let lines):
    log.lines.append("chain")
    return .run { send in for line in lines { await send(.line(line)) } }
  case .run(let body):
    log.lines.append("run")
    return .run(body)
  case .retried(let body):
    log.lines.append("retried")
    return .run(body).retry(.constant(.seconds(1), attempts: 3), clock: environment.clock)
  case .stream(let values):
    log.lines.append("stream")
    return .stream(values.map { .line($0) })
  case .later(let line):
    log.lines.append("later")
    return .send(.line(line)).debounce(id: "later", for: .seconds(1), clock: environment.clock)
  }
}

private final class StepCollector: StoreObserver {
  private let collect: (String) -> Void

  init(collect: @escaping (String) -> Void) { self.collect = collect }

  func stepped(_ step: StoreStep<Log, LogAction>) { collect("\(step.index) \(step.after.lines.count)") }
}

private final class ActorBox: Sendable {
  let store = Mutex<StoreActor<Log, LogAction>?>(nil)

  /// Ends the store. Must be called on its home.
  func end() { store.withLock { $0 }?.assumeIsolated { $0.end() } }
}

/// An actor for other stores to live on.
private actor Host {
  func perform<R: Sendable>(_ body: @Sendable (isolated Host) -> R) -> R { body(self) }
}

/// An actor that keeps a store which lives on it.
private actor Server {
  private var store: StoreActor<Log, LogAction>?

  func start(_ values: AsyncStream<String>) {
    let store = StoreActor(initialState: Log(), reducer: logReducer, environment: LogEnvironment(), on: self)
    self.store = store
    store.assumeIsolated { _ = $0.send(.stream(values)) }
  }

  func stop() {
    store?.assumeIsolated { $0.end() }
    store = nil
  }
}

extension AsyncStream.Continuation {
  /// Becomes available when the stream's consumer is canceled or gone.
  fileprivate var endOfStream: Signal {
    let signal = Signal()
    onTermination = { _ in signal.set() }
    return signal
  }
}

/// Something that happens once, which tasks wait for.
private final class Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(of: Void.self) }

  func set() { continuation.finish() }
  func wait() async { for await _ in stream {} }
}
