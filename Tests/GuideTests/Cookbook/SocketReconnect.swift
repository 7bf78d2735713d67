import ComposableTesting
import Synchronization

// hidden
struct Feed: Equatable {
  enum Status: Equatable { case closed, open, waiting, failed }
  var status = Status.closed
  var lines: [String] = []
  var unsent: [String] = []
}

enum FeedAction: Equatable {
  case appeared, left, socket(SocketEvent), lost, gaveUp
  case entered(String), unsent(String)
}

enum SocketEvent: Equatable, Sendable { case opened, received(String) }
// end

// snippet
struct FeedEnvironment: Sendable {
  var clock: any Clock<Duration>
  var random: RandomSource
  /// Opens the socket and reads. Throws when the connection is lost or closed.
  var connect: @Sendable () -> AsyncThrowingStream<SocketEvent, any Error>
  var write: @Sendable (String) async throws -> Void
}

let feedReducer: Reducer<Feed, FeedAction, FeedEnvironment> = Reducer {
  feed, action, environment in
  switch action {
  case .appeared:
    let pauses = RetryPolicy.exponential(
      from: .seconds(1), most: .seconds(30), attempts: 5, jitter: environment.random)
    return .run { send in
      for try await event in environment.connect() { await send(.socket(event)) }
    } catch: { _, send in
      await send(.gaveUp)
    }
    .retry(pauses, clock: environment.clock, onFailure: { _, _ in .lost })
    .cancellable(id: "socket", cancelInFlight: true)
  case .left:
    feed.status = .closed
    return .cancel(id: "socket")
  case .socket(.opened): feed.status = .open
  case .socket(.received(let line)): feed.lines.append(line)
  case .lost: feed.status = .waiting
  case .gaveUp: feed.status = .failed
  case .entered(let line):
    return .run { _ in
      try await environment.write(line)
    } catch: { _, send in
      await send(.unsent(line))
    }
  case .unsent(let line): feed.unsent.append(line)
  }
  return .none
}
// end

struct `A socket` {
  struct Lost: Error {}
  typealias Events = AsyncThrowingStream<SocketEvent, any Error>

  /// A socket of which each connection is a stream that the test continues.
  final class Line: Sendable {
    private let connections = Mutex<[Events.Continuation]>([])
    var count: Int { connections.withLock { $0.count } }
    var last: Events.Continuation? { connections.withLock { $0.last } }
    func connect() -> Events {
      let (events, continuation) = Events.makeStream()
      connections.withLock { $0.append(continuation) }
      return events
    }
  }

  private func makeStore(_ line: Line) -> TestStore<Feed, FeedAction, FeedEnvironment> {
    let store = TestStore(
      initialState: Feed(), reducer: feedReducer,
      environment: FeedEnvironment(
        clock: ImmediateClock(), random: .scripted([1_000, 2_000, 4_000, 8_000]), connect: { line.connect() },
        write: { _ in }))
    store.environment.clock = store.clock
    return store
  }

  @Test func `a lost connection is opened again after a pause, and an open one starts the pauses over`() {
    let line = Line()
    let store = makeStore(line)
    store.environment.random = .scripted([1_000, 2_000, 1_000])
    store.send(.appeared)
    line.last?.finish(throwing: Lost())
    store.receive(.lost) { $0.status = .waiting }
    store.advance(by: .seconds(1))
    line.last?.finish(throwing: Lost())
    store.receive(.lost)
    store.advance(by: .seconds(2))
    #expect(line.count == 3)
    line.last?.yield(.opened)
    line.last?.yield(.received("Hello"))
    store.receive(.socket(.opened)) { $0.status = .open }
    store.receive(.socket(.received("Hello"))) { $0.lines = ["Hello"] }
    line.last?.finish(throwing: Lost())
    store.receive(.lost) { $0.status = .waiting }
    store.advance(by: .seconds(1))
    #expect(line.count == 4)
    store.send(.left) { $0.status = .closed }
    store.finish()
  }

  @Test func `leaving ends the socket, also during a pause`() {
    let line = Line()
    let store = makeStore(line)
    store.send(.appeared)
    line.last?.finish(throwing: Lost())
    store.receive(.lost) { $0.status = .waiting }
    store.send(.left) { $0.status = .closed }
    store.advance(by: .seconds(60))
    #expect(line.count == 1)
    store.finish()
  }

  @Test func `a stream that finishes without an error ends the effect`() {
    let line = Line()
    let store = makeStore(line)
    store.send(.appeared)
    line.last?.finish()
    store.advance(by: .seconds(60))
    #expect(line.count == 1)
    store.finish()
  }

  @Test func `after five failures it gives up`() {
    let line = Line()
    let store = makeStore(line)
    store.exhaustivity = .off
    store.environment.connect = {
      let events = line.connect()
      line.last?.finish(throwing: Lost())
      return events
    }
    store.send(.appeared)
    store.advance(by: .seconds(15))
    store.receive(.gaveUp) { $0.status = .failed }
    #expect(line.count == 5)
    store.finish()
  }

  @Test func `a line that cannot be written is kept`() {
    let store = makeStore(Line())
    store.send(.entered("a"))
    store.environment.write = { _ in throw Lost() }
    store.send(.entered("b"))
    store.receive(.unsent("b")) { $0.unsent = ["b"] }
    store.finish()
  }
}
