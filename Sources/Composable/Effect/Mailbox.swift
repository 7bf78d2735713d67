/// The address of a store that is kept by its kind and key, for ``Effect/post(_:to:)``.
///
/// ```swift
/// enum AccountAction: Codable, Sendable { case credit(Int) }
/// let seller = Mailbox<AccountAction>(kind: "account", key: "7")
/// ```
public struct Mailbox<Message: Codable & Sendable>: Hashable, Sendable {
  /// The kind of store, such as `account`.
  public let kind: String
  /// The store among those of its kind.
  public let key: String

  /// Creates the address of a store.
  public init(kind: String, key: String) {
    self.kind = kind
    self.key = key
  }
}
