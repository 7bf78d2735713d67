/// The mailboxes of all stores of a kind. A feature has them in its environment.
///
/// ```swift
/// enum AccountAction: Codable, Sendable { case credit(Int) }
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
