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
