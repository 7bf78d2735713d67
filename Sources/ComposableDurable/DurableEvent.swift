/// An event in the life of a worker's stores, for logs and metrics.
public enum DurableEvent: Hashable, Sendable {
  /// A store was loaded, and is in memory now.
  case began(key: String)
  /// A store is not in memory any more.
  case ended(key: String)
  /// Changes were committed: the number of rows, and how long it took.
  case committed(rows: Int, duration: Duration)
  /// Changes were refused, because another worker has changed these stores, or because an earlier try has written them
  /// and its answer was lost. The stores are loaded again.
  case refused(keys: [String])
  /// A saved state, or the first state of a store, cannot be read. The store and its messages are left as they are.
  case unreadableState(key: String, reason: String)
  /// The action of a message cannot be read. The message is left as it is. Its ``DurableContext/trace`` is that of the
  /// call of `report`.
  case unreadableMessage(key: String, number: Int, reason: String)
  /// A call to the storage has failed, and is tried again; or something of a store cannot be encoded.
  case failed(call: String, reason: String)
}
