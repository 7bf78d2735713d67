import ComposableDurable
import Testing

/// The rules of a host that its proof does not have. See `HostProofTests` for those that hold in every order.
struct HostMachineTests {
  typealias Machine = HostMachine<Int, Int>

  func machine(limit: Int = .max, commitLimit: Int = 1_000, shards: Set<Int> = [0]) -> Machine {
    var machine = Machine(shardCount: 1, limit: limit, commitLimit: commitLimit)
    _ = machine.handle(.leased(shards))
    return machine
  }

  func mail(_ number: Int, _ key: String) -> Machine.Mail {
    .init(number: number, key: key, id: nil, action: 0)
  }

  func change(_ key: String, life: Int, step: Int, state: Int = 0) -> Machine.Event {
    .settled(.init(key: key, life: life, step: step, state: state, wake: .now))
  }

  @Test func `A message for a shard that is another worker's is not taken`() {
    var machine = machine(shards: [])
    #expect(machine.handle(.found([mail(1, "a")])) == [])
    #expect(machine.taken == [])
  }

  @Test func `Messages wait for the load of their store, and come after the action for resuming`() {
    var machine = machine()
    #expect(machine.handle(.found([mail(1, "a")])) == [.load(["a"])])
    #expect(machine.handle(.found([mail(1, "a"), mail(2, "a")])) == [])
    #expect(
      machine.handle(.loaded(["a": .new(7)])) == [
        .activate(key: "a", life: 1, 7, .never), .deliver(mail(1, "a"), life: 1), .deliver(mail(2, "a"), life: 1),
      ])
  }

  @Test func `Changes during a commit are in the next one, together`() throws {
    var machine = machine()
    _ = machine.handle(.due(["a"]))
    _ = machine.handle(.loaded(["a": .row(version: 4, 0, .now)]))
    guard case .commit(let first)? = machine.handle(change("a", life: 1, step: 2, state: 1)).first else {
      throw Missing()
    }
    #expect(first.map(\.version) == [4])
    #expect(machine.handle(change("a", life: 1, step: 3, state: 2)) == [])
    #expect(machine.handle(change("a", life: 1, step: 4, state: 3)) == [])
    let commands = machine.handle(.committed(["a"]))
    guard case .saved("a", 1, 2)? = commands.first, case .commit(let second)? = commands.last else { throw Missing() }
    #expect(second.map(\.state) == [3])
    #expect(second.map(\.version) == [5])
    #expect(second.map(\.step) == [4])
  }

  @Test func `A commit has the oldest changes, up to its limit`() throws {
    var machine = machine(commitLimit: 1)
    _ = machine.handle(.due(["a", "b", "c"]))
    _ = machine.handle(.loaded(["a": .new(0), "b": .new(0), "c": .new(0)]))
    _ = machine.handle(change("c", life: 3, step: 1))
    _ = machine.handle(change("b", life: 2, step: 1))
    _ = machine.handle(change("a", life: 1, step: 1))
    guard case .commit(let changes)? = machine.handle(.committed(["c"])).last else { throw Missing() }
    #expect(changes.map(\.key) == ["b"])
  }

  @Test func `A store whose change was refused is ended, and its messages are found again`() {
    var machine = machine()
    _ = machine.handle(.found([mail(1, "a")]))
    _ = machine.handle(.loaded(["a": .new(0)]))
    _ = machine.handle(change("a", life: 1, step: 2))
    #expect(machine.handle(.committed([])) == [.end(key: "a", life: 1, .notSaved)])
    #expect(machine.handle(.found([mail(1, "a")])) == [.load(["a"])])
  }

  func handed(_ id: String, _ key: String) -> Machine.Mail { .init(number: nil, key: key, id: id, action: 0) }

  func answer(_ mail: Machine.Mail, life: Int) -> Machine.Event {
    .settled(
      .init(
        key: mail.key, life: life, step: 2, state: 0, wake: .never,
        answered: [.init(number: mail.number, id: mail.id, reply: .init(body: "1"))]))
  }

  @Test func `A request that is handed in waits for the load of its store, and is written with its answer`() {
    var machine = machine()
    let request = handed("r", "a")
    #expect(machine.handle(.handed(request)) == [.load(["a"])])
    #expect(
      machine.handle(.loaded(["a": .new(0)])) == [.activate(key: "a", life: 1, 0, .never), .deliver(request, life: 1)])
    guard case .commit(let changes) = machine.handle(answer(request, life: 1)).first else {
      Issue.record("It is not committed.")
      return
    }
    let change = changes[0].encoded(state: "")
    #expect(change.answered == [.init(id: "r", reply: .init(body: "1"))])
    #expect(change.consumed == [])
    #expect(machine.handle(.committed(["a"])) == [.saved(key: "a", life: 1, step: 2)])
    #expect(machine.handle(.idle(key: "a", life: 1)) == [.end(key: "a", life: 1, .idle)])
  }

  @Test func `A request that is handed in twice is reduced once, until it is saved`() {
    var machine = machine()
    let request = handed("r", "a")
    _ = machine.handle(.handed(request))
    #expect(machine.handle(.handed(request)) == [])
    _ = machine.handle(.loaded(["a": .new(0)]))
    #expect(machine.handle(.handed(request)) == [])
    #expect(machine.handle(.idle(key: "a", life: 1)) == [])
    _ = machine.handle(answer(request, life: 1))
    #expect(machine.handle(.handed(request)) == [])
    _ = machine.handle(.committed(["a"]))
    #expect(machine.handle(.handed(request)) == [.deliver(request, life: 1)])
  }

  @Test func `A store is not idle while a message of it is not consumed`() {
    var machine = machine()
    _ = machine.handle(.found([mail(1, "a")]))
    _ = machine.handle(.loaded(["a": .new(0)]))
    #expect(machine.handle(.idle(key: "a", life: 1)) == [])
  }

  @Test func `A worker that ends takes nothing, and commits what has changed`() {
    var machine = machine()
    _ = machine.handle(.due(["a", "b"]))
    _ = machine.handle(.loaded(["a": .new(0)]))
    _ = machine.handle(change("a", life: 1, step: 1))
    _ = machine.handle(change("a", life: 1, step: 2))
    #expect(machine.handle(.ending) == [])
    #expect(machine.handle(.loaded(["b": .new(0)])) == [])
    #expect(machine.handle(.found([mail(1, "c")])) == [])
    #expect(machine.handle(.committed(["a"])).count == 2)
    #expect(machine.handle(.committed(["a"])) == [.saved(key: "a", life: 1, step: 2)])
    #expect(machine.isSaved)
  }

  struct Missing: Error {}
}
