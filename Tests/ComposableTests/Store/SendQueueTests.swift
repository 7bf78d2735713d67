import Synchronization
import Testing

@testable import Composable

struct `A send queue` {
  // MARK: Order and bound

  @Test func `reduces actions in the order in which they were offered`() async throws {
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init())
    let queue = SendQueue(to: store, limit: 1_000)
    for number in 0..<999 { #expect(queue.offer(.write(number))) }
    try await queue.send(.write(999))
    #expect(await store.numbers == Array(0..<1_000))
    #expect(queue.count == 0)
  }

  @Test func `refuses an action if the line is full`() async throws {
    let home = Desk()
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init(), on: home)
    let queue = SendQueue(to: store, limit: 3)
    // The home is busy, so nothing is reduced meanwhile.
    let answers = await home.perform { _ in (0..<5).map { queue.offer(.write($0)) } }
    #expect(answers == [true, true, true, false, false])
    try await queue.send(.write(9))
    #expect(await store.numbers == [0, 1, 2, 9])
  }

  @Test func `has at least one place`() async throws {
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init())
    let queue = SendQueue(to: store, limit: -1)
    try await queue.send(.write(1))
    #expect(queue.offer(.write(2)))
  }

  @Test func `gives places in the order of the calls`() async throws {
    let home = Desk()
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init(), on: home)
    let queue = SendQueue(to: store, limit: 2)
    let senders = await home.perform { _ in
      let senders = (0..<100).map { number in Task.immediate { try await queue.send(.write(number)) } }
      #expect(queue.count == 2)
      // Those who wait are before a newcomer.
      #expect(!queue.offer(.write(100)))
      return senders
    }
    for sender in senders { _ = try await sender.value }
    #expect(await store.numbers == Array(0..<100))
  }

  @Test func `an action takes its place before send leaves the actor of its caller`() async throws {
    let home = Desk()
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init(), on: home)
    let queue = SendQueue(to: store, limit: 4)
    let senders = await home.perform { home in
      #expect(queue.offer(.write(0)))
      return (1...3).map { number in
        let sender = Task.immediate {
          _ = home
          try await queue.send(.write(number))
        }
        #expect(queue.count == number + 1)
        return sender
      }
    }
    for sender in senders { _ = try await sender.value }
    #expect(await store.numbers == [0, 1, 2, 3])
  }

  @Test func `reduces an action at once if the line is empty and the sender is at home`() async throws {
    let home = Desk()
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init(), on: home)
    let queue = SendQueue(to: store, limit: 1)
    await home.perform { home in
      for number in 0..<3 {
        Task.immediate {
          _ = home
          try await queue.send(.write(number))
        }
        store.assumeIsolated { #expect($0.numbers.count == number + 1) }
      }
    }
  }

  @Test func `holds its bound when many offer and send`() async throws {
    let excess = Tally()
    let box = QueueBox()
    let store = StoreActor(
      initialState: Tape(), reducer: tapeReducer,
      environment: TapeEnvironment { _ in
        if box.value.withLock({ $0 })?.count ?? 0 > 8 { excess.add() }
      })
    let queue = SendQueue(to: store, limit: 8)
    box.value.withLock { $0 = queue }
    let sent = await withTaskGroup(of: [Int].self, returning: [[Int]].self) { group in
      for sender in 0..<16 {
        group.addTask {
          var sent: [Int] = []
          for number in 0..<500 {
            let action = TapeAction.write(sender * 1_000 + number)
            if sender.isMultiple(of: 2) {
              if queue.offer(action) { sent.append(sender * 1_000 + number) }
            } else if (try? await queue.send(action)) != nil {
              sent.append(sender * 1_000 + number)
            }
            if queue.count > 8 { excess.add() }
          }
          return sent
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    try await queue.send(.nothing)
    let numbers = await store.numbers
    #expect(numbers.count == sent.reduce(0) { $0 + $1.count })
    for numbersOfSender in sent {
      guard let first = numbersOfSender.first else { continue }
      #expect(numbers.filter { $0 / 1_000 == first / 1_000 } == numbersOfSender)
    }
    #expect(excess.count == 0)
  }

  @Test func `keeps the order of a flood of offers, and says which it refuses`() async throws {
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init())
    let queue = SendQueue(to: store, limit: 1_000)
    let accepted = (0..<100_000).filter { queue.offer(.write($0)) }
    try await queue.send(.write(-1))
    #expect(await store.numbers == accepted + [-1])
  }

  @Test func `lets other work of the home have its turn`() async throws {
    let box = TapeBox()
    let store = StoreActor(
      initialState: Tape(), reducer: tapeReducer,
      environment: TapeEnvironment { number in
        guard number == 0, let store = box.value.withLock({ $0 }) else { return }
        Task.immediate { await store.send(.write(-1)) }
      })
    box.value.withLock { $0 = store }
    let queue = SendQueue(to: store, limit: 1_000)
    for number in 0..<1_000 { #expect(queue.offer(.write(number))) }
    try await queue.send(.nothing)
    box.value.withLock { $0 = nil }
    let turn = try #require(await store.numbers.firstIndex(of: -1))
    #expect(turn <= 32)
  }

  // MARK: What a send waits for

  @Test func `returns when the action and what it causes immediately have been reduced`() async throws {
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init())
    let queue = SendQueue(to: store, limit: 1)
    try await queue.send(.chain([1, 2, 3]))
    #expect(await store.numbers == [1, 2, 3])
  }

  @Test func `returns a handle to the effects of the action`() async throws {
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init())
    let queue = SendQueue(to: store, limit: 1)
    let task = try await queue.send(.forever)
    #expect(await !store.isIdle)
    await task.cancel()
    #expect(await store.isIdle)
    await task.finish()
  }

  @Test func `an effect may send to its own store through a queue, and goes on when that is reduced`() async throws {
    let box = QueueBox()
    let log = Locked<[Int]>([])
    let store = StoreActor(
      initialState: Tape(), reducer: tapeReducer,
      environment: TapeEnvironment(
        reducing: { number in log.withLock { $0.append(number) } }, queue: { box.value.withLock { $0 } }))
    let queue = SendQueue(to: store, limit: 1)
    box.value.withLock { $0 = queue }
    await store.send(.throughQueue([1, 2, 3])).finish()
    #expect(await store.numbers == [1, 2, 3])
    #expect(log.value == [1, -1, 2, -2, 3, -3])
  }

  // MARK: Cancellation

  @Test func `sends nothing for a task that is canceled already`() async throws {
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init())
    let queue = SendQueue(to: store, limit: 1)
    let sender = Task {
      withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await queue.send(.write(1))
    }
    await #expect(throws: CancellationError.self) { _ = try await sender.value }
    #expect(await store.numbers == [])
  }

  @Test func `does not send the action of a task that is canceled before it has a place`() async throws {
    let home = Desk()
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init(), on: home)
    let queue = SendQueue(to: store, limit: 1)
    let senders = await home.perform { _ in
      let senders = (0..<100).map { number in Task.immediate { try await queue.send(.write(number)) } }
      for sender in senders[1..<99] { sender.cancel() }
      return senders
    }
    for sender in senders[1..<99] {
      await #expect(throws: CancellationError.self) { _ = try await sender.value }
    }
    _ = try await senders[99].value
    #expect(await store.numbers == [0, 99])
  }

  @Test func `resumes a canceled task while the store is busy`() async throws {
    let home = ClosedDesk()
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init(), on: home)
    let queue = SendQueue(to: store, limit: 1)
    #expect(queue.offer(.write(0)))
    let sender = Task { try await queue.send(.write(1)) }
    sender.cancel()
    await #expect(throws: CancellationError.self) { _ = try await sender.value }
    #expect(queue.count == 1)
    while queue.count > 0 {
      home.executor.run()
      await Task.yield()
    }
    home.executor.run()
  }

  @Test func `reduces the action of a task that is canceled after it has a place`() async throws {
    let home = Desk()
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init(), on: home)
    let queue = SendQueue(to: store, limit: 1)
    let sender = await home.perform { _ in
      let sender = Task.immediate { try await queue.send(.write(0)) }
      sender.cancel()
      return sender
    }
    _ = try await sender.value
    #expect(await store.numbers == [0])
  }

  @Test func `sends an action or throws, whenever the task is canceled`() async throws {
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init())
    let queue = SendQueue(to: store, limit: 2)
    var senders: [Task<Int?, Never>] = []
    for number in 0..<5_000 {
      let sender = Task { (try? await queue.send(.write(number))) == nil ? nil : number }
      senders.append(sender)
      if number % 3 == 0 { senders[number / 2].cancel() }
      if number % 7 == 0 { sender.cancel() }
    }
    var sent: [Int] = []
    for sender in senders { if let number = await sender.value { sent.append(number) } }
    #expect(await store.numbers.sorted() == sent)
    #expect(queue.count == 0)
  }
}

struct `The end of a store with a send queue` {
  @Test func `drops the actions in line and resumes all senders`() async throws {
    let home = Desk()
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init(), on: home)
    let queue = SendQueue(to: store, limit: 10)
    let senders = await home.perform { _ in
      let senders = (0..<100).map { number in Task.immediate { try await queue.send(.write(number)) } }
      Task.immediate { await store.end() }
      #expect(!queue.offer(.write(-1)))
      return senders
    }
    for sender in senders { await (try sender.value).finish() }
    #expect(await store.numbers == [])
    #expect(queue.count == 0)
  }

  @Test func `comes in the middle of a batch`() async throws {
    let box = TapeBox()
    let store = StoreActor(
      initialState: Tape(), reducer: tapeReducer,
      environment: TapeEnvironment { number in
        guard number == 50, let store = box.value.withLock({ $0 }) else { return }
        Task.immediate { await store.end() }
      })
    box.value.withLock { $0 = store }
    let queue = SendQueue(to: store, limit: 100)
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { for number in 0..<100 { _ = try? await queue.send(.write(number / 4 + number % 4)) } }
      }
      for number in 0..<100 { _ = queue.offer(.write(number)) }
    }
    box.value.withLock { $0 = nil }
    #expect(await store.numbers.last == 50)
    #expect(queue.count == 0)
    #expect(!queue.offer(.write(0)))
    try await queue.send(.write(0))
    #expect(await store.numbers.last == 50)
  }

  @Test func `throws for a canceled task, so that loops end`() async throws {
    let store = StoreActor(initialState: Tape(), reducer: tapeReducer, environment: .init())
    let queue = SendQueue(to: store, limit: 1)
    await store.end()
    let sender = Task { while true { try await queue.send(.write(1)) } }
    sender.cancel()
    await #expect(throws: CancellationError.self) { try await sender.value }
  }

  @Test func `the queue keeps the store while actions are in line, and not longer`() async throws {
    let numbers = Mutex<[Int]>([])
    let home = Desk()
    var store: StoreActor? = StoreActor(
      initialState: Tape(), reducer: tapeReducer,
      environment: TapeEnvironment { number in numbers.withLock { $0.append(number) } }, on: home)
    weak let released = store
    let queue = SendQueue(to: try #require(store), limit: 100)
    let last = await home.perform { _ in
      for number in 0..<99 { #expect(queue.offer(.write(number))) }
      return Task.immediate { try await queue.send(.write(99)) }
    }
    store = nil
    _ = try await last.value
    #expect(numbers.withLock { $0 } == Array(0..<100))
    // The job of the queue may still be about to return.
    while released != nil { await Task.yield() }
    #expect(!queue.offer(.write(0)))
    try await queue.send(.write(0))
    #expect(queue.count == 0)
  }

  @Test func `an environment may hold a queue for its own store`() async throws {
    let box = QueueBox()
    var store: StoreActor? = StoreActor(
      initialState: Tape(), reducer: tapeReducer, environment: TapeEnvironment(queue: { box.value.withLock { $0 } }))
    weak let released = store
    box.value.withLock { $0 = store.map { SendQueue(to: $0, limit: 10) } }
    await store?.send(.forever)
    store = nil
    #expect(released == nil)
  }

  @Test func `comes before a flood of sends that is in line`() async throws {
    let box = TapeBox()
    let reduced = Tally()
    let reducedAtEnd = Locked<Int?>(nil)
    let home = Desk()
    let store = StoreActor(
      initialState: Tape(), reducer: tapeReducer,
      environment: TapeEnvironment { _ in
        guard reduced.add() == 100, let store = box.value.withLock({ $0 }) else { return }
        Task.immediate {
          await store.end()
          reducedAtEnd.withLock { $0 = reduced.count }
        }
      }, on: home)
    box.value.withLock { $0 = store }
    let senders = await home.perform { _ in
      (0..<10_000).map { number in Task.immediate { _ = await store.send(.write(number)) } }
    }
    for sender in senders { await sender.value }
    box.value.withLock { $0 = nil }
    await store.end()
    #expect(reduced.count == 100)
    #expect(reducedAtEnd.value == 100)
  }

  @Test func `comes through a flood that does not stop`() async throws {
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let reduced = Tally()
    let store = StoreActor(
      initialState: Tape(), reducer: tapeReducer,
      environment: TapeEnvironment { _ in
        if reduced.add() == 1_000 { beginning.finish() }
      })
    let queue = SendQueue(to: store, limit: 10)
    await withTaskGroup { group in
      for number in 0..<16 {
        group.addTask {
          while !store.isEnding.load(ordering: .relaxed) {
            if number < 8 { await store.send(.write(number)) } else { _ = try? await queue.send(.write(number)) }
          }
        }
      }
      for await _ in begun {}
      await store.end()
      let reducedAtEnd = reduced.count
      await group.waitForAll()
      #expect(reduced.count == reducedAtEnd)
    }
  }
}

struct `The line of a send queue` {
  @Test func `does not collect those who give up`() {
    var line = SendLine<Int, Int>(limit: 1)
    #expect(line.offer(0) == .placed(isFirst: true))
    for ticket in 1...10_000 {
      #expect(line.enter(ticket, ticket, ticket) == .full)
      if ticket > 10 { #expect(line.withdraw(ticket)?.sender == ticket) }
    }
    #expect(line.ticketCount <= 40)
    #expect((0...10).map { _ in line.next()?.action } == Array(0...10))
    #expect(line.next() == nil)
  }

  @Test(arguments: 0..<50) func `behaves like two lists`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let limit = Int.random(in: 1...5, using: &random)
    var line = SendLine<Int, Int>(limit: limit)
    var (places, waiting): ([Int], [Int]) = ([], [])
    for number in 0..<1_000 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let entry = line.offer(number)
        #expect((entry == .full) == (places.count == limit))
        if entry != .full { places.append(number) }
      case 1, 2:
        let entry = line.enter(number, number, number)
        #expect((entry == .full) == (places.count == limit))
        if entry == .full { waiting.append(number) } else { places.append(number) }
      case 3:
        let ticket = Int.random(in: max(0, number - 20)...number, using: &random)
        let isWaiting = waiting.contains(ticket)
        #expect(line.withdraw(ticket)?.action == (isWaiting ? ticket : nil))
        waiting.removeAll { $0 == ticket }
      case 4:
        #expect(line.next()?.action == places.first)
        if !places.isEmpty { places.removeFirst() }
        if !waiting.isEmpty { places.append(waiting.removeFirst()) }
      default:
        guard number % 50 == 0 else { continue }
        #expect(line.removeAll().map(\.action) == places + waiting)
        (places, waiting) = ([], [])
      }
      #expect(line.count == places.count)
    }
  }
}

private struct Tape: Equatable, Sendable {
  var numbers: [Int] = []
}

private typealias TapeQueue = SendQueue<Tape, TapeAction>

private struct TapeEnvironment: Sendable {
  var reducing: @Sendable (Int) -> Void = { _ in }
  var queue: @Sendable () -> TapeQueue? = { nil }
}

private enum TapeAction: Sendable {
  case write(Int)
  case nothing
  case chain([Int])
  case forever
  case throughQueue([Int])
}

private let tapeReducer = Reducer<Tape, TapeAction, TapeEnvironment> { tape, action, environment in
  switch action {
  case .nothing:
    return .none
  case .write(let number):
    environment.reducing(number)
    tape.numbers.append(number)
    return .none
  case .chain(let numbers):
    return .run { send in for number in numbers { await send(.write(number)) } }
  case .forever:
    return .stream(AsyncStream { _ in })
  case .throughQueue(let numbers):
    return .run { _ in
      for number in numbers {
        try await environment.queue()?.send(.write(number))
        environment.reducing(-number)
      }
    }
  }
}

private final class Tally: Sendable {
  private let atomic = Atomic(0)

  var count: Int { atomic.load(ordering: .acquiring) }

  /// Adds one, and returns the new count.
  @discardableResult
  func add() -> Int { atomic.add(1, ordering: .acquiringAndReleasing).newValue }
}

private final class TapeBox: Sendable {
  let value = Mutex<StoreActor<Tape, TapeAction>?>(nil)
}

private final class QueueBox: Sendable {
  let value = Mutex<TapeQueue?>(nil)
}

/// An actor for stores to live on.
private actor Desk {
  func perform<R: Sendable>(_ body: @Sendable (isolated Desk) -> R) -> R { body(self) }
}

/// An actor that does nothing unless it is told to.
private actor ClosedDesk {
  nonisolated let executor = ClosedExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
}

private final class ClosedExecutor: SerialExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs the jobs that have come by now.
  func run() {
    let waiting = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in waiting { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
