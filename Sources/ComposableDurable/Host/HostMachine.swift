#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What a worker knows of the stores of one kind, as a plain value: events go in, commands come out.
///
/// It has no `await`, lock, `Task` or input, like `StoreMachine`. ``StoreHost`` drives it in production. A test drives
/// two of them over a ``StorageModel``, with every order of events, lost answers and crashes, so what is proven is what
/// runs.
///
/// - A store lives from its load until its end. A life has a number, so that late news of an earlier one is ignored.
/// - Changes of a store are committed in their order, each on top of the version that the one before has written. Several
///   commits may be under way, of different stores.
/// - A store whose change was refused, or whose commit has an unknown outcome, is ended: what it has in memory is not
///   what is saved. Its messages are found in the inbox again, and its requests that are in no inbox are posted.
package struct HostMachine<State: Sendable, Action: Sendable>: Sendable {
  /// A message whose action has been decoded.
  package struct Mail: Sendable {
    /// Nil for a request that a sender of this process has handed in: it is in no inbox.
    package var number: Int?
    package var key: String
    package var id: String?
    package var action: Action
    package var trace: [String: String]

    package init(number: Int?, key: String, id: String?, action: Action, trace: [String: String] = [:]) {
      self.number = number
      self.key = key
      self.id = id
      self.action = action
      self.trace = trace
    }
  }

  /// A message that a drain has reduced, with its answer.
  package struct Answered: Hashable, Sendable {
    package var number: Int?
    package var id: String?
    package var reply: DurableStorage.Reply

    package init(number: Int?, id: String?, reply: DurableStorage.Reply) {
      self.number = number
      self.id = id
      self.reply = reply
    }
  }

  /// What drains of a store have changed since its last commit.
  package struct Change: Sendable {
    package var key: String
    package var life: Int
    /// The version of the row. The machine sets it when a commit begins.
    package var version = 0
    /// The number of steps of this life that the change includes.
    package var step: Int
    package var state: State
    package var wake: DurableStorage.Wake
    package var answered: [Answered]
    package var posts: [DurableStorage.Post]

    package init(
      key: String, life: Int, step: Int, state: State, wake: DurableStorage.Wake,
      answered: [Answered] = [], posts: [DurableStorage.Post] = []
    ) {
      self.key = key
      self.life = life
      self.step = step
      self.state = state
      self.wake = wake
      self.answered = answered
      self.posts = posts
    }

    /// Adds what a later drain has changed.
    fileprivate mutating func add(_ later: Self) {
      step = later.step
      state = later.state
      wake = later.wake
      answered += later.answered
      posts += later.posts
    }

    /// The change as a storage writes it.
    package func encoded(state: String) -> DurableStorage.Change {
      var change = DurableStorage.Change(
        key: key, version: version, state: state, wake: wake, consumed: [], posts: posts)
      for message in answered {
        if let number = message.number {
          change.consumed.append(.init(number: number, reply: message.reply))
        } else if let id = message.id {
          change.answered.append(.init(id: id, reply: message.reply))
        }
      }
      return change
    }
  }

  /// The answer to a load.
  package enum Loaded: Sendable {
    case row(version: Int, State, DurableStorage.Wake)
    /// The store has no row: this is its first state.
    case new(State)
    /// The row, or the first state, cannot be read by this program.
    case unreadable
  }

  package enum Event: Sendable {
    /// The worker has the leases of these shards.
    case leased(Set<Int>)
    /// These messages were in the inbox, perhaps long ago.
    case found([Mail])
    /// A sender of this process hands in a request, which has an id.
    case handed(Mail)
    /// A message whose action this program cannot read.
    case unreadable(Int)
    /// These stores had to run, perhaps long ago: the answer to ``HostMachine/search(all:)``.
    case due(DurableStorage.Due)
    /// The search has failed.
    case notSearched
    case loaded([String: Loaded])
    case notLoaded([String])
    /// A drain has changed a store.
    case settled(Change)
    /// A drain has changed nothing.
    case unchanged(key: String, life: Int, step: Int, isAwake: Bool)
    /// The commit of this number has written the changes of these keys.
    case committed(Int, Set<String>)
    /// Nobody knows whether the commit of this number was performed.
    case outcomeUnknown(Int)
    /// A store has had nothing to do for a while. It need not be in memory until a date; nil if it waits for none.
    case idle(key: String, life: Int, until: Date? = nil)
    /// What a store has reduced cannot be encoded.
    case unwritable(key: String, life: Int)
    /// The worker ends: it takes no message and no store.
    case ending
  }

  package enum Command: Sendable {
    case load([String])
    /// Make a store of a loaded state, and send it the action for resuming.
    case activate(key: String, life: Int, State, DurableStorage.Wake)
    case deliver(Mail, life: Int)
    /// The number is that of no other commit under way.
    case commit(Int, [Change])
    /// All steps of a life up to this one are saved.
    case saved(key: String, life: Int, step: Int)
    /// End the store as a crash would.
    case end(key: String, life: Int)
    /// Put a request that was handed in into the inbox. It may have been answered: then that changes nothing.
    case post(DurableStorage.Request)
  }

  enum Phase: Sendable {
    /// With the messages to deliver when it is loaded.
    case loading([Mail])
    case running
    /// It cannot be read or written, so its messages stay in the inbox.
    case unreadable
  }

  struct Entry: Sendable {
    let life: Int
    var phase = Phase.loading([])
    /// The version of the row.
    var version = 0
    /// What has changed since its commit began.
    var next: Change?
    var isInCommit = false
    /// The last step of a drain that changed nothing, while there is a commit and no `next`.
    var quietStep = 0
    /// The messages that were taken for it and are not consumed: their ids, by their numbers.
    var messages: [Int: String?] = [:]
    /// The ids of the requests that were handed in for it and are not saved.
    var handed: Set<String> = []
    var resuming = Resuming.no

    /// The change of the current commit is saved. Returns the last step that is.
    mutating func noteSaved(_ change: Change) -> Int {
      defer {
        isInCommit = false
        quietStep = 0
        version = change.version + 1
      }
      return next == nil ? max(change.step, quietStep) : change.step
    }
  }

  /// How far a store is that runs because it was due.
  enum Resuming: Sendable {
    case no
    /// Its first drain, of the action for resuming, is not over.
    case begins
    /// Its effects are in flight since then.
    case waits
  }

  private typealias Index = Dictionary<String, Entry>.Index

  package private(set) var shards: Set<Int> = []
  private(set) var entries: [String: Entry] = [:]
  /// The numbers of the messages that were taken from the inbox and are not consumed.
  package private(set) var taken: Set<Int> = []
  /// Those of them that stay in the inbox, because they or their stores cannot be read.
  private var unreadable: Set<Int> = []
  /// The number of requests that were handed in and are not saved.
  private var handedCount = 0
  /// The keys with a `next` that are in no commit under way, in the order in which they can be committed.
  private var changed: [String] = []
  /// The commits under way, by their numbers.
  package private(set) var commits: [Int: [Change]] = [:]
  /// The keys in these commits whose stores were ended. Their next lives wait for the answers.
  private var endedInCommit: Set<String> = []
  package private(set) var isEnding = false
  package private(set) var search = DueSearch()
  /// The keys of loads whose stores were ended before the answer: it may be older than their next lives.
  private var oldLoads: Set<String> = []
  /// The stores that wait because `limit` others are being resumed.
  private var waiting: [String] = []
  private var resumingCount = 0
  private var lives = 0

  private let shardCount: Int
  /// The number of due stores that are resumed at once.
  private let limit: Int
  /// The number of messages that are in memory and not consumed. Others wait in the inbox.
  private let pendingLimit: Int
  /// The greatest number of changes in a commit.
  private let commitLimit: Int
  /// The number of commits that may be under way at once.
  private let commitCount: Int
  /// The number of changes in the next commit. It is halved after a commit without an answer, and grows by one with each
  /// other, so that a change that never has one takes few others with it.
  private var batch: Int
  /// After this number, lives are numbered from 1 again. A proof makes it small, so that its states are finite.
  private let lifeLimit: Int

  package init(
    shardCount: Int, limit: Int = .max, pendingLimit: Int = 4_000, commitLimit: Int = 1_000, commitCount: Int = 1,
    lifeLimit: Int = .max
  ) {
    self.shardCount = shardCount
    self.limit = limit
    self.pendingLimit = pendingLimit
    self.commitLimit = commitLimit
    self.commitCount = commitCount
    batch = commitLimit
    self.lifeLimit = lifeLimit
  }

  /// Whether nothing waits for a commit.
  package var isSaved: Bool { commits.isEmpty && changed.isEmpty }
  package var keys: [String] { entries.keys.sorted() }
  /// The number of messages and requests that are taken and wait for their stores.
  package var pendingCount: Int { taken.count - unreadable.count + handedCount }
  /// The number of messages and requests that may be taken now.
  package var room: Int { pendingLimit - pendingCount }
  package func isLoaded(_ key: String) -> Bool { entries[key] != nil }

  package mutating func handle(_ event: Event) -> [Command] {
    switch event {
    case .leased(let shards): return lease(shards)
    case .found(let mail): return take(mail)
    case .handed(let mail): return hand(mail)
    case .unreadable(let number):
      taken.insert(number)
      unreadable.insert(number)
      return []
    case .due(let due):
      search.answered(asOf: due.asOf)
      let known = Set(waiting)
      waiting += due.keys.filter { !known.contains($0) && !isLoaded($0) }
      return resume()
    case .notSearched:
      search.failed()
      return []
    case .loaded(let answers):
      return answers.sorted { $0.key < $1.key }.flatMap { reload($0.key) ?? activate($0.key, $0.value) } + resume()
    case .notLoaded(let keys):
      search.mustSearchAll = true
      return keys.flatMap { reload($0) ?? (isLoading($0) ? forget($0, isAnswered: true) : []) } + resume()
    case .settled(let change): return settle(change) + resume()
    case .unchanged(let key, let life, let step, let isAwake):
      return settleUnchanged(key, life, step, isAwake: isAwake) + resume()
    case .committed(let number, let keys):
      batch = min(commitLimit, batch + 1)
      return finish(number) { keys.contains($0) }
    case .outcomeUnknown(let number):
      batch = max(1, (commits[number]?.count ?? 1) / 2)
      return finish(number) { _ in false }
    case .unwritable(let key, let life): return park(key, life)
    case .idle(let key, let life, let date):
      guard let entry = running(key, life), entry.next == nil, !entry.isInCommit, entry.messages.isEmpty,
        entry.handed.isEmpty, date.map(search.finds) ?? true
      else { return [] }
      return drop(key) + resume()
    case .ending:
      isEnding = true
      waiting = []
      return keys.flatMap { isLoading($0) ? forget($0) : [] }
    }
  }

  private func isLoading(_ key: String) -> Bool {
    if case .loading? = entries[key]?.phase { true } else { false }
  }

  /// Returns the index of a store that runs in a life. An entry is changed at its index, so that it is not copied.
  private func runningIndex(_ key: String, _ life: Int) -> Index? {
    guard let index = entries.index(forKey: key), entries.values[index].life == life,
      case .running = entries.values[index].phase
    else { return nil }
    return index
  }

  private func running(_ key: String, _ life: Int) -> Entry? {
    runningIndex(key, life).map { entries.values[$0] }
  }

  // MARK: - Leases

  private mutating func lease(_ shards: Set<Int>) -> [Command] {
    let lost = self.shards.subtracting(shards)
    self.shards = shards
    search.keep(shards)
    if lost.isEmpty { return [] }
    // Messages that cannot be read may be another worker's now. Those that are not are found again.
    taken.subtract(unreadable)
    unreadable = []
    waiting = waiting.filter { !lost.contains(shard(of: $0)) }
    return keys.filter { lost.contains(shard(of: $0)) }.flatMap { drop($0) } + resume()
  }

  /// Begins to look for the stores that must run without a message, and returns what to ask the storage. The answer is
  /// ``Event/due(_:)`` or ``Event/notSearched``.
  ///
  /// - Parameter all: Whether to look for all of them, and not only for those that are due since the last time.
  package mutating func search(all: Bool) -> DueSearch.Question { search.ask(in: shards, all: all) }

  private func shard(of key: String) -> Int { DurableStorage.shard(of: key, count: shardCount) }

  // MARK: - Lives

  /// Begins a life, unless the store has one or is another worker's.
  private mutating func begin(_ key: String, _ resuming: Resuming) -> Bool {
    guard entries[key] == nil, !isEnding, shards.contains(shard(of: key)) else { return false }
    lives = lives % lifeLimit + 1
    entries[key] = Entry(life: lives, resuming: resuming)
    return true
  }

  private mutating func resume() -> [Command] {
    var loads: [String] = []
    var count = 0
    while count < waiting.count, resumingCount < limit {
      if begin(waiting[count], .begins) {
        loads.append(waiting[count])
        resumingCount += 1
      }
      count += 1
    }
    waiting.removeFirst(count)
    return loads.isEmpty ? [] : [.load(loads)]
  }

  private mutating func take(_ mail: [Mail]) -> [Command] {
    if isEnding { return [] }
    var loads: [String] = []
    var commands: [Command] = []
    for mail in mail where shards.contains(shard(of: mail.key)) {
      guard let number = mail.number, !taken.contains(number) else { continue }
      if begin(mail.key, .no) { loads.append(mail.key) }
      guard let index = entries.index(forKey: mail.key) else { continue }
      taken.insert(number)
      entries.values[index].messages.updateValue(mail.id, forKey: number)
      if let passed = pass(mail, to: index) { commands += passed } else { unreadable.insert(number) }
    }
    return loads.isEmpty ? commands : commands + [.load(loads)]
  }

  /// Takes a request that is in no inbox. It is saved together with its answer, or posted at last.
  private mutating func hand(_ mail: Mail) -> [Command] {
    guard let id = mail.id else { return [] }
    let post = Command.post(.init(key: mail.key, id: id))
    // Its sender was not patient, and asks again.
    if let index = entries.index(forKey: mail.key), entries.values[index].handed.contains(id) { return [] }
    if isEnding || room <= 0 { return [post] }
    let begins = begin(mail.key, .no)
    // A message with the same id would be reduced, too.
    guard let index = entries.index(forKey: mail.key), !entries.values[index].messages.values.contains(id),
      let passed = pass(mail, to: index)
    else { return [post] }
    entries.values[index].handed.insert(id)
    handedCount += 1
    return begins ? [.load([mail.key])] : passed
  }

  /// Passes a message to its store, now or when it is loaded. Returns nil if the store cannot be read.
  private mutating func pass(_ mail: Mail, to index: Index) -> [Command]? {
    switch entries.values[index].phase {
    case .loading(let waiting):
      entries.values[index].phase = .loading(waiting + [mail])
      return []
    case .running: return [.deliver(mail, life: entries.values[index].life)]
    case .unreadable: return nil
    }
  }

  /// Loads a store again if the answer to a load is from before its life. Returns nil if it is not.
  private mutating func reload(_ key: String) -> [Command]? {
    guard oldLoads.remove(key) != nil else { return nil }
    return isLoading(key) ? [.load([key])] : []
  }

  private mutating func activate(_ key: String, _ answer: Loaded) -> [Command] {
    guard let entry = entries[key], case .loading(let mail) = entry.phase else { return [] }
    let activate: Command
    switch answer {
    case .unreadable:
      entries[key]?.phase = .unreadable
      entries[key]?.handed = []
      handedCount -= entry.handed.count
      unreadable.formUnion(entry.messages.keys)
      endResuming(key)
      return posts(entry.handed, to: key)
    case .row(let version, let state, let wake):
      entries[key]?.version = version
      activate = .activate(key: key, life: entry.life, state, wake)
    case .new(let state):
      activate = .activate(key: key, life: entry.life, state, .never)
    }
    entries[key]?.phase = .running
    return [activate] + mail.map { .deliver($0, life: entry.life) }
  }

  private func posts(_ ids: Set<String>, to key: String) -> [Command] {
    ids.sorted().map { .post(.init(key: key, id: $0)) }
  }

  /// Ends a store. Its messages are found again, here or by another worker.
  private mutating func drop(_ key: String) -> [Command] {
    guard let entry = entries[key] else { return [] }
    let isRunning = if case .running = entry.phase { true } else { false }
    return (isRunning ? [.end(key: key, life: entry.life)] : []) + forget(key)
  }

  /// Ends a store whose changes are perhaps not saved. If it was awake, it must run again.
  private mutating func dropUnsaved(_ key: String) -> [Command] {
    search.mustSearchAll = true
    return drop(key)
  }

  /// Ends a store that cannot be written. Its messages stay in the inbox.
  private mutating func park(_ key: String, _ life: Int) -> [Command] {
    guard let entry = running(key, life) else { return [] }
    let commands = dropUnsaved(key)
    entries[key] = Entry(life: life, phase: .unreadable, messages: entry.messages)
    taken.formUnion(entry.messages.keys)
    unreadable.formUnion(entry.messages.keys)
    return commands + resume()
  }

  private mutating func forget(_ key: String, isAnswered: Bool = false) -> [Command] {
    endResuming(key)
    guard let entry = entries.removeValue(forKey: key) else { return [] }
    if case .loading = entry.phase, !isAnswered { oldLoads.insert(key) }
    if entry.next != nil { changed.removeAll { $0 == key } }
    if entry.isInCommit { endedInCommit.insert(key) }
    taken.subtract(entry.messages.keys)
    unreadable.subtract(entry.messages.keys)
    handedCount -= entry.handed.count
    return posts(entry.handed, to: key)
  }

  private mutating func endResuming(_ key: String) {
    if let index = entries.index(forKey: key) { endResuming(index) }
  }

  private mutating func endResuming(_ index: Index) {
    guard entries.values[index].resuming != .no else { return }
    entries.values[index].resuming = .no
    resumingCount -= 1
  }

  /// A store counts as being resumed until an effect of its first drain has sent an action, or none is in flight.
  private mutating func drained(_ index: Index, isAwake: Bool) {
    switch entries.values[index].resuming {
    case .begins where isAwake: entries.values[index].resuming = .waits
    case .begins, .waits: endResuming(index)
    case .no: break
    }
  }

  // MARK: - Saving

  private mutating func settle(_ change: Change) -> [Command] {
    guard let index = runningIndex(change.key, change.life) else { return [] }
    drained(index, isAwake: change.wake == .now)
    if entries.values[index].next == nil {
      entries.values[index].next = change
      if !entries.values[index].isInCommit, !endedInCommit.contains(change.key) { changed.append(change.key) }
    } else {
      entries.values[index].next?.add(change)
    }
    return commit()
  }

  private mutating func settleUnchanged(_ key: String, _ life: Int, _ step: Int, isAwake: Bool) -> [Command] {
    guard let index = runningIndex(key, life) else { return [] }
    drained(index, isAwake: isAwake)
    if entries.values[index].next != nil {
      entries.values[index].next?.step = step
    } else if entries.values[index].isInCommit {
      entries.values[index].quietStep = step
    } else {
      return [.saved(key: key, life: life, step: step)]
    }
    return []
  }

  /// Begins a commit of what has changed. While others are under way, it waits for half as many changes as each of them
  /// has, so that commits do not become small.
  private mutating func commit() -> [Command] {
    guard !changed.isEmpty, let number = (0..<commitCount).first(where: { commits[$0] == nil }),
      commits.values.allSatisfy({ $0.count <= 2 * changed.count })
    else { return [] }
    let keys = changed.prefix(batch)
    changed.removeFirst(keys.count)
    let changes = keys.compactMap { key -> Change? in
      guard let index = entries.index(forKey: key), var change = entries.values[index].next.take() else { return nil }
      change.version = entries.values[index].version
      entries.values[index].isInCommit = true
      return change
    }
    commits[number] = changes
    return [.commit(number, changes)]
  }

  private mutating func finish(_ number: Int, isWritten: (String) -> Bool) -> [Command] {
    guard let changes = commits.removeValue(forKey: number) else { return [] }
    var commands: [Command] = []
    for change in changes {
      guard let index = runningIndex(change.key, change.life) else {
        // It was ended meanwhile, and may have been looked for before this was written.
        search.mustSearchAll = true
        endedInCommit.remove(change.key)
        if entries[change.key]?.next != nil { changed.append(change.key) }
        continue
      }
      guard isWritten(change.key) else {
        entries.values[index].isInCommit = false
        commands += dropUnsaved(change.key)
        continue
      }
      let step = entries.values[index].noteSaved(change)
      if entries.values[index].next != nil { changed.append(change.key) }
      for message in change.answered {
        if let number = message.number {
          entries.values[index].messages.removeValue(forKey: number)
          taken.remove(number)
        } else if let id = message.id, entries.values[index].handed.remove(id) != nil {
          handedCount -= 1
        }
      }
      commands.append(.saved(key: change.key, life: change.life, step: step))
    }
    return commands + commit() + resume()
  }
}

extension HostMachine: Equatable where State: Equatable, Action: Equatable {}
extension HostMachine.Command: Equatable where State: Equatable, Action: Equatable {}
extension HostMachine.Mail: Equatable where Action: Equatable {}
extension HostMachine.Change: Equatable where State: Equatable {}
extension HostMachine.Entry: Equatable where State: Equatable, Action: Equatable {}
extension HostMachine.Phase: Equatable where Action: Equatable {}
extension HostMachine: Hashable where State: Hashable, Action: Hashable {}
extension HostMachine.Mail: Hashable where Action: Hashable {}
extension HostMachine.Change: Hashable where State: Hashable {}
extension HostMachine.Entry: Hashable where State: Hashable, Action: Hashable {}
extension HostMachine.Phase: Hashable where Action: Hashable {}
