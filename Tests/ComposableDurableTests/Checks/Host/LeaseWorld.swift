import Composable
import ComposableDurable
import Foundation

/// Workers that take, keep, lose and give back the shard of a store, as the state of a feature whose actions are
/// everything that can happen: time passes, a call is answered late or never, a worker ends or crashes.
///
/// - `World` has the messages. The store of this one waits for dates, calls and requests, one after the other, and posts a
///   message after each.
/// - Whatever a worker is told, it may handle much later, when its lease is over and another worker has taken it.
/// - The clocks of the workers and of the storage run alike.
struct LeaseWorld: Hashable {
  typealias Machine = HostMachine<Int, Int>

  /// A mistake in the host, which the proof has to find.
  enum Mistake: CaseIterable {
    /// A worker that ends gives its leases back before its changes are saved, and forgets these.
    case endsUnsaved
    /// A worker whose lease was over for a while continues as if it had kept it.
    case keepsOverdueLease
    /// A worker that gets a shard looks only for the dates that come from then on.
    case missesNewShard
    /// A worker takes the time at which it handles an answer for the time until which dates were looked for.
    case leavesWindow
    /// A store leaves memory although its date is behind the worker.
    case leavesLate
  }

  struct Store: Hashable {
    var life: Int
    var state: Int
    var step = 1
  }

  enum News: Hashable {
    case none, unknown
    /// It has called for its lease since then.
    case asked
  }

  /// What the loop of a worker does that keeps its leases.
  enum Loop: Hashable {
    /// It sleeps.
    case pause
    case leasing(Set<Int>, begin: Int)
    case searching(DurableStorage.Due)
    /// The worker ends.
    case over
  }

  struct Worker: Hashable {
    var machine: Machine
    var name: String
    var loop = Loop.pause
    /// When its last successful call began.
    var renewed: Int
    var store: Store?
    var isLoading = false
    var rows: [DurableStorage.Row]?
    /// What its commits have written, by their numbers.
    var written: [Int: Set<String>] = [:]
    /// When the lease of the shard is over that it was given last.
    var leasedUntil = 0
    /// Whether a commit of another worker, or a lost one, has written the row while this one had the lease. That is why a
    /// worker looks again for all stores after a while.
    var isMissing = false
    /// How much it knows of a commit that has written the row while it did not have the lease.
    var news = News.none

    init(_ name: String, shards: Int, now: Int) {
      self.name = name
      machine = Machine(shardCount: shards, commitLimit: 1, commitCount: 2, lifeLimit: 3)
      renewed = now
    }
  }

  enum Action: Hashable {
    case tick
    case lease(Int)
    case handleLease(Int)
    case loseLease(Int)
    case handleSearch(Int)
    case loseSearch(Int)
    case readRow(Int)
    case handleRow(Int)
    case loseRow(Int)
    /// Somebody in the process of a worker sends the request that the store waits for, perhaps again.
    case request(Int)
    /// The date of a store in memory has come, or its call has returned.
    case proceed(Int)
    case idle(Int)
    case arrive(PendingCommit)
    case handleAnswer(Int, commit: Int)
    case loseAnswer(Int, commit: Int)
    case end(Int)
    case release(Int)
    case crash(Int)
  }

  /// What can happen.
  struct Bounds: Hashable {
    var workers = 2
    var shards = 1
    /// What the store waits for.
    var waits: [Wait]
    /// The last time.
    var time = 3
    var crashes = 0
    var losses = 0
    var ends = 0
    var mistake: Mistake?

    /// Whether no lease is over before its worker gives it back, and no call is lost.
    var isGraceful: Bool { time < LeaseWorld.leaseTime && crashes == 0 && losses == 0 && shards == 1 }
  }

  enum Wait: Hashable {
    case call
    case request
    case until(Int)
  }

  var storage: StorageModel
  var workers: [Worker]
  var commits: Set<PendingCommit> = []
  var now = 0
  var crashes = 0
  var losses = 0
  var ends = 0
  /// The worker that has the request.
  var requested: Int?
  /// The number of calls that were made, and of dates that have come.
  var steps = 0
  let bounds: Bounds

  static let kind = "k"
  /// In the second of two shards, which a worker gives away first.
  static let key = "b"
  static let leaseTime = 2

  init(_ bounds: Bounds) {
    self.bounds = bounds
    storage = StorageModel(shards: bounds.shards, leaseTime: .seconds(Self.leaseTime))
    workers = (0..<bounds.workers).map { Worker("\($0)", shards: bounds.shards, now: 0) }
    let row = DurableStorage.Change(
      key: Self.key, version: 0, state: "0", wake: Self.wake(in: 0, bounds), consumed: [], posts: [])
    _ = storage.commit(Self.kind, [row], now: Self.date(0))
  }

  private static func date(_ time: Int) -> Date { Date(timeIntervalSinceReferenceDate: Double(time)) }

  private static func wake(in state: Int, _ bounds: Bounds) -> DurableStorage.Wake {
    guard state < bounds.waits.count else { return .never }
    return switch bounds.waits[state] {
    case .call: .now
    case .request: .never
    case .until(let time): .at(date(time))
    }
  }

  private var shard: Int { DurableStorage.shard(of: Self.key, count: bounds.shards) }

  // MARK: - What can happen

  var actions: [Action] {
    var actions: [Action] = now < bounds.time ? [.tick] : []
    if state < bounds.waits.count, bounds.waits[state] == .request, requested == nil {
      actions += workers.indices.map { .request($0) }
    }
    for (number, worker) in workers.enumerated() { actions += self.actions(of: worker, number) }
    let order = commits.sorted {
      ($0.worker ?? 9, $0.number, "\($0.changes)") < ($1.worker ?? 9, $1.number, "\($1.changes)")
    }
    return actions + order.map { .arrive($0) }
  }

  private func actions(of worker: Worker, _ number: Int) -> [Action] {
    var actions: [Action] = []
    let mayLose = losses < bounds.losses
    switch worker.loop {
    case .pause: actions.append(.lease(number))
    case .leasing: actions += [.handleLease(number)] + (mayLose ? [.loseLease(number)] : [])
    case .searching: actions += [.handleSearch(number)] + (mayLose ? [.loseSearch(number)] : [])
    case .over: if worker.machine.isSaved || bounds.mistake == .endsUnsaved { actions.append(.release(number)) }
    }
    if worker.isLoading { actions += worker.rows == nil ? [.readRow(number)] : [.handleRow(number)] }
    if worker.isLoading, mayLose { actions.append(.loseRow(number)) }
    actions += worker.written.keys.sorted().map { .handleAnswer(number, commit: $0) }
    if mayLose { actions += worker.machine.commits.keys.sorted().map { .loseAnswer(number, commit: $0) } }
    if let store = worker.store {
      switch Self.wake(in: store.state, bounds) {
      case .now: actions.append(.proceed(number))
      case .at(let date): actions += [.idle(number)] + (date <= Self.date(now) ? [.proceed(number)] : [])
      case .never: actions.append(.idle(number))
      }
    }
    // The workers are alike, so it is enough that the first one ends.
    if number > 0 { return actions }
    if worker.loop != .over, ends < bounds.ends { actions.append(.end(number)) }
    // Later, its lease would never be over.
    if crashes < bounds.crashes, now + Self.leaseTime <= bounds.time { actions.append(.crash(number)) }
    return actions
  }

  // MARK: - What happens

  mutating func perform(_ action: Action) {
    switch action {
    case .tick: now += 1
    case .lease(let worker):
      let shards = storage.lease(Self.kind, workers[worker].name, now: Self.date(now))
      workers[worker].loop = .leasing(shards, begin: now)
      workers[worker].leasedUntil = shards.contains(shard) ? now + Self.leaseTime : 0
      if workers[worker].news == .unknown { workers[worker].news = .asked }
    case .handleLease(let worker):
      guard case .leasing(let shards, let begin) = workers[worker].loop else { return }
      let isOver = begin - workers[worker].renewed >= Self.leaseTime
      if isOver, bounds.mistake != .keepsOverdueLease { handle(.leased([]), worker) }
      workers[worker].renewed = begin
      if workers[worker].news == .asked { workers[worker].news = .none }
      handle(.leased(shards), worker)
      search(worker)
    case .loseLease(let worker):
      guard case .leasing(_, let begin) = workers[worker].loop else { return }
      if workers[worker].news == .asked { workers[worker].news = .unknown }
      losses += 1
      if begin - workers[worker].renewed >= Self.leaseTime { handle(.leased([]), worker) }
      search(worker)
    case .handleSearch(let worker):
      guard case .searching(var due) = workers[worker].loop else { return }
      workers[worker].loop = .pause
      if bounds.mistake == .leavesWindow { due.asOf = Self.date(now) }
      handle(.due(due), worker)
    case .loseSearch(let worker):
      losses += 1
      workers[worker].loop = .pause
      handle(.notSearched, worker)
    case .readRow(let worker): workers[worker].rows = storage.load(Self.kind, [Self.key])
    case .handleRow(let worker):
      let row = workers[worker].rows?.first
      forgetLoad(worker)
      guard let row, let state = Int(row.state) else { return }
      handle(.loaded([Self.key: .row(version: row.version, state, row.wake)]), worker)
    case .loseRow(let worker):
      losses += 1
      forgetLoad(worker)
      handle(.notLoaded([Self.key]), worker)
    case .request(let worker):
      requested = worker
      handle(.handed(.init(number: nil, key: Self.key, id: "\(state)", action: state)), worker)
    case .proceed(let worker): proceed(worker)
    case .idle(let worker): idle(worker)
    case .arrive(let commit): arrive(commit)
    case .handleAnswer(let worker, let number):
      guard let written = workers[worker].written.removeValue(forKey: number) else { return }
      handle(.committed(number, written), worker)
    case .loseAnswer(let worker, let number):
      losses += 1
      commits.abandon(by: worker, number)
      workers[worker].written[number] = nil
      handle(.outcomeUnknown(number), worker)
    case .end(let worker):
      ends += 1
      workers[worker].loop = .over
      workers[worker].store = nil
      forgetLoad(worker)
      handle(.ending, worker)
    case .release(let worker):
      handle(.leased([]), worker)
      storage.release(Self.kind, workers[worker].name)
      commits.abandon(by: worker)
      restart(worker)
    case .crash(let worker):
      crashes += 1
      commits.abandon(by: worker)
      restart(worker)
    }
  }

  private mutating func restart(_ worker: Int) {
    if requested == worker { requested = nil }
    workers[worker] = Worker("\(workers[worker].name)'", shards: bounds.shards, now: now)
  }

  private mutating func search(_ worker: Int) {
    let all = workers[worker].isMissing
    var question = workers[worker].machine.search(all: all)
    if question.all.isEmpty, question.recent.isEmpty { return workers[worker].loop = .pause }
    if question.all.contains(shard) { workers[worker].isMissing = false }
    let date = Self.date(now)
    if bounds.mistake == .missesNewShard, !all {
      question.recent.formUnion(question.all)
      question.all = []
      question.since = question.since ?? date
    }
    var keys = storage.due(Self.kind, question.all, since: nil, now: date).keys
    keys += storage.due(Self.kind, question.recent, since: question.since, now: date).keys
    workers[worker].loop = .searching(.init(keys: keys, asOf: date))
  }

  private mutating func forgetLoad(_ worker: Int) {
    workers[worker].isLoading = false
    workers[worker].rows = nil
  }

  private mutating func proceed(_ worker: Int, by mail: Machine.Mail? = nil) {
    guard var store = workers[worker].store else { return }
    if bounds.isGraceful { steps += 1 }
    let answered = mail.map { [Machine.Answered(number: nil, id: $0.id, reply: .init(body: nil))] }
    store.step += 1
    // Who has loaded an older row than the request was sent for is refused.
    let proceeds = mail.map { $0.action == store.state } ?? true
    if proceeds { store.state += 1 }
    workers[worker].store = store
    let change = Machine.Change(
      key: Self.key, life: store.life, step: store.step, state: store.state, wake: Self.wake(in: store.state, bounds),
      answered: answered ?? [],
      posts: proceeds ? [.init(kind: "other", key: "x", body: "")] : [])
    handle(.settled(change), worker)
  }

  private mutating func idle(_ worker: Int) {
    guard let store = workers[worker].store else { return }
    var until: Date?
    if case .at(let date) = Self.wake(in: store.state, bounds) { until = date }
    handle(.idle(key: Self.key, life: store.life, until: bounds.mistake == .leavesLate ? nil : until), worker)
  }

  private mutating func arrive(_ commit: PendingCommit) {
    commits.remove(commit)
    let written = storage.commit(Self.kind, commit.changes, now: Self.date(now))
    if let worker = commit.worker { workers[worker].written[commit.number] = written }
    if written.isEmpty { return }
    requested = nil
    for worker in workers.indices where worker != commit.worker {
      if workers[worker].leasedUntil > now { workers[worker].isMissing = true } else { workers[worker].news = .unknown }
    }
  }

  private mutating func handle(_ event: Machine.Event, _ worker: Int) {
    for command in workers[worker].machine.handle(event) { perform(command, worker) }
  }

  private mutating func perform(_ command: Machine.Command, _ worker: Int) {
    switch command {
    case .load: workers[worker].isLoading = true
    case .activate(_, let life, let state, let wake):
      workers[worker].store = Store(life: life, state: state)
      handle(.unchanged(key: Self.key, life: life, step: 1, isAwake: wake == .now), worker)
    case .commit(let number, let changes):
      let changes = changes.map { $0.encoded(state: "\($0.state)") }
      commits.insert(PendingCommit(worker: worker, number: number, changes: changes))
    case .end(_, let life): if workers[worker].store?.life == life { workers[worker].store = nil }
    case .deliver(let mail, let life): if workers[worker].store?.life == life { proceed(worker, by: mail) }
    case .post: requested = nil
    case .saved: break
    }
  }

  // MARK: - Rules

  private var row: DurableStorage.Row? { storage.load(Self.kind, [Self.key]).first }
  private var state: Int { row.flatMap { Int($0.state) } ?? 0 }

  /// Whether each step is saved with its message, none is repeated without need, and no worker passes over a store that
  /// it has to run.
  var isRight: Bool {
    storage.inbox("other", Set(0..<bounds.shards), .max).count == state && steps <= bounds.waits.count
      && workers.allSatisfy { !passesOver($0) }
  }

  /// Whether a worker has looked for the store when it had to run, and does not have it.
  private func passesOver(_ worker: Worker) -> Bool {
    guard worker.loop != .over, worker.written.isEmpty, !worker.isMissing, worker.news == .none,
      !worker.machine.isLoaded(Self.key), let wake = row?.wake
    else { return false }
    let search = worker.machine.search
    if search.mustSearchAll || !search.shards.contains(shard) { return false }
    return switch wake {
    case .never: false
    case .now: true
    case .at(let date): search.until.map { date <= $0 } ?? false
    }
  }

  /// Whether everything that the store has waited for has come and is saved.
  var isDone: Bool { state == bounds.waits.count && commits.isEmpty }
}
