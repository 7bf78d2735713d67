import ComposableTesting

struct Session: Equatable, Sendable { var messages: [String] = [] }

enum SessionAction: Equatable, Sendable { case received(String) }

let sessionReducer = Reducer<Session, SessionAction, Void> { session, action, _ in
  switch action {
  case .received(let message): session.messages.append(message)
  }
  return .none
}

// snippet
/// A bounded queue in front of a session. It keeps the session.
final class SessionQueue: Sendable {
  private let actions: AsyncStream<SessionAction>.Continuation
  private let sending: Task<Void, Never>

  init(to session: StoreActor<Session, SessionAction>, limit: Int) {
    let (stream, actions) = AsyncStream.makeStream(
      of: SessionAction.self, bufferingPolicy: .bufferingOldest(limit))
    self.actions = actions
    sending = Task { for await action in stream { await session.send(action) } }
  }

  /// Queues an action. Returns false if the queue is full.
  func offer(_ action: SessionAction) -> Bool {
    if case .enqueued = actions.yield(action) { true } else { false }
  }

  /// Waits until the queued actions have been reduced. Later ones are refused.
  func finish() async {
    actions.finish()
    await sending.value
  }

  deinit { actions.finish() }
}
// end

struct `A bounded queue in front of a store` {
  @Test func `reduces the actions that it has accepted, in their order`() async {
    let session = StoreActor(
      initialState: Session(), reducer: sessionReducer, environment: (), on: MainActor.shared)
    let queue = SessionQueue(to: session, limit: 3)
    let accepted = await flood(queue)
    await queue.finish()
    // Three are queued, and one may have left the queue already.
    #expect((3...4).contains(accepted.count))
    #expect(await session.messages == accepted)
  }

  @Test func `refuses actions after its end`() async {
    let session = StoreActor(initialState: Session(), reducer: sessionReducer, environment: ())
    let queue = SessionQueue(to: session, limit: 3)
    #expect(queue.offer(.received("a")))
    await queue.finish()
    #expect(!queue.offer(.received("b")))
    #expect(await session.messages == ["a"])
  }

  /// Offers ten messages while the home of the session is busy. Returns the accepted ones.
  @MainActor private func flood(_ queue: SessionQueue) -> [String] {
    (0..<10).map { "\($0)" }.filter { queue.offer(.received($0)) }
  }
}
