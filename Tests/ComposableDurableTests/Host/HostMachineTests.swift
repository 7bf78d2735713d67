import ComposableDurable
import Expectations
import Foundation
import Testing

/// The rules of a host that its proof does not have. See `HostProofTests` for those that hold in every order.
struct HostMachineTests {
  typealias Machine = HostMachine<Int, Int>

  private func machine(
    limit: Int = .max, commitLimit: Int = 1_000, commitCount: Int = 1, shards: Set<Int> = [0]
  ) -> Machine {
    var machine = Machine(shardCount: 1, limit: limit, commitLimit: commitLimit, commitCount: commitCount)
    _ = machine.handle(.leased(shards))
    return machine
  }

  private func mail(_ number: Int, _ key: String) -> Machine.Mail {
    .init(number: number, key: key, id: nil, action: 0)
  }

  private func change(_ key: String, life: Int, step: Int, state: Int = 0) -> Machine.Event {
    .settled(.init(key: key, life: life, step: step, state: state, wake: .now))
  }

  @Test func `A message for a shard that is another worker's is not taken`() {
    var machine = machine(shards: [])
    expectEqual(machine.handle(.found([mail(1, "a")])), [])
    expectEqual(machine.taken, [])
  }

  @Test func `Messages wait for the load of their store, and come after the action for resuming`() {
    var machine = machine()
    expectEqual(machine.handle(.found([mail(1, "a")])), [.load(["a"])])
    expectEqual(machine.handle(.found([mail(1, "a"), mail(2, "a")])), [])
    expectEqual(
      machine.handle(.loaded(["a": .new(7)])),
      [
        .activate(key: "a", life: 1, 7, .never), .deliver(mail(1, "a"), life: 1), .deliver(mail(2, "a"), life: 1),
      ])
  }

  @Test func `Due stores beyond the limit wait until an effect of another has sent an action`() {
    var machine = machine(limit: 1)
    expectEqual(machine.handle(.due(.init(keys: ["a", "b"], asOf: .distantPast))), [.load(["a"])])
    expectEqual(machine.handle(.loaded(["a": .row(version: 1, 0, .now)])), [.activate(key: "a", life: 1, 0, .now)])
    expectEqual(
      machine.handle(.unchanged(key: "a", life: 1, step: 1, isAwake: true)), [.saved(key: "a", life: 1, step: 1)])
    expectEqual(
      machine.handle(.unchanged(key: "a", life: 1, step: 2, isAwake: true)),
      [
        .saved(key: "a", life: 1, step: 2), .load(["b"]),
      ])
  }

  @Test func `A due store that cannot be loaded gives its place to the next`() {
    var machine = machine(limit: 1)
    expectEqual(machine.handle(.due(.init(keys: ["a", "b", "c"], asOf: .distantPast))), [.load(["a"])])
    expectEqual(machine.handle(.notLoaded(["a"])), [.load(["b"])])
    expectEqual(machine.handle(.loaded(["b": .unreadable])), [.load(["c"])])
  }

  @Test func `Changes during a commit are in the next one, together`() throws {
    var machine = machine()
    _ = machine.handle(.due(.init(keys: ["a"], asOf: .distantPast)))
    _ = machine.handle(.loaded(["a": .row(version: 4, 0, .now)]))
    guard case .commit(0, let first)? = machine.handle(change("a", life: 1, step: 2, state: 1)).first else {
      throw Missing()
    }
    expectEqual(first.map(\.version), [4])
    expectEqual(machine.handle(change("a", life: 1, step: 3, state: 2)), [])
    expectEqual(machine.handle(change("a", life: 1, step: 4, state: 3)), [])
    let commands = machine.handle(.committed(0, ["a"]))
    guard case .saved("a", 1, 2)? = commands.first, case .commit(0, let second)? = commands.last else {
      throw Missing()
    }
    expectEqual(second.map(\.state), [3])
    expectEqual(second.map(\.version), [5])
    expectEqual(second.map(\.step), [4])
  }

  @Test func `A commit has the oldest changes, up to its limit`() throws {
    var machine = machine(commitLimit: 1)
    _ = machine.handle(.due(.init(keys: ["a", "b", "c"], asOf: .distantPast)))
    _ = machine.handle(.loaded(["a": .new(0), "b": .new(0), "c": .new(0)]))
    _ = machine.handle(change("c", life: 3, step: 1))
    _ = machine.handle(change("b", life: 2, step: 1))
    _ = machine.handle(change("a", life: 1, step: 1))
    guard case .commit(0, let changes)? = machine.handle(.committed(0, ["c"])).last else { throw Missing() }
    expectEqual(changes.map(\.key), ["b"])
  }

  @Test func `A store is in one commit at a time, and its changes during it are in a later one`() {
    var machine = machine(commitCount: 2)
    _ = machine.handle(.due(.init(keys: ["a", "b"], asOf: .distantPast)))
    _ = machine.handle(.loaded(["a": .new(0), "b": .new(0)]))
    expectEqual(commits(machine.handle(change("a", life: 1, step: 1))), [0: ["a"]])
    expectEqual(machine.handle(change("a", life: 1, step: 2)), [])
    expectEqual(commits(machine.handle(change("b", life: 2, step: 1))), [1: ["b"]])
    let next = machine.handle(.committed(1, ["b"]))
    expectEqual(next, [.saved(key: "b", life: 2, step: 1)])
    expectEqual(commits(machine.handle(.committed(0, ["a"]))), [0: ["a"]])
  }

  @Test func `A further commit waits for half as many changes as each one under way has`() {
    var machine = machine(commitCount: 2)
    let keys = ["a", "b", "c", "d", "e"]
    _ = machine.handle(.due(.init(keys: keys, asOf: .distantPast)))
    _ = machine.handle(.loaded(Dictionary(uniqueKeysWithValues: keys.map { ($0, .new(0)) })))
    let begun = zip(keys, 1...).map { commits(machine.handle(change($0, life: $1, step: 1))) }
    expectEqual(begun, [[0: ["a"]], [1: ["b"]], [:], [:], [:]])
    expectEqual(commits(machine.handle(.committed(0, ["a"]))), [0: ["c", "d", "e"]])
    expectEqual(commits(machine.handle(change("a", life: 1, step: 2))), [:])
    expectEqual(commits(machine.handle(.committed(1, ["b"]))), [:])
    expectEqual(commits(machine.handle(change("b", life: 2, step: 2))), [1: ["a", "b"]])
  }

  @Test func `A store that is ended during its commit is committed in its next life after the answer`() {
    for answer in [Machine.Event.committed(0, ["a"]), .outcomeUnknown(0)] {
      var machine = machine(commitCount: 2)
      _ = machine.handle(.found([mail(1, "a")]))
      _ = machine.handle(.loaded(["a": .new(0)]))
      expectEqual(commits(machine.handle(change("a", life: 1, step: 1))), [0: ["a"]])
      _ = machine.handle(.leased([]))
      _ = machine.handle(.leased([0]))
      _ = machine.handle(.found([mail(1, "a")]))
      _ = machine.handle(.loaded(["a": .new(0)]))
      expectEqual(machine.handle(change("a", life: 2, step: 1)), [])
      expectEqual(commits(machine.handle(answer)), [0: ["a"]])
    }
  }

  @Test func `A store that cannot be written is ended during its commit, and the other commit goes on`() {
    var machine = machine(commitCount: 2)
    _ = machine.handle(.due(.init(keys: ["a", "b"], asOf: .distantPast)))
    _ = machine.handle(.loaded(["a": .new(0), "b": .new(0)]))
    _ = machine.handle(change("a", life: 1, step: 1))
    _ = machine.handle(change("b", life: 2, step: 1))
    expectEqual(machine.handle(.unwritable(key: "a", life: 1)), [.end(key: "a", life: 1)])
    expectEqual(machine.handle(.committed(0, [])), [])
    expectEqual(machine.handle(.committed(1, ["b"])), [.saved(key: "b", life: 2, step: 1)])
    #expect(machine.isSaved)
    _ = machine.handle(.leased([]))
    _ = machine.handle(.leased([0]))
    _ = machine.handle(.found([mail(1, "a")]))
    _ = machine.handle(.loaded(["a": .new(0)]))
    expectEqual(commits(machine.handle(change("a", life: 3, step: 1))), [0: ["a"]])
  }

  /// The keys of the commits that begin, by their numbers.
  private func commits(_ commands: [Machine.Command]) -> [Int: [String]] {
    var commits: [Int: [String]] = [:]
    for case .commit(let number, let changes) in commands { commits[number] = changes.map(\.key) }
    return commits
  }

  @Test func `After a commit without an answer, the next one is half as large`() throws {
    var machine = machine()
    let keys = ["a", "b", "c", "d"]
    func commit(life: Int) throws -> [String] {
      _ = machine.handle(.due(.init(keys: keys, asOf: .distantPast)))
      var loaded: [String: Machine.Loaded] = [:]
      for key in keys { loaded[key] = .new(0) }
      _ = machine.handle(.loaded(loaded))
      // The first is committed alone, the others with the next.
      for (index, key) in keys.enumerated() { _ = machine.handle(change(key, life: life + index, step: 1)) }
      guard case .commit(0, let changes)? = machine.handle(.committed(0, ["a"])).last else { throw Missing() }
      return changes.map(\.key)
    }
    try expectEqual(commit(life: 1), ["b", "c", "d"])
    _ = machine.handle(.outcomeUnknown(0))
    _ = machine.handle(.idle(key: "a", life: 1))
    try expectEqual(commit(life: 5), ["b", "c"])
  }

  @Test func `A store that cannot be written is ended, and its messages stay in the inbox`() {
    var machine = machine()
    _ = machine.handle(.found([mail(1, "a")]))
    _ = machine.handle(.loaded(["a": .new(0)]))
    expectEqual(machine.pendingCount, 1)
    expectEqual(machine.handle(.unwritable(key: "a", life: 1)), [.end(key: "a", life: 1)])
    expectEqual(machine.handle(.found([mail(1, "a"), mail(2, "a")])), [])
    expectEqual(machine.taken, [1, 2])
    expectEqual(machine.pendingCount, 0)
  }

  @Test func `A message that cannot be read does not count, and is found again after a lease was lost`() {
    var machine = machine()
    _ = machine.handle(.unreadable(1))
    expectEqual(machine.pendingCount, 0)
    expectEqual(machine.taken, [1])
    _ = machine.handle(.leased([]))
    expectEqual(machine.taken, [])
  }

  @Test func `A drain that changes nothing is saved with the changes before it`() {
    var machine = machine()
    _ = machine.handle(.due(.init(keys: ["a"], asOf: .distantPast)))
    _ = machine.handle(.loaded(["a": .new(0)]))
    _ = machine.handle(change("a", life: 1, step: 1))
    expectEqual(machine.handle(.unchanged(key: "a", life: 1, step: 2, isAwake: true)), [])
    expectEqual(machine.handle(.committed(0, ["a"])), [.saved(key: "a", life: 1, step: 2)])
  }

  @Test func `A store whose change was refused is ended, and its messages are found again`() {
    var machine = machine()
    _ = machine.handle(.found([mail(1, "a")]))
    _ = machine.handle(.loaded(["a": .new(0)]))
    _ = machine.handle(change("a", life: 1, step: 2))
    expectEqual(machine.handle(.committed(0, [])), [.end(key: "a", life: 1)])
    expectEqual(machine.handle(.found([mail(1, "a")])), [.load(["a"])])
  }

  @Test func `A store whose shard is another worker's is ended`() {
    var machine = machine()
    _ = machine.handle(.due(.init(keys: ["a"], asOf: .distantPast)))
    _ = machine.handle(.loaded(["a": .new(0)]))
    expectEqual(machine.handle(.leased([])), [.end(key: "a", life: 1)])
    expectEqual(machine.handle(change("a", life: 1, step: 2)), [])
  }

  private func handed(_ id: String, _ key: String) -> Machine.Mail { .init(number: nil, key: key, id: id, action: 0) }

  private func answer(_ mail: Machine.Mail, life: Int) -> Machine.Event {
    .settled(
      .init(
        key: mail.key, life: life, step: 2, state: 0, wake: .never,
        answered: [.init(number: mail.number, id: mail.id, reply: .init(body: "1"))]))
  }

  @Test func `A request that is handed in waits for the load of its store, and is written with its answer`() {
    var machine = machine()
    let request = handed("r", "a")
    expectEqual(machine.handle(.handed(request)), [.load(["a"])])
    expectEqual(
      machine.handle(.loaded(["a": .new(0)])), [.activate(key: "a", life: 1, 0, .never), .deliver(request, life: 1)])
    guard case .commit(0, let changes) = machine.handle(answer(request, life: 1)).first else {
      Issue.record("It is not committed.")
      return
    }
    let change = changes[0].encoded(state: "")
    expectEqual(change.answered, [.init(id: "r", reply: .init(body: "1"))])
    expectEqual(change.consumed, [])
    expectEqual(machine.handle(.committed(0, ["a"])), [.saved(key: "a", life: 1, step: 2)])
    expectEqual(machine.handle(.idle(key: "a", life: 1)), [.end(key: "a", life: 1)])
  }

  @Test func `A request that is handed in twice is reduced once, until it is saved`() {
    var machine = machine()
    let request = handed("r", "a")
    _ = machine.handle(.handed(request))
    expectEqual(machine.handle(.handed(request)), [])
    _ = machine.handle(.loaded(["a": .new(0)]))
    expectEqual(machine.handle(.handed(request)), [])
    expectEqual(machine.handle(.idle(key: "a", life: 1)), [])
    _ = machine.handle(answer(request, life: 1))
    expectEqual(machine.handle(.handed(request)), [])
    _ = machine.handle(.committed(0, ["a"]))
    expectEqual(machine.handle(.handed(request)), [.deliver(request, life: 1)])
  }

  @Test func `A request that is handed in is posted if its store does not run here, ends, or is not saved`() {
    let request = handed("r", "a")
    let post = Machine.Command.post(.init(key: "a", id: "r"))
    var other = machine(shards: [])
    expectEqual(other.handle(.handed(request)), [post])
    var ending = machine()
    _ = ending.handle(.handed(request))
    expectEqual(ending.handle(.ending), [post])
    expectEqual(ending.handle(.handed(request)), [post])
    var unloaded = machine()
    _ = unloaded.handle(.handed(request))
    expectEqual(unloaded.handle(.notLoaded(["a"])), [post])
    var unreadable = machine()
    _ = unreadable.handle(.handed(request))
    expectEqual(unreadable.handle(.loaded(["a": .unreadable])), [post])
    expectEqual(unreadable.handle(.handed(request)), [post])
    for event in [Machine.Event.leased([]), .unwritable(key: "a", life: 1)] {
      var running = machine()
      _ = running.handle(.handed(request))
      _ = running.handle(.loaded(["a": .new(0)]))
      expectEqual(running.handle(event).last, post)
    }
    for event in [Machine.Event.committed(0, []), .outcomeUnknown(0)] {
      var refused = machine()
      _ = refused.handle(.handed(request))
      _ = refused.handle(.loaded(["a": .new(0)]))
      _ = refused.handle(answer(request, life: 1))
      expectEqual(refused.handle(event), [.end(key: "a", life: 1), post])
    }
  }

  @Test func `A request that is handed in is posted if a message has its id, or too much is in memory`() {
    let post = Machine.Command.post(.init(key: "a", id: "r"))
    var known = machine()
    _ = known.handle(.found([.init(number: 1, key: "a", id: "r", action: 0)]))
    expectEqual(known.handle(.handed(handed("r", "a"))), [post])
    expectEqual(known.handle(.handed(handed("s", "a"))), [])
    var full = Machine(shardCount: 1, pendingLimit: 2)
    _ = full.handle(.leased([0]))
    _ = full.handle(.handed(handed("1", "b")))
    _ = full.handle(.found([mail(1, "b")]))
    expectEqual(full.handle(.handed(handed("r", "a"))), [post])
    _ = full.handle(.loaded(["b": .new(0)]))
    _ = full.handle(answer(handed("1", "b"), life: 1))
    _ = full.handle(.committed(0, ["b"]))
    expectEqual(full.pendingCount, 1)
    expectEqual(full.handle(.handed(handed("r", "a"))), [.load(["a"])])
    _ = full.handle(.leased([]))
    expectEqual(full.pendingCount, 0)
  }

  @Test func `A store is not idle while a message of it is not consumed`() {
    var machine = machine()
    _ = machine.handle(.found([mail(1, "a")]))
    _ = machine.handle(.loaded(["a": .new(0)]))
    expectEqual(machine.handle(.idle(key: "a", life: 1)), [])
  }

  @Test func `A worker that ends takes nothing, and commits what has changed`() {
    var machine = machine()
    _ = machine.handle(.due(.init(keys: ["a", "b"], asOf: .distantPast)))
    _ = machine.handle(.loaded(["a": .new(0)]))
    _ = machine.handle(change("a", life: 1, step: 1))
    _ = machine.handle(change("a", life: 1, step: 2))
    expectEqual(machine.handle(.ending), [])
    expectEqual(machine.handle(.loaded(["b": .new(0)])), [])
    expectEqual(machine.handle(.found([mail(1, "c")])), [])
    expectEqual(machine.handle(.committed(0, ["a"])).count, 2)
    expectEqual(machine.handle(.committed(0, ["a"])), [.saved(key: "a", life: 1, step: 2)])
    #expect(machine.isSaved)
  }

  @Test func `A row that was read before a lease was lost is not taken for the next life`() {
    var machine = machine()
    _ = machine.handle(.found([mail(1, "a")]))
    _ = machine.handle(.leased([]))
    _ = machine.handle(.leased([0]))
    expectEqual(machine.handle(.found([mail(1, "a")])), [.load(["a"])])
    expectEqual(machine.handle(.loaded(["a": .row(version: 1, 0, .never)])), [.load(["a"])])
    expectEqual(
      machine.handle(.loaded(["a": .row(version: 2, 7, .now)])),
      [
        .activate(key: "a", life: 2, 7, .now), .deliver(mail(1, "a"), life: 2),
      ])
    _ = machine.handle(.found([mail(2, "b")]))
    _ = machine.handle(.leased([]))
    expectEqual(machine.handle(.notLoaded(["b"])), [])
    _ = machine.handle(.leased([0]))
    _ = machine.handle(.found([mail(2, "b")]))
    expectEqual(machine.handle(.loaded(["b": .new(0)])).count, 2)
  }

  private func date(_ time: Double) -> Date { Date(timeIntervalSinceReferenceDate: time) }

  /// Looks for stores that must run, and finds none.
  private func search(_ machine: inout Machine, asOf time: Double) -> DueSearch.Question {
    let question = machine.search(all: false)
    _ = machine.handle(.due(.init(keys: [], asOf: date(time))))
    return question
  }

  @Test func `All stores of a new shard are looked for, then those whose date has come since the last time`() {
    var machine = machine()
    let first = search(&machine, asOf: 1)
    expectEqual(first.all, [0])
    let second = search(&machine, asOf: 2)
    expectEqual(second.all, [])
    expectEqual(second.recent, [0])
    expectEqual(second.since, date(1))
    expectEqual(search(&machine, asOf: 3).since, date(2))
    _ = machine.handle(.leased([]))
    _ = machine.handle(.leased([0]))
    expectEqual(search(&machine, asOf: 4).all, [0])
  }

  @Test func `All stores are looked for again when one may be missed`() {
    func isMissed(_ events: [Machine.Event]) -> Bool {
      var machine = machine()
      _ = search(&machine, asOf: 1)
      _ = machine.handle(.found([mail(1, "a")]))
      for event in events { _ = machine.handle(event) }
      return machine.search(all: false).isAfterChange
    }
    let loaded = Machine.Event.loaded(["a": .new(0)])
    let settled = change("a", life: 1, step: 2)
    #expect(!isMissed([loaded, settled, .committed(0, ["a"])]))
    #expect(isMissed([.notLoaded(["a"])]))
    #expect(isMissed([loaded, .unwritable(key: "a", life: 1)]))
    #expect(isMissed([loaded, settled, .committed(0, [])]))
    #expect(isMissed([loaded, settled, .outcomeUnknown(0)]))
    #expect(isMissed([.notSearched]))
  }

  @Test func `All stores are looked for again after a commit of a store that was ended meanwhile`() {
    var machine = machine()
    _ = search(&machine, asOf: 1)
    _ = machine.handle(.found([mail(1, "a")]))
    _ = machine.handle(.loaded(["a": .new(0)]))
    _ = machine.handle(change("a", life: 1, step: 2))
    _ = machine.handle(.leased([]))
    _ = machine.handle(.leased([0]))
    _ = search(&machine, asOf: 2)
    _ = machine.handle(.committed(0, ["a"]))
    expectEqual(search(&machine, asOf: 3).all, [0])
  }

  @Test func `A store leaves memory only if a later search finds its date`() {
    var machine = machine()
    func idle(until time: Double) -> [Machine.Command] {
      machine.handle(.idle(key: "a", life: 1, until: date(time)))
    }
    _ = machine.handle(.found([mail(1, "a")]))
    _ = machine.handle(.loaded(["a": .new(0)]))
    _ = machine.handle(change("a", life: 1, step: 2))
    _ = machine.handle(
      .settled(
        .init(
          key: "a", life: 1, step: 2, state: 0, wake: .never,
          answered: [.init(number: 1, id: nil, reply: .init(body: nil))])))
    _ = machine.handle(.committed(0, ["a"]))
    _ = machine.handle(.committed(0, ["a"]))
    expectEqual(idle(until: 9), [])
    _ = search(&machine, asOf: 5)
    expectEqual(idle(until: 5), [])
    // Its answer may be of a time after the date, and before the store was written.
    _ = machine.search(all: false)
    expectEqual(idle(until: 9), [])
    _ = machine.handle(.due(.init(keys: [], asOf: date(6))))
    expectEqual(idle(until: 9), [.end(key: "a", life: 1)])
  }

  private struct Missing: Error {}
}
