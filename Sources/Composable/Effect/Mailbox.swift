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

/// The mailboxes of all stores of a kind. A feature has them in its environment.
///
/// ```swift
/// let accounts = Mailboxes<AccountAction>(kind: "account")
/// let buyer = accounts["8"]
/// ```
public struct Mailboxes<Message: Codable & Sendable>: Hashable, Sendable {
  /// The kind of store, such as `account`.
  public let kind: String

  /// Creates the mailboxes of a kind of store.
  public init(kind: String) { self.kind = kind }

  /// The mailbox of the store with a key.
  public subscript(key: String) -> Mailbox<Message> { Mailbox(kind: kind, key: key) }
}
