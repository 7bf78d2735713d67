#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A database for durable stores, as closures: rows with versions, inboxes, leases, and one transaction.
///
/// ``inMemory(shards:lease:fault:)`` and ``file(_:report:)`` are storages. To write one for another database, give each
/// function the meaning that its comment states.
///
/// - Stores have a kind and a key; together they name a row. A key belongs to one of ``shards`` shards, by
///   ``shard(of:count:)``. A worker runs the stores of the shards that it has leased.
/// - Safety does not depend on leases: two workers that both believe that they have a shard do no harm, because
///   ``commit`` refuses a change whose version is not that of the row.
/// - Each function may throw. Then the caller does not know whether its call was performed. Each ends within a bounded
///   time.
public struct DurableStorage: Sendable {
  /// The number of shards: the same for all workers, for ever.
  public var shards: Int
  /// How long a lease lasts that is not renewed.
  public var leaseTime: Duration

  /// Renews the leases of a worker, takes expired ones up to its fair share, and gives back what it has beyond that.
  /// Returns the shards that it has.
  public var lease: @Sendable (_ kind: String, _ worker: String) async throws -> Set<Int>
  /// Gives back all leases of a worker.
  public var release: @Sendable (_ kind: String, _ worker: String) async throws -> Void
  /// Finds the stores that must run although they have no message.
  ///
  /// With `since` nil, these are the stores whose wake is ``Wake/now`` or a date that has come. Otherwise they are those
  /// whose date has come after `since`, which is the ``Due/asOf`` of an earlier call.
  public var due: @Sendable (_ kind: String, _ shards: Set<Int>, _ since: Date?) async throws -> Due
  /// Returns the rows of stores. A store without a row is left out.
  public var load: @Sendable (_ kind: String, _ keys: [String]) async throws -> [Row]
  /// Returns the first messages that no commit has consumed, in the order of their numbers.
  public var inbox: @Sendable (_ kind: String, _ shards: Set<Int>, _ limit: Int) async throws -> [Message]
  /// Writes changes in one transaction, and returns the keys of those that it has written.
  ///
  /// The changes are of different stores. A change is written as a whole or not at all: the row, with the next version;
  /// the answers to the messages that it consumes, which are of its store; the requests that it answers without a
  /// message, which are known from then on; its posts. It is not written if the row has another version than the change
  /// names, if a message that it consumes was consumed before, or if a request that it answers without a message is
  /// known. It may be called for other stores before it returns, and the order of two such calls does not matter.
  public var commit: @Sendable (_ kind: String, _ changes: [Change]) async throws -> Set<String>
  /// Puts messages into inboxes. A message whose request is already known changes nothing.
  public var post: @Sendable (_ posts: [Post]) async throws -> Void
  /// Returns the answers to those requests that were consumed.
  public var replies: @Sendable (_ kind: String, _ requests: [Request]) async throws -> [Request: Reply]
  /// Returns when there may be new messages for a kind, or new answers of it, or after a while: a number, which is another
  /// one if the storage knows that there are any.
  ///
  /// With `seen`, the number that the caller's last call returned, and 0 before, no news are missed that come between that
  /// call and this one.
  public var news: @Sendable (_ kind: String, _ of: News, _ seen: Int) async throws -> Int
  /// Deletes the requests and answers of messages that were consumed before a date. Returns their number.
  public var forget: @Sendable (_ before: Date) async throws -> Int

  /// Creates a storage from its functions.
  public init(
    shards: Int, leaseTime: Duration,
    lease: @escaping @Sendable (_ kind: String, _ worker: String) async throws -> Set<Int>,
    release: @escaping @Sendable (_ kind: String, _ worker: String) async throws -> Void,
    due: @escaping @Sendable (_ kind: String, _ shards: Set<Int>, _ since: Date?) async throws -> Due,
    load: @escaping @Sendable (_ kind: String, _ keys: [String]) async throws -> [Row],
    inbox: @escaping @Sendable (_ kind: String, _ shards: Set<Int>, _ limit: Int) async throws -> [Message],
    commit: @escaping @Sendable (_ kind: String, _ changes: [Change]) async throws -> Set<String>,
    post: @escaping @Sendable (_ posts: [Post]) async throws -> Void,
    replies: @escaping @Sendable (_ kind: String, _ requests: [Request]) async throws -> [Request: Reply],
    news: @escaping @Sendable (_ kind: String, _ of: News, _ seen: Int) async throws -> Int,
    forget: @escaping @Sendable (_ before: Date) async throws -> Int
  ) {
    self.shards = shards
    self.leaseTime = leaseTime
    self.lease = lease
    self.release = release
    self.due = due
    self.load = load
    self.inbox = inbox
    self.commit = commit
    self.post = post
    self.replies = replies
    self.news = news
    self.forget = forget
  }

  /// Returns the shard of a key: its FNV-1a hash modulo the count, the same in every process.
  public static func shard(of key: String, count: Int) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(hash % UInt64(count))
  }
}

extension DurableStorage {
  /// A saved store.
  public struct Row: Hashable, Sendable {
    /// The key of the store.
    public var key: String
    /// The number of commits that have written the row.
    public var version: Int
    /// The state, as `SavedFormat` has written it.
    public var state: String
    /// When the store must run without a message.
    public var wake: Wake

    /// Creates a row.
    public init(key: String, version: Int, state: String, wake: Wake) {
      self.key = key
      self.version = version
      self.state = state
      self.wake = wake
    }
  }

  /// When a store must run although it has no message.
  public enum Wake: Codable, Hashable, Sendable {
    /// It waits for messages.
    case never
    /// Effects are in flight: the worker that has its shard runs it.
    case now
    /// It waits for a date.
    case at(Date)
  }

  /// The answer to the question which stores must run.
  public struct Due: Hashable, Sendable {
    /// The keys of the stores.
    public var keys: [String]
    /// The time of the question, by the clock of the storage.
    public var asOf: Date

    /// Creates an answer.
    public init(keys: [String], asOf: Date) {
      self.keys = keys
      self.asOf = asOf
    }
  }

  /// A message in an inbox that no commit has consumed.
  public struct Message: Hashable, Sendable {
    /// Identifies the message in its storage. A later message has a greater number.
    public var number: Int
    /// The key of the store that it is sent to.
    public var key: String
    /// Identifies the request of a sender that waits for an answer; nil for a message without an answer.
    public var id: String?
    /// The action, in JSON.
    public var body: String
    /// The trace of its sender.
    public var trace: [String: String]

    /// Creates a message.
    public init(number: Int, key: String, id: String?, body: String, trace: [String: String] = [:]) {
      self.number = number
      self.key = key
      self.id = id
      self.body = body
      self.trace = trace
    }
  }

  /// What a caller waits for.
  public enum News: Hashable, Sendable {
    /// Messages in inboxes.
    case messages
    /// Answers to messages.
    case answers
  }

  /// A message to a store, before it is in its inbox.
  public struct Post: Codable, Hashable, Sendable {
    /// The kind of the store.
    public var kind: String
    /// The key of the store.
    public var key: String
    /// Identifies the request; nil if nobody asks for an answer.
    public var id: String?
    /// The action, in JSON.
    public var body: String
    /// The trace of the sender: see ``DurableContext/trace``.
    public var trace: [String: String]

    /// Creates a message.
    public init(kind: String, key: String, id: String? = nil, body: String, trace: [String: String] = [:]) {
      self.kind = kind
      self.key = key
      self.id = id
      self.body = body
      self.trace = trace
    }
  }

  /// Names a message that was sent with an id.
  public struct Request: Codable, Hashable, Sendable {
    /// The key of the store.
    public var key: String
    /// The id: unique among the requests to the store.
    public var id: String

    /// Creates a name.
    public init(key: String, id: String) {
      self.key = key
      self.id = id
    }
  }

  /// The answer to a request.
  public struct Reply: Codable, Hashable, Sendable {
    /// The answer, in JSON; nil if it could not be encoded.
    public var body: String?

    /// Creates an answer.
    public init(body: String?) { self.body = body }
  }

  /// A message that a change consumes, with its answer.
  public struct Consumed: Codable, Hashable, Sendable {
    /// The number of the message.
    public var number: Int
    /// The answer to its sender.
    public var reply: Reply

    /// Creates a consumed message.
    public init(number: Int, reply: Reply) {
      self.number = number
      self.reply = reply
    }
  }

  /// A request that was never in an inbox, because a sender handed it to the worker of its own process, with its answer.
  public struct Answered: Codable, Hashable, Sendable {
    /// The id of the request.
    public var id: String
    /// The answer to its sender.
    public var reply: Reply

    /// Creates an answered request.
    public init(id: String, reply: Reply) {
      self.id = id
      self.reply = reply
    }
  }

  /// The changes that drains have made to a store.
  public struct Change: Codable, Hashable, Sendable {
    /// The key of the store.
    public var key: String
    /// The version of the row that the store has read or written last; 0 if there was none.
    public var version: Int
    /// The new state, as `SavedFormat` has written it.
    public var state: String
    /// When the store must run without a message.
    public var wake: Wake
    /// The messages that it has reduced.
    public var consumed: [Consumed]
    /// The requests that it has reduced although they are in no inbox.
    public var answered: [Answered]
    /// The messages to other stores.
    public var posts: [Post]

    /// Creates a change.
    public init(
      key: String, version: Int, state: String, wake: Wake, consumed: [Consumed], answered: [Answered] = [],
      posts: [Post]
    ) {
      self.key = key
      self.version = version
      self.state = state
      self.wake = wake
      self.consumed = consumed
      self.answered = answered
      self.posts = posts
    }
  }
}
