public import Composable

/// The key and the save of a durable store, for its environment.
public struct DurableContext: Sendable {
  /// The key of the store.
  public let key: String
  private let wait: @Sendable () async throws -> Void

  /// The trace of the message that is being reduced: names and values that its sender has given it, such as the
  /// `traceparent` of a request.
  ///
  /// ```swift
  /// let status = try await DurableContext.$trace.withValue(["traceparent": parent]) {
  ///   try await bills.send(.payTapped, to: "7", id: "request 1")
  /// }
  /// ```
  ///
  /// - ``DurableStores/send(_:to:id:within:)`` saves the trace of its task with the message. The reducer has it, wherever
  ///   the store runs, and so have the effects that begin in that drain, the actions that these send, and the messages that
  ///   any of them posts.
  /// - It is empty for a message without a trace. In the action for resuming, it is that of the task of
  ///   ``DurableStores/run()``, because a state has none: put what a restart needs into the state.
  /// - What comes after a wait on one of the system's clocks, by a `delay`, `debounce`, `timer` or `retry`, has none; after
  ///   one on another clock it may have none. Take the trace before the wait.
  /// - It is saved with each message, so keep it small.
  ///
  /// Read it in the environment. A reducer that decides by it has another input than its state and action.
  @TaskLocal public static var trace: [String: String] = [:]

  /// Creates a context, for a test of an environment.
  public init(key: String, saved: @escaping @Sendable () async throws -> Void = {}) {
    self.key = key
    wait = saved
  }

  /// Returns when everything that the store has reduced is saved. Call it in an effect before a call to the outside
  /// world, which a restart could not repeat otherwise.
  ///
  /// It throws `CancellationError` if that will never be saved, because the store was ended.
  public func saved() async throws { try await wait() }

  /// Returns the mailboxes of the stores of a kind, for `Effect.post(_:to:)`. They may be stores of this process or of
  /// any other that uses the storage.
  ///
  /// A key that `DurableStores.send` refuses with ``InvalidKey`` is refused here, too, but only when the post is saved:
  /// the drain that has posted is reported and never written, and the store does not run. So check keys that users type
  /// before you post to them.
  ///
  /// - Parameters:
  ///   - kind: The kind of the other stores.
  ///   - type: The type of their actions.
  public func mailboxes<Message>(_ kind: String, of type: Message.Type = Message.self) -> Mailboxes<Message> {
    Mailboxes(kind: kind)
  }
}
