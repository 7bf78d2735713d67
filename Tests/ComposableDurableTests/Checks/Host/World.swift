import Composable
import ComposableDurable

/// Several ``HostMachine``s over one ``StorageModel``, as the state of a feature whose actions are everything that can
/// happen: a call arrives, its answer is lost, a worker crashes.
///
/// - The stores count their messages, and post a message for each.
/// - What a worker reads, it may handle much later. A commit may arrive after its worker has crashed, or never.
/// - Each worker believes that it has the shard, until its lease is over. `LeaseWorld` has the leases of the storage,
///   and dates.
struct World: Hashable {
  typealias Machine = HostMachine<Int, Int>

  /// A mistake in the storage or in the host, which the proof has to find.
  enum Mistake: CaseIterable {
    /// The storage writes a change on top of another version.
    case noVersion
    /// The storage does not ask whether a consumed message is open.
    case noOpenTest
    /// The storage does not ask whether a request that is in no inbox is known.
    case noKnownTest
    /// The host keeps its stores after a commit with an unknown outcome.
    case keepsUnknown
    /// The host says that a state is saved when its commit begins.
    case savedEarly
    /// The host takes the answer to a commit of a store that it has lost for one to the store's next life.
    case mixesLives
    /// The host takes the answer to a commit for one to all that are under way.
    case mixesCommits
  }

  /// A store in the memory of a worker.
  struct Store: Hashable {
    var life: Int
    var count: Int
    var step = 1
    /// The ids of the messages whose steps are not saved, by step.
    var unsaved: [Int: String] = [:]
  }

  struct Worker: Hashable {
    var machine: Machine
    var stores: [String: Store] = [:]
    /// What it has read of the inbox.
    var read: [DurableStorage.Message]?
    /// The keys that it wants to load.
    var loads: [String]?
    /// The rows that it has loaded.
    var rows: [DurableStorage.Row]?
    /// What its commits have written, by their numbers.
    var written: [Int: Set<String>] = [:]
    /// The messages that were handed to it and are not answered.
    var handed: Set<Int> = []

    init(_ bounds: Bounds) {
      // With a second number for each key, the answer to a commit of a lost store is not one to its next life.
      let lives = bounds.lostLeases > 0 && bounds.mistake != .mixesLives ? 2 * bounds.keys.count : 1
      machine = Machine(shardCount: 1, commitLimit: 1, commitCount: 2, lifeLimit: lives)
      _ = machine.handle(.leased([0]))
      find([])
    }

    /// Lets a search for all stores find some.
    @discardableResult
    mutating func find(_ keys: [String]) -> [Machine.Command] {
      _ = machine.search(all: true)
      return machine.handle(.due(.init(keys: keys, asOf: .distantPast)))
    }
  }

  enum Action: Hashable {
    /// Somebody sends the next message.
    case post
    /// Somebody in the process of a worker sends the next message.
    case hand(Int)
    /// The sender of a message posts it, because its worker has not answered.
    case postAgain(Int)
    /// The sender of a message sends it again, in the process of a worker.
    case handAgain(Int, Int)
    case readInbox(Int)
    case handleInbox(Int)
    case due(Int, String)
    case readRows(Int)
    case handleRows(Int)
    case arrive(PendingCommit)
    case handleAnswer(Int, commit: Int)
    case loseAnswer(Int, commit: Int)
    case idle(Int, String)
    case crash(Int)
    /// The lease of a worker is over before it is renewed.
    case loseLease(Int)
    case takeLease(Int)
  }

  /// What can happen.
  struct Bounds: Hashable {
    var workers = 2
    var messages = 1
    var keys = ["a"]
    /// Nil: any number of them.
    var crashes: Int? = 0
    var lostAnswers: Int? = 0
    var lostLeases = 0
    var hasRow = false
    /// Whether messages are also sent in the processes of the workers.
    var isHanded = false
    /// How many messages are sent again, in the process of any worker, although they may have been answered.
    var repeats = 0
    var mistake: Mistake?
  }

  var storage = StorageModel(shards: 1)
  var workers: [Worker]
  var commits: Set<PendingCommit> = []
  /// The ids of the messages whose steps a worker has called saved.
  var called: Set<String> = []
  var crashes = 0
  var lostAnswers = 0
  var lostLeases = 0
  var posted = 0
  var repeats = 0
  /// The messages whose senders post them again: their workers told them to, or have crashed.
  var unanswered: Set<Int> = []
  let bounds: Bounds

  static let kind = "k"

  init(_ bounds: Bounds) {
    self.bounds = bounds
    workers = Array(repeating: Worker(bounds), count: bounds.workers)
    if bounds.hasRow {
      let changes = bounds.keys.map { key in
        DurableStorage.Change(key: key, version: 0, state: "0", wake: .never, consumed: [], posts: [])
      }
      _ = storage.commit(Self.kind, changes, now: .distantPast)
    }
  }

  // MARK: - What can happen

  var actions: [Action] {
    var actions: [Action] = posted < bounds.messages ? [.post] : []
    if bounds.isHanded {
      if posted < bounds.messages { actions += workers.indices.map { .hand($0) } }
      actions += unanswered.sorted().map { .postAgain($0) }
      if repeats < bounds.repeats {
        for message in 0..<posted { actions += workers.indices.map { .handAgain(message, $0) } }
      }
    }
    for (number, worker) in workers.enumerated() { actions += self.actions(of: worker, number) }
    return actions + commits.sorted { $0.order < $1.order }.map { .arrive($0) }
  }

  private func actions(of worker: Worker, _ number: Int) -> [Action] {
    var actions: [Action] = []
    if worker.read == nil { actions.append(.readInbox(number)) }
    if worker.read != nil { actions.append(.handleInbox(number)) }
    if worker.loads == nil, !worker.machine.shards.isEmpty {
      for key in bounds.keys where !worker.machine.isLoaded(key) && !storage.load(Self.kind, [key]).isEmpty {
        actions.append(.due(number, key))
      }
    }
    if worker.loads != nil { actions.append(.readRows(number)) }
    if worker.rows != nil { actions.append(.handleRows(number)) }
    actions += worker.written.keys.sorted().map { .handleAnswer(number, commit: $0) }
    if bounds.lostAnswers.map({ lostAnswers < $0 }) ?? true {
      actions += worker.machine.commits.keys.sorted().map { .loseAnswer(number, commit: $0) }
    }
    if worker.machine.shards.isEmpty {
      actions.append(.takeLease(number))
    } else if lostLeases < bounds.lostLeases {
      actions.append(.loseLease(number))
    }
    // Not while a commit of a lost store is on its way: each further life would need a number of its own.
    if bounds.lostLeases == 0 || worker.machine.isSaved {
      for key in worker.stores.keys.sorted() { actions.append(.idle(number, key)) }
    }
    if bounds.crashes.map({ crashes < $0 }) ?? true, worker != Worker(bounds) {
      actions.append(.crash(number))
    }
    return actions
  }

  // MARK: - What happens

  mutating func perform(_ action: Action) {
    switch action {
    case .post:
      post(posted)
      posted += 1
    case .hand(let worker):
      posted += 1
      hand(posted - 1, to: worker)
    case .postAgain(let message):
      unanswered.remove(message)
      post(message)
    case .handAgain(let message, let worker):
      repeats += 1
      hand(message, to: worker)
    case .readInbox(let worker): workers[worker].read = storage.inbox(Self.kind, [0], 10)
    case .handleInbox(let worker):
      let read = workers[worker].read ?? []
      workers[worker].read = nil
      let mail = read.map { Machine.Mail(number: $0.number, key: $0.key, id: $0.id, action: Int($0.body) ?? 0) }
      handle(.found(mail), worker)
    case .due(let worker, let key): perform(workers[worker].find([key]), worker)
    case .readRows(let worker): workers[worker].rows = storage.load(Self.kind, workers[worker].loads ?? [])
    case .handleRows(let worker): handleRows(worker)
    case .arrive(let commit):
      commits.remove(commit)
      let written = write(commit.changes)
      if let worker = commit.worker { workers[worker].written[commit.number] = written }
    case .handleAnswer(let worker, let number):
      guard let written = workers[worker].written.removeValue(forKey: number) else { return }
      handle(.committed(number, written), worker)
      if bounds.mistake == .mixesCommits { handle(.committed(1 - number, Set(bounds.keys)), worker) }
    case .loseAnswer(let worker, let number):
      if bounds.lostAnswers != nil { lostAnswers += 1 }
      commits.abandon(by: worker, number)
      workers[worker].written[number] = nil
      handle(
        bounds.mistake == .keepsUnknown ? .committed(number, Set(bounds.keys)) : .outcomeUnknown(number), worker)
    case .idle(let worker, let key):
      guard let life = workers[worker].stores[key]?.life else { return }
      handle(.idle(key: key, life: life), worker)
    case .crash(let worker):
      if bounds.crashes != nil { crashes += 1 }
      commits.abandon(by: worker)
      // Those who asked in its process ask again elsewhere.
      unanswered.formUnion(workers[worker].handed)
      workers[worker] = Worker(bounds)
    case .loseLease(let worker):
      lostLeases += 1
      handle(.leased([]), worker)
    case .takeLease(let worker):
      handle(.leased([0]), worker)
      workers[worker].find([])
    }
  }

  private func key(of message: Int) -> String { bounds.keys[message % bounds.keys.count] }

  private mutating func post(_ message: Int) {
    storage.post([.init(kind: Self.kind, key: key(of: message), id: "\(message)", body: "1")])
  }

  private mutating func hand(_ message: Int, to worker: Int) {
    workers[worker].handed.insert(message)
    handle(.handed(.init(number: nil, key: key(of: message), id: "\(message)", action: 1)), worker)
  }

  private mutating func handleRows(_ worker: Int) {
    guard let keys = workers[worker].loads, let rows = workers[worker].rows else { return }
    workers[worker].loads = nil
    workers[worker].rows = nil
    var loaded: [String: Machine.Loaded] = [:]
    for key in keys { loaded[key] = .new(0) }
    for row in rows { loaded[row.key] = .row(version: row.version, Int(row.state) ?? 0, row.wake) }
    handle(.loaded(loaded), worker)
  }

  private mutating func write(_ changes: [DurableStorage.Change]) -> Set<String> {
    var changes = changes
    switch bounds.mistake {
    case .noVersion:
      for index in changes.indices {
        changes[index].version = storage.load(Self.kind, [changes[index].key]).first?.version ?? 0
      }
    case .noOpenTest:
      let open = Set(storage.inbox(Self.kind, [0], .max).map(\.number))
      for index in changes.indices { changes[index].consumed.removeAll { !open.contains($0.number) } }
    case .noKnownTest:
      for index in changes.indices {
        let key = changes[index].key
        changes[index].answered.removeAll { !storage.replies(Self.kind, [.init(key: key, id: $0.id)]).isEmpty }
      }
    case .keepsUnknown, .savedEarly, .mixesLives, .mixesCommits, nil: break
    }
    return storage.commit(Self.kind, changes, now: .distantPast)
  }

  private mutating func handle(_ event: Machine.Event, _ worker: Int) {
    perform(workers[worker].machine.handle(event), worker)
    // Searches are proven in `LeaseWorld`. What they know is no part of the states here.
    if workers[worker].machine.search.mustSearchAll { workers[worker].find([]) }
  }

  private mutating func perform(_ commands: [Machine.Command], _ worker: Int) {
    for command in commands { perform(command, worker) }
  }

  private mutating func perform(_ command: Machine.Command, _ worker: Int) {
    switch command {
    case .load(let keys):
      // The host leaves out only those that have not begun. One that has begun is old then, and its answer is not used.
      let loads = workers[worker].loads ?? []
      workers[worker].loads = loads + keys.filter { !loads.contains($0) }
    case .activate(let key, let life, let count, _):
      workers[worker].stores[key] = Store(life: life, count: count)
      handle(.unchanged(key: key, life: life, step: 1, isAwake: false), worker)
    case .deliver(let mail, let life): deliver(mail, life, worker)
    case .commit(let number, let changes):
      let changes = changes.map { change in
        if bounds.mistake == .savedEarly {
          called.formUnion(workers[worker].stores[change.key]?.unsaved.values.map(\.self) ?? [])
        }
        return change.encoded(state: "\(change.state)")
      }
      commits.insert(PendingCommit(worker: worker, number: number, changes: changes))
    case .saved(let key, let life, let step):
      guard var store = workers[worker].stores[key], store.life == life else { return }
      for (at, id) in store.unsaved where at <= step {
        called.insert(id)
        if let message = Int(id) { workers[worker].handed.remove(message) }
        store.unsaved[at] = nil
      }
      workers[worker].stores[key] = store
    case .end(let key, let life):
      if workers[worker].stores[key]?.life == life { workers[worker].stores[key] = nil }
    case .post(let request):
      guard let message = Int(request.id) else { return }
      workers[worker].handed.remove(message)
      unanswered.insert(message)
    }
  }

  private mutating func deliver(_ mail: Machine.Mail, _ life: Int, _ worker: Int) {
    guard var store = workers[worker].stores[mail.key], store.life == life else { return }
    store.count += mail.action
    store.step += 1
    store.unsaved[store.step] = mail.id
    workers[worker].stores[mail.key] = store
    let change = Machine.Change(
      key: mail.key, life: life, step: store.step, state: store.count, wake: .never,
      answered: [.init(number: mail.number, id: mail.id, reply: .init(body: "\(store.count)"))],
      posts: [.init(kind: "other", key: "x", body: "")])
    handle(.settled(change), worker)
  }

  // MARK: - Rules

  /// The ids of the messages that are consumed.
  var done: Set<String> {
    let requests = (0..<posted).map { DurableStorage.Request(key: bounds.keys[$0 % bounds.keys.count], id: "\($0)") }
    return Set(storage.replies(Self.kind, requests).keys.map(\.id))
  }

  private var count: Int { storage.load(Self.kind, bounds.keys).reduce(0) { $0 + (Int($1.state) ?? 0) } }
  private var posts: Int { storage.inbox("other", [0], .max).count }

  /// Whether nothing is lost, nothing is doubled, and nothing is called saved that is not.
  var isRight: Bool { count == done.count && posts == done.count && called.isSubset(of: done) }

  /// Whether all messages are consumed, and no commit is on its way.
  var isDone: Bool { done.count == bounds.messages && commits.isEmpty && unanswered.isEmpty }
}

extension PendingCommit {
  /// The order in which commits are listed.
  fileprivate var order: Int {
    let change = changes.first
    let answered = (change?.answered.first?.id).flatMap { Int($0) }.map { $0 + 1 } ?? 0
    let consumed = change?.consumed.first?.number ?? 0
    return (worker ?? 2) + 3 * (number + 2 * ((change?.version ?? 0) + 8 * (consumed + 8 * answered)))
  }
}
