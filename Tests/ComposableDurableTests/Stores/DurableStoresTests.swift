import Composable
import ComposableDurable
import Expectations
import Foundation
import Synchronization
import TestEffort
import Testing

struct DurableStoresTests {
  // MARK: - Sending

  @Test func `When send returns, the action was reduced, and the state and the answer are saved`() async throws {
    let storage = DurableStorage.inMemoryForLong()
    let accounts = makeAccounts(in: storage)
    try await running(accounts) {
      let answer = try await accounts.ask(.deposited(30), to: "x", id: "1")
      expectEqual(answer, 30)
      try await expectEqual(accounts.state(of: "x")?.balance, 30)
      try await expectEqual(storage.replies("account", [.init(key: "x", id: "1")]).count, 1)
    }
  }

  @Test func `A request with a known id is answered, not reduced again`() async throws {
    let storage = DurableStorage.inMemoryForLong()
    let accounts = makeAccounts(in: storage)
    let others = makeAccounts(in: storage)
    try await running(accounts) {
      let answer = try await accounts.ask(.deposited(30), to: "x", id: "1")
      expectEqual(answer, 30)
      try await expectEqual(accounts.ask(.deposited(1), to: "x", id: "2"), 31)
      try await expectEqual(accounts.ask(.deposited(30), to: "x", id: "1"), 30)
      try await expectEqual(others.ask(.deposited(30), to: "x", id: "1"), 30)
      try await expectEqual(others.ask(.deposited(30), to: "y", id: "1"), 30)
      try await expectEqual(accounts.state(of: "x")?.balance, 31)
    }
  }

  @Test func `A request to a store of the same process is saved with its answer, in one commit`() async throws {
    let posts = Events<DurableStorage.Post>()
    let commits = Events<DurableStorage.Change>()
    var storage = DurableStorage.inMemoryForLong()
    storage.post = { [post = storage.post] in
      for message in $0 { posts.add(message) }
      try await post($0)
    }
    storage.commit = { [commit = storage.commit] kind, changes in
      for change in changes { commits.add(change) }
      return try await commit(kind, changes)
    }
    let accounts = makeAccounts(in: storage)
    try await running(accounts) {
      let isReady = try await accounts.ask(.deposited(1), to: "x") == 1
      // The first one may have been posted before the worker had its leases.
      let (posted, committed) = (posts.all.count, commits.all.count)
      try await expectEqual(accounts.ask(.deposited(1), to: "x"), 2)
      try await expectEqual(accounts.ask(.deposited(1), to: "x", id: "r"), 3)
      #expect(isReady && posts.all.count == posted)
      expectEqual(commits.all.dropFirst(committed).map(\.answered.count), [1, 1])
      expectEqual(commits.all.last?.answered.first, .init(id: "r", reply: .init(body: "3")))
    }
  }

  @Test func `A request with a known id to a store of the same process is not even reduced`() async throws {
    let calls = Events<Int>()
    let accounts = makeAccounts(in: .inMemoryForLong(), pay: { _, amount in calls.add(amount) })
    try await running(accounts) {
      for _ in 0..<20 {
        let answer = try await accounts.ask(.pay(7), to: "x", id: "r")
        expectEqual(answer, 0)
        await calls.wait { $0 == [7] }
      }
    }
    expectEqual(calls.all, [7])
    expectEqual(accounts.counts.fenced, 0)
  }

  @Test func `A request that a worker had not reduced when it ended is answered by another`() async throws {
    let storage = DurableStorage.inMemoryForLong()
    let loads = Events<String>()
    let mayLoad = Events<Void>()
    var slow = storage
    slow.load = { [load = storage.load] kind, keys in
      for key in keys { loads.add(key) }
      if keys == ["slow"] { await mayLoad.wait { !$0.isEmpty } }
      return try await load(kind, keys)
    }
    let first = makeAccounts(in: slow)
    let second = makeAccounts(in: storage)
    let run = Task { try await first.run() }
    _ = try await first.ask(.deposited(1), to: "x")
    let sending = Task { try await first.ask(.deposited(5), to: "slow", id: "r") }
    await loads.wait { $0.contains("slow") }
    run.cancel()
    mayLoad.add(())
    try await run.value
    try await running(second) {
      let answer = try await sending.value
      expectEqual(answer, 5)
    }
  }

  @Test func `A request that was forgotten is a new one`() async throws {
    let storage = DurableStorage.inMemoryForLong()
    let accounts = makeAccounts(in: storage)
    try await running(accounts) {
      try await accounts.ask(.deposited(30), to: "x", id: "1")
      try await expectEqual(storage.forget(.distantPast), 0)
      try await expectEqual(storage.forget(.distantFuture), 1)
      try await expectEqual(accounts.ask(.deposited(30), to: "x", id: "1"), 60)
    }
  }

  @Test func `A send that is not answered in time throws, and is answered later with the same id`() async throws {
    let storage = DurableStorage.inMemoryForLong()
    let accounts = makeAccounts(in: storage)
    await #expect(throws: NotAnswered(kind: "account", key: "x", id: "1")) {
      try await accounts.send(.deposited(30), to: "x", id: "1", within: .zero)
    }
    try await running(accounts) {
      let answer = try await accounts.ask(.deposited(30), to: "x", id: "1")
      expectEqual(answer, 30)
    }
  }

  @Test func `A call whose limit is over ends no other call`() async throws {
    var storage = DurableStorage.inMemoryForLong()
    // No worker runs, so there is no answer: the first call waits until it is canceled.
    let posted = Events<Void>()
    storage.post = { [post = storage.post] posts in
      try await post(posts)
      for _ in posts { posted.add(()) }
    }
    let accounts = makeAccounts(in: storage)
    let isEnded = Locked(false)
    let waiting = Task {
      defer { isEnded.withLock { $0 = true } }
      try await accounts.send(.deposited(1), to: "x", id: "long", within: .seconds(1_000_000))
    }
    await posted.wait { $0.count == 1 }
    for number in 0..<200 {
      await #expect(throws: NotAnswered.self) {
        try await accounts.send(.deposited(1), to: "y", id: "\(number)", within: .zero)
      }
    }
    #expect(!isEnded.withLock { $0 })
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test func `A send ends in time when the storage does not answer at all`() async throws {
    var storage = DurableStorage.inMemoryForLong()
    storage.post = { _ in try await Task.sleep(for: .seconds(1_000_000)) }
    let accounts = makeAccounts(in: storage)
    await #expect(throws: NotAnswered(kind: "account", key: "x", id: "1")) {
      try await accounts.send(.deposited(30), to: "x", id: "1", within: .zero)
    }
    let sending = Task { try await accounts.ask(.deposited(1), to: "x") }
    sending.cancel()
    await #expect(throws: CancellationError.self) { try await sending.value }
  }

  @Test func `A key or an id that not every storage can have is refused`() async throws {
    let accounts = makeAccounts(in: .inMemoryForLong())
    for text in ["a\u{0}", String(repeating: "a", count: 1_001)] {
      await #expect(throws: InvalidKey.self) { try await accounts.ask(.deposited(1), to: text) }
      await #expect(throws: InvalidKey.self) { try await accounts.ask(.deposited(1), to: "x", id: text) }
    }
  }

  @Test func `A canceled send throws at once`() async throws {
    let accounts = makeAccounts(in: .inMemoryForLong())
    let sending = Task { try await accounts.ask(.deposited(1), to: "x") }
    sending.cancel()
    await #expect(throws: CancellationError.self) { try await sending.value }
  }

  @Test func `Nothing is lost or doubled when calls and their answers are lost`() async throws {
    let count = TestEffort.count(20, full: 1_000)
    let random = Mutex(SystemRandomNumberGenerator())
    let storage = DurableStorage.inMemoryForLong()
    let faulty = storage.failing { call in
      guard ["commit", "load", "post", "inbox", "replies"].contains(call) else { return nil }
      return random.withLock { random in [nil, nil, .lost, .unanswered].randomElement(using: &random) ?? nil }
    }
    let accounts = makeAccounts(in: faulty)
    try await running(accounts) {
      try await withThrowingTaskGroup { group in
        for number in 0..<count {
          group.addTask {
            while true {
              do {
                return try await accounts.ask(.deposited(1), to: "\(number % 3)", id: "\(number)")
              } catch is StorageFailure {}
            }
          }
        }
        for try await _ in group {}
      }
    }
    let saved = makeAccounts(in: storage)
    for key in 0..<3 {
      let expected = (0..<count).count { $0 % 3 == key }
      try await expectEqual(saved.state(of: "\(key)")?.balance, expected)
    }
  }

  @Test func `A commit that takes long holds up no commit of another store`() async throws {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    var storage = DurableStorage.inMemoryForLong()
    storage.commit = { [commit = storage.commit] kind, changes in
      if changes.contains(where: { $0.key == "long" }) {
        begin.yield()
        for await _ in ended { break }
      }
      return try await commit(kind, changes)
    }
    let accounts = makeAccounts(in: storage)
    try await running(accounts) {
      let long = Task { try await accounts.ask(.deposited(1), to: "long") }
      for await _ in begun { break }
      let first = try await accounts.ask(.deposited(2), to: "x")
      let second = try await accounts.ask(.deposited(3), to: "x")
      end.yield()
      try await expectEqual([long.value, first, second], [1, 2, 5])
    }
  }

  // MARK: - Workers

  @Test func `Of two workers that believe they have a store, one commits each version`() async throws {
    var storage = DurableStorage.inMemoryForLong()
    storage.lease = { _, _ in Set(0..<8) }
    let workers = [makeAccounts(in: storage), makeAccounts(in: storage)]
    let count = TestEffort.count(50, full: 2_000)
    try await running(workers[0], workers[1]) {
      try await withThrowingTaskGroup { group in
        for number in 0..<count {
          group.addTask { try await workers[number % 2].ask(.deposited(1), to: "\(number / 2 % 2)") }
        }
        for try await _ in group {}
      }
    }
    let balances = [try await workers[0].state(of: "0")?.balance, try await workers[0].state(of: "1")?.balance]
    expectEqual(balances.compactMap(\.self).reduce(0, +), count)
  }

  @Test func `A store of a crashed worker runs in another when its lease is over`() async throws {
    let storage = DurableStorage.inMemory(lease: .milliseconds(500))
    let deaths = Events<Void>()
    let called = Events<String>()
    let crashed = makeAccounts(in: storage.failing { _ in deaths.all.isEmpty ? nil : .lost }) {
      called.add("crashed: \($0) \($1)")
      try await Task.sleep(for: .seconds(1_000_000))
    }
    let other = makeAccounts(in: storage) { called.add("other: \($0) \($1)") }
    try await running(crashed) {
      try await crashed.ask(.pay(7), to: "x")
      await called.wait { $0.contains("crashed: x 7") }
      deaths.add(())
      try await running(other) {
        await called.wait { $0.contains("other: x 7") }
        let answer = try await other.ask(.deposited(10), to: "x")
        expectEqual(answer, 3)
      }
    }
    expectEqual(called.all.first, "crashed: x 7")
  }

  @Test func `A canceled run saves what was reduced, and gives its leases back`() async throws {
    let storage = DurableStorage.inMemory(lease: .seconds(1_000_000))
    let called = Events<Int>()
    let first = makeAccounts(in: storage) {
      called.add($1)
      try await Task.sleep(for: .seconds(1_000_000))
    }
    try await running(first) {
      try await first.ask(.pay(7), to: "x")
      await called.wait { $0 == [7] }
    }
    #expect(first.loaded.isEmpty)
    try await expectEqual(first.state(of: "x")?.payment, 7)
    let second = makeAccounts(in: storage) { called.add($1 + 1) }
    try await running(second) { await called.wait { $0 == [7, 8] } }
  }

  @Test func `A run whose first release fails tries it again`() async throws {
    let storage = DurableStorage.inMemoryForLong()
    let failed = Events<DurableEvent>()
    let calls = Events<String>()
    let lossy = storage.failing { call in
      calls.add(call)
      return call == "release" && calls.all.filter { $0 == "release" }.count == 1 ? .lost : nil
    }
    let first = makeAccounts(
      in: lossy, report: { event in if case .failed("release", _) = event { failed.add(event) } })
    try await running(first) { try await first.ask(.deposited(1), to: "x") }
    expectEqual(failed.all.count, 1)
    try await expectEqual(storage.lease("account", "other").count, storage.shards)
  }

  @Test(arguments: [StorageFault.lost, .unanswered])
  func `A canceled run tries its last commit again`(fault: StorageFault) async throws {
    let storage = DurableStorage.inMemoryForLong()
    let begun = Events<Void>()
    let isCanceled = Events<Void>()
    var faulty = storage.failing { call in call == "commit" && begun.all.count <= 3 ? fault : nil }
    faulty.commit = { [commit = faulty.commit] kind, changes in
      begun.add(())
      await isCanceled.wait { !$0.isEmpty }
      return try await commit(kind, changes)
    }
    let accounts = makeAccounts(in: faulty)
    try await storage.post([.init(kind: "account", key: "x", body: #"{"deposited":{"_0":1}}"#)])
    let running = Task { try await accounts.run() }
    await begun.wait { !$0.isEmpty }
    running.cancel()
    isCanceled.add(())
    try await running.value
    try await expectEqual(accounts.state(of: "x")?.balance, 1)
    expectEqual(begun.all.count, 4)
  }

  // MARK: - Saving

  @Test func `A state between two steps of a drain is never written`() async throws {
    var storage = DurableStorage.inMemoryForLong()
    let states = Events<String>()
    storage.commit = { [commit = storage.commit] kind, changes in
      for change in changes { states.add(change.state) }
      return try await commit(kind, changes)
    }
    let accounts = makeAccounts(in: storage)
    try await running(accounts) {
      for _ in 0..<20 {
        let answer = try await accounts.ask(.turn, to: "x")
        expectEqual(answer, 0)
      }
    }
    #expect(states.all.allSatisfy { $0.contains(#""balance":0"#) })
    expectEqual(states.all.count, 20)
  }

  @Test func `In a store that is not saved, saved throws and no call leaves`() async throws {
    var storage = DurableStorage.inMemoryForLong()
    storage.lease = { _, _ in Set(0..<8) }
    let called = Events<String>()
    let failed = Events<DurableEvent>()
    // Both may call, but only when the payment is saved.
    let pay: @Sendable (String, Int) async throws -> Void = { [storage] key, amount in
      let row = try await storage.load("account", [key]).first
      called.add(row.map { $0.state.contains("pay \(amount)") ? "saved" : "not saved" } ?? "no row")
    }
    let isOver = Events<Void>()
    let faulty = storage.failing { $0 == "commit" && isOver.all.isEmpty ? .lost : nil }
    let lost = makeAccounts(in: faulty, pay: pay) { event in
      if case .failed("commit", _) = event { failed.add(event) }
    }
    let other = makeAccounts(in: storage, pay: pay)
    try await running(lost) {
      let sending = Task { try await lost.ask(.pay(7), to: "x") }
      await failed.wait { !$0.isEmpty }
      try await running(other) {
        let answer = try await sending.value
        expectEqual(answer, 0)
        await called.wait { !$0.isEmpty }
      }
      // A run that ends tries its last commit again.
      isOver.add(())
    }
    expectEqual(Set(called.all), ["saved"])
  }

  @Test func `A restart writes nothing, and resumes at most the limit at once`() async throws {
    let count = TestEffort.count(40, full: 10_000)
    var storage = DurableStorage.inMemoryForLong()
    let first = makeAccounts(in: storage) { _, _ in try await Task.sleep(for: .seconds(1_000_000)) }
    try await running(first) {
      try await withThrowingTaskGroup { group in
        for number in 0..<count { group.addTask { try await first.ask(.pay(1), to: "\(number)") } }
        for try await _ in group {}
      }
    }
    let commits = Events<Int>()
    storage.commit = { [commit = storage.commit] kind, changes in
      commits.add(changes.count)
      return try await commit(kind, changes)
    }
    let called = Events<String>()
    let second = makeAccounts(in: storage, limit: 5) { key, _ in
      called.add(key)
      try await Task.sleep(for: .seconds(1_000_000))
    }
    try await running(second) { await called.wait { $0.count == 5 } }
    expectEqual(commits.all, [])
    expectEqual(called.all.count, 5)
    let third = makeAccounts(in: storage, limit: 5) { key, _ in called.add(key) }
    try await running(third) { await called.wait { Set($0.dropFirst(5)).count == count } }
    expectEqual(called.all.count, 5 + count)
  }

  @Test func `A post arrives once, whatever calls and answers are lost`() async throws {
    let count = TestEffort.count(20, full: 500)
    let storage = DurableStorage.inMemoryForLong()
    let random = Mutex(SystemRandomNumberGenerator())
    let faulty = storage.failing { call in
      guard call == "commit" else { return nil }
      return random.withLock { random in [nil, nil, .lost, .unanswered].randomElement(using: &random) ?? nil }
    }
    let accounts = makeAccounts(in: faulty)
    try await running(accounts) {
      try await withThrowingTaskGroup { group in
        for number in 0..<count { group.addTask { try await accounts.ask(.give(1, to: "y"), to: "x\(number % 3)") } }
        for try await _ in group {}
      }
      // A sender without a worker sends through the inbox, so its message comes after all posts, which were there before.
      let balance = try await makeAccounts(in: storage).ask(.deposited(0), to: "y")
      expectEqual(balance, count)
    }
  }

  // MARK: - Lives

  @Test func `A store that waits for a date leaves memory, with the date in its row`() async throws {
    let storage = DurableStorage.inMemory(lease: .milliseconds(40))
    let events = Events<DurableEvent>()
    let accounts = makeAccounts(in: storage, idle: .zero, report: { events.add($0) })
    try await running(accounts) {
      try await accounts.ask(.remind(.distantFuture), to: "x")
      await events.wait { $0.contains(.ended(key: "x")) }
    }
    try await expectEqual(storage.load("account", ["x"]).map(\.wake), [.at(.distantFuture)])
  }

  @Test func `A store whose date has come runs without a message`() async throws {
    let storage = DurableStorage.inMemoryForLong()
    _ = try await storage.commit(
      "account",
      ["past", "future"].map { key in
        .init(
          key: key, version: 0,
          state: #"{"value":{"balance":1,"log":[],"reminder":0},"version":1}"#,
          wake: .at(key == "past" ? .distantPast : .distantFuture), consumed: [], posts: [])
      })
    let events = Events<DurableEvent>()
    let accounts = makeAccounts(in: storage, report: { events.add($0) })
    try await running(accounts) { await events.wait { $0.contains(.began(key: "past")) } }
    #expect(!events.all.contains(.began(key: "future")))
  }

  @Test func `A store without effects and messages leaves memory, and comes back with its state`() async throws {
    let events = Events<DurableEvent>()
    let accounts = makeAccounts(in: .inMemory(lease: .milliseconds(40)), idle: .zero, report: { events.add($0) })
    try await running(accounts) {
      try await accounts.ask(.deposited(3), to: "x")
      // More than one life, if a busy machine loses the lease before the answer is saved.
      await events.wait { events in
        events.count { $0 == .began(key: "x") } == events.count { $0 == .ended(key: "x") }
      }
      #expect(accounts.loaded.isEmpty)
      try await expectEqual(accounts.ask(.deposited(4), to: "x"), 7)
    }
  }

  @Test func `A life begins with the action for resuming; then come the messages, in the order of their sender`()
    async throws
  {
    let storage = DurableStorage.inMemoryForLong()
    let called = Events<Int>()
    let first = makeAccounts(in: storage) {
      called.add($1)
      try await Task.sleep(for: .seconds(1_000_000))
    }
    try await running(first) {
      try await first.ask(.pay(7), to: "x")
      await called.wait { $0 == [7] }
    }
    let second = makeAccounts(in: storage) { called.add($1) }
    try await running(second) {
      for number in 1...5 { try await second.ask(.deposited(number), to: "x") }
      await called.wait { $0.count > 1 }
    }
    let log = try await second.state(of: "x")?.log.filter { $0 != "paid" }
    expectEqual(log, ["pay 7"] + (1...5).map { "deposited \($0)" })
    expectEqual(Set(called.all), [7])
  }

  // MARK: - What cannot be read

  @Test func `A state that cannot be read is left as it is, reported, and stops no other store`() async throws {
    let storage = DurableStorage.inMemoryForLong()
    let text = #"{"value":{"balance":1},"version":1}"#
    _ = try await storage.commit(
      "account", [.init(key: "old", version: 0, state: text, wake: .now, consumed: [], posts: [])])
    let events = Events<DurableEvent>()
    let accounts = makeAccounts(in: storage, report: { events.add($0) })
    try await running(accounts) {
      let sending = Task { try await accounts.ask(.deposited(1), to: "old") }
      let answer = try await accounts.ask(.deposited(1), to: "x")
      expectEqual(answer, 1)
      await events.wait { $0.contains { if case .unreadableState("old", _) = $0 { true } else { false } } }
      sending.cancel()
    }
    try await expectEqual(storage.load("account", ["old"]).map(\.state), [text])
  }

  @Test func `A message that cannot be read is left as it is, reported, and stops no store`() async throws {
    let storage = DurableStorage.inMemoryForLong()
    try await storage.post([.init(kind: "account", key: "x", id: "1", body: #"{"withdrawn":{"_0":1}}"#)])
    let events = Events<DurableEvent>()
    let accounts = makeAccounts(in: storage, report: { events.add($0) })
    try await running(accounts) {
      let answer = try await accounts.ask(.deposited(1), to: "x")
      expectEqual(answer, 1)
    }
    #expect(events.all.contains { if case .unreadableMessage("x", 1, _) = $0 { true } else { false } })
    try await expectEqual(storage.inbox("account", Set(0..<8), 10).map(\.number), [1])
  }
}
