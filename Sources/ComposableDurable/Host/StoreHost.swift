import Composable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs the stores of one kind in one worker: drives a ``HostMachine``, and does what it commands.
///
/// - The machine is behind a lock. What its commands say of a store is put into the store's lane inside the lock, so it
///   is done in the order of the commands. No function of the user is called inside the lock. A state or an action that is
///   given up there is released there, so a `deinit` in it must not ask the stores.
/// - Each of a few tasks makes one commit at a time.
/// - When the task of ``run()`` is canceled, the lanes end their stores, what these have changed is committed, and the
///   leases are given back.
final class StoreHost: Sendable {
  typealias Machine = HostMachine<Payload, Payload>

  /// A life of a store: its observer.
  protocol Life: AnyObject, Sendable {
    var key: String { get }
    /// The number of the life.
    var number: Int { get }
    /// Makes the store, which has not begun.
    func makeStore(_ state: Payload) -> any HostedStore
    /// Whether no drain was over for a while.
    func isQuiet(at now: ContinuousClock.Instant) -> Bool
    /// All steps up to this one are saved.
    func noteSaved(_ step: Int)
    /// Nothing of the store is saved, or leaves, from now on.
    func end()
  }

  /// A store in memory. A lane calls one function after the other.
  protocol HostedStore: Sendable {
    /// Sends the action for resuming.
    func begin() async
    func deliver(_ mail: Machine.Mail) async
    /// Lets the store leave memory if it has nothing to do.
    func check() async
    /// Ends the store between two drains: what it has settled can be committed.
    func end() async
    /// Ends the store as a crash would.
    func drop() async
  }

  /// What a feature is, for its host, which does not know its types: so the compiler makes the host once, and nothing
  /// looks up types.
  struct Feature: Sendable {
    /// Begins a life of a store. Called inside the lock of the host, so it must not run the user's code.
    var begin: @Sendable (StoreHost, _ key: String, _ number: Int, _ state: Payload, DurableStorage.Wake) -> any Life
    var initialState: @Sendable (_ key: String) throws -> Payload
    var encode: @Sendable (_ state: Payload) throws -> String
    var decode: @Sendable (_ state: String) throws -> Payload
    var decodeAction: @Sendable (_ body: String) throws -> Payload
    var limit: Int
    var report: @Sendable (DurableEvent) -> Void
  }

  /// The work of a lane.
  private enum Work {
    case begin(any Life, Payload)
    case deliver(Machine.Mail, life: Int)
    /// Let the store leave memory if it has nothing to do.
    case check(life: Int)
    case end(any Life)
  }

  private struct Table {
    var machine: Machine
    var running: [String: any Life] = [:]
    /// The commits to make, by their numbers.
    var commits: [Int: [Machine.Change]] = [:]
    var loads: [String] = []
    var queuedLoads: Set<String> = []
  }

  private typealias Stream<Element> = (stream: AsyncStream<Element>, input: AsyncStream<Element>.Continuation)

  private let kind: String
  private let feature: Feature
  private let storage: DurableStorage
  /// A life of this worker has a name of its own, so that its leases are not those of an earlier one.
  private let worker = "\(UInt64.random(in: 0 ... .max))"
  private let table: Locked<Table>
  private let lanes: [Stream<Work>]
  private let commits: [Stream<Void>]
  private let loads: Stream<Void>
  private let requests: RequestSender

  private static var laneCount: Int { 8 }
  private static var commitCount: Int { 2 }
  private static var loadLimit: Int { 1_000 }
  private static var pause: Duration { .milliseconds(200) }
  /// How often a worker that ends tries its last calls.
  private static var lastTries: Int { 5 }

  init(
    _ kind: String, in storage: DurableStorage, _ feature: Feature, answering requests: RequestSender
  ) {
    self.kind = kind
    self.storage = storage
    self.feature = feature
    self.requests = requests
    table = Locked(
      Table(
        machine: Machine(shardCount: storage.shards, limit: feature.limit, commitCount: Self.commitCount)))
    lanes = (0..<Self.laneCount).map { _ in Self.makeStream(.unbounded) }
    commits = (0..<Self.commitCount).map { _ in Self.makeStream(.bufferingNewest(1)) }
    loads = Self.makeStream(.bufferingNewest(1))
  }

  private static func makeStream<Element>(
    _ policy: AsyncStream<Element>.Continuation.BufferingPolicy
  ) -> Stream<Element> {
    let (stream, input) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
    return (stream, input)
  }

  /// The shards that the worker has leased.
  var shards: Set<Int> { table.withLock { $0.machine.shards } }
  /// The keys of the stores in memory.
  var keys: [String] { table.withLock { $0.machine.keys } }

  // MARK: - Running

  /// Runs stores until the task is canceled. Throws if the first lease fails, or if the storage is broken.
  func run() async throws {
    let begin = ContinuousClock.now
    let leases = Leases(
      shards: try await storage.lease(kind, worker), renewed: begin, again: .now + storage.leaseTime)
    handle(.leased(leases.shards))
    var failure: (any Error)?
    await withTaskGroup(of: (any Error)?.self) { group in
      group.addTask { await self.keepLeases(leases) }
      group.addTask { await self.readInbox() }
      for number in commits.indices { group.addTask { await self.commitChanges(number) } }
      group.addTask { await self.loadStores() }
      for lane in lanes {
        group.addTask {
          await self.work(lane.stream)
          return nil
        }
      }
      for await end in group {
        failure = failure ?? end
        // One of them ends only when all shall end.
        group.cancelAll()
      }
    }
    handle(.ending)
    while failure == nil, let (number, changes) = table.withLock({ $0.commits.popFirst() }) {
      failure = await commit(number, changes)
    }
    // What was handed in and not reduced is posted, for other workers.
    handle(.leased([]))
    // Not canceled with the worker, or the others would wait for the end of the leases.
    await Task { await release() }.value
    if let failure { throw failure }
  }

  /// Gives the leases back. A call that fails, as after a lost connection, is tried again a few times: then they end
  /// by themselves.
  private func release() async {
    for _ in 0..<Self.lastTries {
      do {
        return try await storage.release(kind, worker)
      } catch {
        if failed("release", error) != nil { return }
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// What a worker knows of its leases.
  private struct Leases {
    var shards: Set<Int>
    /// When the last successful call began.
    var renewed: ContinuousClock.Instant
    /// When all stores are looked for again: a commit of another worker, or one whose outcome is unknown, may have become
    /// visible later.
    var again: ContinuousClock.Instant
  }

  private func keepLeases(_ first: Leases) async -> (any Error)? {
    var leases = first
    while true {
      if let failure = await findDue(&leases) { return failure }
      endIdleStores()
      do { try await Task.sleep(for: storage.leaseTime / 4) } catch { return nil }
      let now = ContinuousClock.now
      do {
        let shards = try await storage.lease(kind, worker)
        if now - leases.renewed >= storage.leaseTime {
          // Another worker may have had them meanwhile, and be gone again.
          handle(.leased([]))
        }
        leases.shards = shards
        leases.renewed = now
      } catch {
        if let failure = failed("lease", error) { return failure }
        // Until its end, nobody else has the lease.
        if now - leases.renewed < storage.leaseTime { continue }
        leases.shards = []
      }
      handle(.leased(leases.shards))
    }
  }

  /// Looks for stores that must run.
  private func findDue(_ leases: inout Leases) async -> (any Error)? {
    let now = ContinuousClock.now
    let isTime = now >= leases.again
    if isTime { leases.again = now + storage.leaseTime * 10 }
    let question = table.withLock { $0.machine.search(all: isTime) }
    if question.isAfterChange { leases.again = min(leases.again, now + storage.leaseTime) }
    do {
      var answers: [DurableStorage.Due] = []
      if !question.all.isEmpty { answers.append(try await storage.due(kind, question.all, nil)) }
      if !question.recent.isEmpty { answers.append(try await storage.due(kind, question.recent, question.since)) }
      if let first = answers.first { handle(.due(.init(keys: answers.flatMap(\.keys), asOf: first.asOf))) }
      return nil
    } catch {
      handle(.notSearched)
      return failed("due", error)
    }
  }

  private func endIdleStores() {
    let now = ContinuousClock.now
    for life in table.withLock({ Array($0.running.values) }) where life.isQuiet(at: now) {
      lane(of: life.number).yield(.check(life: life.number))
    }
  }

  private func readInbox() async -> (any Error)? {
    var seen = 0
    while !Task.isCancelled {
      do {
        if try await !takeMessages() { seen = try await storage.news(kind, .messages, seen) }
      } catch {
        if Task.isCancelled { return nil }
        if let failure = failed("inbox", error) { return failure }
        try? await Task.sleep(for: Self.pause)
      }
    }
    return nil
  }

  /// Takes messages from the inbox. Returns whether there may be more in it.
  private func takeMessages() async throws -> Bool {
    let (shards, taken, room) = table.withLock { ($0.machine.shards, $0.machine.taken, $0.machine.room) }
    if shards.isEmpty || room <= 0 { return false }
    let open = try await storage.inbox(kind, shards, taken.count + room)
    var mail: [Machine.Mail] = []
    for message in open where !taken.contains(message.number) {
      do {
        let action = try feature.decodeAction(message.body)
        mail.append(
          .init(number: message.number, key: message.key, id: message.id, action: action, trace: message.trace))
      } catch {
        handle(.unreadable(message.number))
        DurableContext.$trace.withValue(message.trace) {
          feature.report(.unreadableMessage(key: message.key, number: message.number, reason: "\(error)"))
        }
      }
    }
    if !mail.isEmpty { handle(.found(mail)) }
    return open.count >= taken.count + room
  }

  /// Reports an error of a call. Returns it if the storage is broken.
  private func failed(_ call: String, _ error: any Error) -> (any Error)? {
    feature.report(.failed(call: call, reason: "\(error)"))
    return error is BrokenStorage ? error : nil
  }

  // MARK: - Committing

  private func commitChanges(_ number: Int) async -> (any Error)? {
    for await _ in commits[number].stream {
      while let changes = table.withLock({ $0.commits.removeValue(forKey: number) }) {
        if let failure = await commit(number, changes) { return failure }
      }
    }
    return nil
  }

  /// Commits changes. Returns an error if the storage is broken.
  private func commit(_ number: Int, _ changes: [Machine.Change]) async -> (any Error)? {
    let begin = ContinuousClock.now
    var encoded: [DurableStorage.Change] = []
    var failure: (any Error)?
    for change in changes {
      do {
        encoded.append(change.encoded(state: try feature.encode(change.state)))
      } catch {
        _ = failed("encode \(change.key)", error)
        handle(.unwritable(key: change.key, life: change.life))
      }
    }
    var tries = 0
    while failure == nil {
      tries += 1
      do {
        // Not canceled with the worker, because an unknown outcome would end the stores.
        let written = try await Task { [storage, kind, encoded] in try await storage.commit(kind, encoded) }.value
        // Before the ids are forgotten: who asks for an answer and finds none may still be told to wait for it.
        requests.answered(changes.lazy.filter { written.contains($0.key) }.flatMap(Self.replies))
        handle(.committed(number, written))
        let fenced = encoded.map(\.key).filter { !written.contains($0) }
        feature.report(.committed(rows: written.count, duration: ContinuousClock.now - begin))
        if !fenced.isEmpty { feature.report(.refused(keys: fenced)) }
        return nil
      } catch {
        failure = failed("commit", error)
        // A storage that does not answer is not to be asked in a loop.
        await Task { try? await Task.sleep(for: Self.pause) }.value
        // A worker that ends has no time to load its stores again. If the change was written, it is refused now.
        if !Task.isCancelled || tries == Self.lastTries { break }
      }
    }
    handle(.outcomeUnknown(number))
    return failure
  }

  private static func replies(_ change: Machine.Change) -> [(DurableStorage.Request, DurableStorage.Reply)] {
    change.answered.compactMap { message in
      message.id.map { (.init(key: change.key, id: $0), message.reply) }
    }
  }

  // MARK: - Loading

  private func loadStores() async -> (any Error)? {
    for await _ in loads.stream {
      while case let keys = takeLoads(), !keys.isEmpty {
        if let failure = await load(keys) { return failure }
      }
    }
    return nil
  }

  private func takeLoads() -> [String] {
    table.withLock { table in
      let keys = table.loads.prefix(Self.loadLimit)
      table.loads.removeFirst(keys.count)
      table.queuedLoads.subtract(keys)
      return Array(keys)
    }
  }

  private func load(_ keys: [String]) async -> (any Error)? {
    do {
      let rows = try await storage.load(kind, keys)
      var loaded: [String: Machine.Loaded] = [:]
      for row in rows {
        loaded[row.key] = read(row.key) {
          .row(version: row.version, try feature.decode(row.state), row.wake)
        }
      }
      for key in keys where loaded[key] == nil {
        loaded[key] = read(key) { .new(try feature.initialState(key)) }
      }
      handle(.loaded(loaded))
      return nil
    } catch {
      handle(.notLoaded(keys))
      return failed("load", error)
    }
  }

  private func read(_ key: String, _ body: () throws -> Machine.Loaded) -> Machine.Loaded {
    do {
      return try body()
    } catch {
      feature.report(.unreadableState(key: key, reason: "\(error)"))
      return .unreadable
    }
  }

  // MARK: - The machine

  /// Passes an event to the machine, and does what it commands.
  func handle(_ event: Machine.Event) {
    table.withLock { table in
      for command in table.machine.handle(event) { perform(command, &table) }
    }
  }

  private func perform(_ command: Machine.Command, _ table: inout Table) {
    switch command {
    case .load(let keys):
      // Two loads of a key would have two answers, and the second could be older than a later life.
      table.loads += keys.filter { table.queuedLoads.insert($0).inserted }
      loads.input.yield()
    case .activate(let key, let number, let state, let wake):
      let life = feature.begin(self, key, number, state, wake)
      table.running[key] = life
      lane(of: number).yield(.begin(life, state))
    case .deliver(let mail, let life):
      guard table.running[mail.key]?.number == life else { return }
      lane(of: life).yield(.deliver(mail, life: life))
    case .commit(let number, let changes):
      table.commits[number] = changes
      commits[number].input.yield()
    case .saved(let key, let number, let step):
      if let life = table.running[key], life.number == number { life.noteSaved(step) }
    case .end(let key, let number):
      guard let life = table.running[key], life.number == number else { return }
      table.running[key] = nil
      // At once: nothing of the store leaves from now on.
      life.end()
      lane(of: number).yield(.end(life))
    case .post(let request): requests.post(request)
    }
  }

  // MARK: - Lanes

  private func lane(of life: Int) -> AsyncStream<Work>.Continuation { lanes[life % lanes.count].input }

  /// Does the work of a lane, and at the end ends its stores.
  private func work(_ lane: AsyncStream<Work>) async {
    var stores: [Int: (key: String, store: any HostedStore)] = [:]
    for await work in lane {
      if Task.isCancelled { break }
      switch work {
      case .begin(let life, let state):
        let store = life.makeStore(state)
        stores[life.number] = (life.key, store)
        feature.report(.began(key: life.key))
        await store.begin()
      case .deliver(let mail, let life): await stores[life]?.store.deliver(mail)
      case .check(let life): await stores[life]?.store.check()
      case .end(let life):
        await stores.removeValue(forKey: life.number)?.store.drop()
        feature.report(.ended(key: life.key))
      }
    }
    for (key, store) in stores.values {
      await store.end()
      feature.report(.ended(key: key))
    }
  }
}
