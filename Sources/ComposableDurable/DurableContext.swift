public import Composable

/// The key and the save of a durable store, for its environment.
public struct DurableContext: Sendable {
  /// The key of the store.
  public let key: String
  private let wait: @Sendable () async throws -> Void

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
  /// - Parameters:
  ///   - kind: The kind of the other stores.
  ///   - type: The type of their actions.
  public func mailboxes<Message>(_ kind: String, of type: Message.Type = Message.self) -> Mailboxes<Message> {
    Mailboxes(kind: kind)
  }
}
