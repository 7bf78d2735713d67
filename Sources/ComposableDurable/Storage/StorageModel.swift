#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The rows, inboxes and leases of a storage, as a plain value: what ``DurableStorage`` promises, in code.
///
/// The storages in memory and in a file are this value. The tests compare every other storage with it, and the proof of
/// the host runs several hosts over it.
package struct StorageModel: Hashable, Sendable {
  package typealias Storage = DurableStorage

  /// The name of a store.
  package struct Name: Codable, Hashable, Sendable {
    package var kind: String
    package var key: String
  }

  struct Saved: Codable, Hashable {
    var version: Int
    var state: String
    var wake: Storage.Wake
  }

  /// A message, until it is consumed, and as long as its answer is remembered.
  struct Letter: Codable, Hashable {
    var post: Storage.Post
    /// Nil until it is consumed.
    var answer: Answer?
  }

  struct Answer: Codable, Hashable {
    var reply: Storage.Reply
    var date: Date
  }

  struct Lease: Hashable {
    var worker: String
    var until: Date
  }

  private struct Known: Hashable {
    var kind: String
    var request: Storage.Request
  }

  package let shards: Int
  package let leaseTime: Duration
  private(set) var rows: [Name: Saved] = [:]
  private(set) var letters: [Int: Letter] = [:]
  /// The numbers of the letters that are not consumed, in ascending order.
  private(set) var open: [Int] = []
  /// The numbers of the letters with an id.
  private var numbers: [Known: Int] = [:]
  private(set) var lastNumber = 0
  /// The leases of each kind, by shard.
  private var leases: [String: [Int: Lease]] = [:]
  /// When each worker of a kind has called last.
  private var calls: [String: [String: Date]] = [:]

  package init(shards: Int, leaseTime: Duration = .seconds(2)) {
    self.shards = shards
    self.leaseTime = leaseTime
  }

  private func shard(_ key: String) -> Int { Storage.shard(of: key, count: shards) }

  // MARK: - Messages

  package mutating func post(_ posts: [Storage.Post]) {
    for post in posts { add(Letter(post: post), number: lastNumber + 1) }
  }

  private mutating func add(_ letter: Letter, number: Int) {
    if let id = letter.post.id {
      let known = Known(kind: letter.post.kind, request: .init(key: letter.post.key, id: id))
      guard numbers[known] == nil else { return }
      numbers[known] = number
    }
    letters[number] = letter
    if letter.answer == nil { open.append(number) }
    lastNumber = number
  }

  /// Adds a part of the contents of another model. Parts are added in their order.
  mutating func add(_ contents: Contents) {
    rows.merge(contents.rows) { $1 }
    for (number, letter) in contents.letters.sorted(by: { $0.key < $1.key }) { add(letter, number: number) }
    lastNumber = max(lastNumber, contents.lastNumber)
  }

  package func inbox(_ kind: String, _ shards: Set<Int>, _ limit: Int) -> [Storage.Message] {
    var messages: [Storage.Message] = []
    for number in open {
      if messages.count >= limit { break }
      guard let post = letters[number]?.post, post.kind == kind, shards.contains(shard(post.key)) else { continue }
      messages.append(.init(number: number, key: post.key, id: post.id, body: post.body, trace: post.trace))
    }
    return messages
  }

  package func replies(_ kind: String, _ requests: [Storage.Request]) -> [Storage.Request: Storage.Reply] {
    var replies: [Storage.Request: Storage.Reply] = [:]
    for request in requests {
      guard let number = numbers[Known(kind: kind, request: request)] else { continue }
      replies[request] = letters[number]?.answer?.reply
    }
    return replies
  }

  package mutating func forget(before date: Date) -> Int {
    let old = letters.filter { $0.value.answer.map { $0.date < date } ?? false }
    for (number, letter) in old {
      letters[number] = nil
      guard let id = letter.post.id else { continue }
      numbers[Known(kind: letter.post.kind, request: .init(key: letter.post.key, id: id))] = nil
    }
    return old.count
  }

  // MARK: - Rows

  package func load(_ kind: String, _ keys: [String]) -> [Storage.Row] {
    keys.compactMap { key in
      rows[Name(kind: kind, key: key)].map {
        .init(key: key, version: $0.version, state: $0.state, wake: $0.wake)
      }
    }
  }

  package func due(_ kind: String, _ shards: Set<Int>, since: Date?, now: Date) -> Storage.Due {
    let due = rows.filter { name, row in
      guard name.kind == kind, shards.contains(shard(name.key)) else { return false }
      return switch row.wake {
      case .never: false
      case .now: since == nil
      case .at(let date): date <= now && (since.map { date > $0 } ?? true)
      }
    }
    return .init(keys: due.map(\.key.key).sorted(), asOf: now)
  }

  package mutating func commit(_ kind: String, _ changes: [Storage.Change], now: Date) -> Set<String> {
    var written: Set<String> = []
    for change in changes {
      let name = Name(kind: kind, key: change.key)
      guard rows[name]?.version ?? 0 == change.version, change.consumed.allSatisfy({ isOpen($0.number) }),
        areUnknown(change.answered.map(\.id), of: name)
      else { continue }
      rows[name] = Saved(version: change.version + 1, state: change.state, wake: change.wake)
      for consumed in change.consumed { consume(consumed, now: now) }
      for answered in change.answered {
        let post = Storage.Post(kind: kind, key: change.key, id: answered.id, body: "")
        add(Letter(post: post, answer: Answer(reply: answered.reply, date: now)), number: lastNumber + 1)
      }
      post(change.posts)
      written.insert(change.key)
    }
    return written
  }

  private func areUnknown(_ ids: [String], of name: Name) -> Bool {
    Set(ids).count == ids.count
      && ids.allSatisfy { numbers[Known(kind: name.kind, request: .init(key: name.key, id: $0))] == nil }
  }

  private func isOpen(_ number: Int) -> Bool { letters[number].map { $0.answer == nil } ?? false }

  private mutating func consume(_ consumed: Storage.Consumed, now: Date) {
    let index = open.partitionPoint { $0 >= consumed.number }
    if index < open.count, open[index] == consumed.number { open.remove(at: index) }
    // Without an id, nobody asks for the answer.
    if letters[consumed.number]?.post.id == nil {
      letters[consumed.number] = nil
    } else {
      letters[consumed.number]?.answer = Answer(reply: consumed.reply, date: now)
    }
  }

  // MARK: - Leases

  package mutating func lease(_ kind: String, _ worker: String, now: Date) -> Set<Int> {
    calls[kind, default: [:]][worker] = now
    let workers = calls[kind, default: [:]].filter { $0.value + leaseTime.seconds > now }
    calls[kind] = workers
    let share = (shards + workers.count - 1) / workers.count
    var leases = leases[kind, default: [:]].filter { $0.value.until > now }
    var mine = Set(leases.filter { $0.value.worker == worker }.map(\.key).sorted().prefix(share))
    for shard in leases.keys where leases[shard]?.worker == worker && !mine.contains(shard) { leases[shard] = nil }
    for shard in 0..<shards where mine.count < share && leases[shard] == nil { mine.insert(shard) }
    for shard in mine { leases[shard] = Lease(worker: worker, until: now + leaseTime.seconds) }
    self.leases[kind] = leases
    return mine
  }

  package mutating func release(_ kind: String, _ worker: String) {
    calls[kind]?[worker] = nil
    leases[kind] = leases[kind]?.filter { $0.value.worker != worker }
  }
}

extension [Int] {
  /// Returns the first index whose element satisfies a condition that all later ones satisfy, too.
  fileprivate func partitionPoint(_ isLater: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { self / .seconds(1) }
}
