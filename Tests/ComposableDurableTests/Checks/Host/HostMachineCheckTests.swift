import ComposableDurable
import Testing

extension HostMachineTests {
  @Test func `A message is consumed once by one worker, which crashes and loses an answer`() {
    World.check(.init(workers: 1, crashes: 1, lostAnswers: 1))
  }
}

extension HostMachineTests {
  @Test func `Due stores beyond the limit wait until an effect of another has sent an action`() {
    var machine = machine(limit: 1)
    #expect(machine.handle(.due(["a", "b"])) == [.load(["a"])])
    #expect(machine.handle(.loaded(["a": .row(version: 1, 0, .now)])) == [.activate(key: "a", life: 1, 0, .now)])
    #expect(
      machine.handle(.unchanged(key: "a", life: 1, step: 1, isAwake: true)) == [.saved(key: "a", life: 1, step: 1)])
    #expect(
      machine.handle(.unchanged(key: "a", life: 1, step: 2, isAwake: true)) == [
        .saved(key: "a", life: 1, step: 2), .load(["b"]),
      ])
  }

  @Test func `A due store that cannot be loaded gives its place to the next`() {
    var machine = machine(limit: 1)
    #expect(machine.handle(.due(["a", "b", "c"])) == [.load(["a"])])
    #expect(machine.handle(.notLoaded(["a"])) == [.load(["b"])])
    #expect(machine.handle(.loaded(["b": .unreadable])) == [.load(["c"])])
  }

  @Test func `After a commit without an answer, the next one is half as large`() throws {
    var machine = machine()
    let keys = ["a", "b", "c", "d"]
    func commit(life: Int) throws -> [String] {
      _ = machine.handle(.due(keys))
      var loaded: [String: Machine.Loaded] = [:]
      for key in keys { loaded[key] = .new(0) }
      _ = machine.handle(.loaded(loaded))
      // The first is committed alone, the others with the next.
      for (index, key) in keys.enumerated() { _ = machine.handle(change(key, life: life + index, step: 1)) }
      guard case .commit(let changes)? = machine.handle(.committed(["a"])).last else { throw Missing() }
      return changes.map(\.key)
    }
    #expect(try commit(life: 1) == ["b", "c", "d"])
    _ = machine.handle(.outcomeUnknown)
    _ = machine.handle(.idle(key: "a", life: 1))
    #expect(try commit(life: 5) == ["b", "c"])
  }

  @Test func `A store that cannot be written is ended, and its messages stay in the inbox`() {
    var machine = machine()
    _ = machine.handle(.found([mail(1, "a")]))
    _ = machine.handle(.loaded(["a": .new(0)]))
    #expect(machine.pendingCount == 1)
    #expect(machine.handle(.unwritable(key: "a", life: 1)) == [.end(key: "a", life: 1, .notSaved)])
    #expect(machine.handle(.found([mail(1, "a"), mail(2, "a")])) == [])
    #expect(machine.taken == [1, 2])
    #expect(machine.pendingCount == 0)
  }

  @Test func `A message that cannot be read does not count, and is found again after a lease was lost`() {
    var machine = machine()
    _ = machine.handle(.unreadable(1))
    #expect(machine.pendingCount == 0)
    #expect(machine.taken == [1])
    _ = machine.handle(.leased([]))
    #expect(machine.taken == [])
  }

  @Test func `A drain that changes nothing is saved with the changes before it`() {
    var machine = machine()
    _ = machine.handle(.due(["a"]))
    _ = machine.handle(.loaded(["a": .new(0)]))
    _ = machine.handle(change("a", life: 1, step: 1))
    #expect(machine.handle(.unchanged(key: "a", life: 1, step: 2, isAwake: true)) == [])
    #expect(machine.handle(.committed(["a"])) == [.saved(key: "a", life: 1, step: 2)])
  }

  @Test func `A store whose shard is another worker's is ended`() {
    var machine = machine()
    _ = machine.handle(.due(["a"]))
    _ = machine.handle(.loaded(["a": .new(0)]))
    #expect(machine.handle(.leased([])) == [.end(key: "a", life: 1, .leaseLost)])
    #expect(machine.handle(change("a", life: 1, step: 2)) == [])
  }

  @Test func `A request that is handed in is posted if its store does not run here, ends, or is not saved`() {
    let request = handed("r", "a")
    let post = Machine.Command.post(.init(key: "a", id: "r"))
    var other = machine(shards: [])
    #expect(other.handle(.handed(request)) == [post])
    var ending = machine()
    _ = ending.handle(.handed(request))
    #expect(ending.handle(.ending) == [post])
    #expect(ending.handle(.handed(request)) == [post])
    var unloaded = machine()
    _ = unloaded.handle(.handed(request))
    #expect(unloaded.handle(.notLoaded(["a"])) == [post])
    var unreadable = machine()
    _ = unreadable.handle(.handed(request))
    #expect(unreadable.handle(.loaded(["a": .unreadable])) == [post])
    #expect(unreadable.handle(.handed(request)) == [post])
    for event in [Machine.Event.leased([]), .unwritable(key: "a", life: 1)] {
      var running = machine()
      _ = running.handle(.handed(request))
      _ = running.handle(.loaded(["a": .new(0)]))
      #expect(running.handle(event).last == post)
    }
    for event in [Machine.Event.committed([]), .outcomeUnknown] {
      var refused = machine()
      _ = refused.handle(.handed(request))
      _ = refused.handle(.loaded(["a": .new(0)]))
      _ = refused.handle(answer(request, life: 1))
      #expect(refused.handle(event) == [.end(key: "a", life: 1, .notSaved), post])
    }
  }

  @Test func `A request that is handed in is posted if a message has its id, or too much is in memory`() {
    let post = Machine.Command.post(.init(key: "a", id: "r"))
    var known = machine()
    _ = known.handle(.found([.init(number: 1, key: "a", id: "r", action: 0)]))
    #expect(known.handle(.handed(handed("r", "a"))) == [post])
    #expect(known.handle(.handed(handed("s", "a"))) == [])
    var full = Machine(shardCount: 1, pendingLimit: 2)
    _ = full.handle(.leased([0]))
    _ = full.handle(.handed(handed("1", "b")))
    _ = full.handle(.found([mail(1, "b")]))
    #expect(full.handle(.handed(handed("r", "a"))) == [post])
    _ = full.handle(.loaded(["b": .new(0)]))
    _ = full.handle(answer(handed("1", "b"), life: 1))
    _ = full.handle(.committed(["b"]))
    #expect(full.pendingCount == 1)
    #expect(full.handle(.handed(handed("r", "a"))) == [.load(["a"])])
    _ = full.handle(.leased([]))
    #expect(full.pendingCount == 0)
  }
}
