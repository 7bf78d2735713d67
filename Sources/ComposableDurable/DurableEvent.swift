/// What happens to the stores of a worker, for logs and metrics.
public enum DurableEvent: Hashable, Sendable {
  /// A store was loaded, and is in memory now.
  case began(key: String)
  /// A store is not in memory any more.
  case ended(key: String)
  /// Changes were committed: the number of rows, and how long it took.
  case committed(rows: Int, duration: Duration)
  /// Changes were refused, because another worker has changed these stores. They are loaded again.
  case refused(keys: [String])
  /// A saved state, or the first state of a store, cannot be read. The store and its messages are left as they are.
  case unreadableState(key: String, reason: String)
  /// The action of a message cannot be read. The message is left as it is.
  case unreadableMessage(key: String, number: Int, reason: String)
  /// A call to the storage has failed, and is tried again.
  case failed(call: String, reason: String)
}

/// A request was not answered in time. It may be reduced later: ask again with the same id.
public struct NotAnswered: Error, Hashable, CustomStringConvertible {
  /// The kind of the store.
  public let kind: String
  /// The key of the store.
  public let key: String
  /// The id of the request.
  public let id: String

  /// Creates an error.
  public init(kind: String, key: String, id: String) {
    self.kind = kind
    self.key = key
    self.id = id
  }

  /// "The request … to … was not answered in time."
  public var description: String { "The request \(id) to \(kind) \(key) was not answered in time." }
}

/// The error of a storage that cannot be used any more by this process: ``DurableStores/run()`` ends with it.
public struct BrokenStorage: Error, Hashable, CustomStringConvertible {
  /// What has happened, and where.
  public let reason: String

  /// Creates an error.
  public init(_ reason: String) { self.reason = reason }

  /// The reason.
  public var description: String { reason }
}
