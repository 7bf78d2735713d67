import Expectations
import TestEffort

@testable import ComposableTesting

/// The moments inside a move. The runs that come to a known one are not varied after it, and find nothing new.
struct `Equal moments of a move` {
  /// The state of the tested features.
  fileprivate struct Race: Hashable {
    var last = 0
    var hidden = 0
    var result = 0
  }

  fileprivate typealias Reduce = @Sendable (inout Race, Int, TestClock) -> Effect<Int>

  /// What a check has found: the fingerprints of all states, the edges, and whether anything is wrong.
  private struct Found: Equatable {
    var states: Set<AnyHashable>
    var edges: Int
    var isComplete: Bool
  }

  /// Checks the move `-1`, and a wait of three seconds after it.
  private func found(
    merging mergesMoments: Bool, fingerprint: ((Race, Duration) -> AnyHashable)? = nil,
    setup: @escaping () -> Void = {}, _ reduce: @escaping Reduce
  ) -> Found {
    let rules = CheckRules<Race, Int>(fingerprint: fingerprint)
    let run = CheckRun(
      make: {
        setup()
        let store = TestStore(
          initialState: Race(), reducer: Reducer<Race, Int, TestClock> { reduce(&$0, $1, $2) }, environment: TestClock()
        )
        store.environment = store.clock
        return store
      }, rules: rules, triesOrders: true)
    var search = BreadthFirstSearch(
      run, actions: { $0 == Race() ? [.send(-1)] : [.advance(by: .seconds(3))] }, progress: SearchProgress(),
      mergesMoments: mergesMoments)
    let finding = search.finding()
    return Found(
      states: Set(search.graph.nodes.map(\.key.fingerprint)), edges: search.moves,
      isComplete: finding == nil && search.bound == nil)
  }

  /// Compares what a check finds with and without equal moments. Returns the share of edges that are left.
  @discardableResult
  private func compare(
    fingerprint: ((Race, Duration) -> AnyHashable)? = nil, setup: @escaping () -> Void = {},
    at location: SourceLocation = #_sourceLocation, _ reduce: @escaping Reduce
  ) -> Double {
    let all = found(merging: false, fingerprint: fingerprint, setup: setup, reduce)
    let merged = found(merging: true, fingerprint: fingerprint, setup: setup, reduce)
    #expect(all.isComplete, sourceLocation: location)
    #expect(merged.isComplete, sourceLocation: location)
    #expect(merged.states == all.states, sourceLocation: location)
    #expect(merged.edges <= all.edges, sourceLocation: location)
    return Double(merged.edges) / Double(all.edges)
  }

  @Test func `are tried once, so a move that starts five effects of two turns has few edges`() {
    let reducer = Reducer<Int, Int, Void> { state, number, _ in
      guard number < 0 else {
        state |= 1 << number
        return .none
      }
      state = 1 << 5
      return .merge(
        (0..<5).map { number in
          .run { send in
            for _ in 0..<2 { await turn() }
            await send(number)
          }
        })
    }
    let run = CheckRun(
      make: { TestStore(initialState: 0, reducer: reducer, environment: ()) }, rules: CheckRules<Int, Int>(),
      triesOrders: true)
    var search = BreadthFirstSearch(run, actions: { $0 == 0 ? [.send(-1)] : [] }, progress: SearchProgress())
    #expect(search.finding() == nil)
    expectEqual(search.bound, nil)
    // 113,400 orders, and those that end early.
    #expect(search.moves < 5_000, "\(search.moves)")
  }

  @Test func `lead to the same states`() {
    let share = compare { state, number, _ in
      guard number < 0 else {
        state.result = state.last * 2 + number
        state.last = number
        return .none
      }
      state.last = 1
      return .merge(
        (0..<3).map { number in
          .run { send in
            await turn()
            await turn()
            await send(number)
          }
        })
    }
    #expect(share < 0.5)
  }

  // MARK: Parts

  /// Two effects that race after the first one has left something behind: the last to end decides.
  private static func race(_ answer: Int) -> [Effect<Int>] {
    (1...2).map { number in
      .run { send in
        await turn()
        await turn()
        await send(answer * 10 + number)
      }
    }
  }

  @Test func `have the same state, also where the fingerprint leaves a part out`() {
    // The part is zero before and after each move.
    compare(fingerprint: { state, _ in [state.last, state.result] }) { state, number, clock in
      switch number {
      case -1:
        state.last = 1
        return .merge(
          (1...3).map { number in
            .run { send in
              try await clock.sleep(for: .seconds(1))
              if number == 3 { return await send(choose("first", -2, -3)) }
              await turn()
              await turn()
              await send(number)
            }
          })
      case -2, -3: state.hidden = -number
      default:
        state.result = state.hidden * 100 + state.result % 10 * 10 + number
        if state.result % 100 > 10 { state.hidden = 0 }
      }
      return .none
    }
  }

  @Test func `have the same memory of fakes, if the fingerprint has it`() {
    let memory = Locked(0)
    compare(
      fingerprint: { state, _ in [AnyHashable(state), AnyHashable(memory.value)] },
      setup: { memory.withLock { $0 = 0 } }
    ) { state, number, _ in
      guard number < 0 else {
        state.result = number
        return .none
      }
      state.last = 1
      let first = Effect<Int>.run { _ in
        await turn()
        memory.withLock { $0 = choose("first", 1, 2) }
      }
      let others = (1...2).map { number in
        Effect<Int>.run { send in
          await turn()
          await turn()
          await send(memory.value * 10 + number)
        }
      }
      return .merge([first] + others)
    }
  }

  @Test func `are at the same time`() {
    compare { state, number, clock in
      guard number < 0 else {
        state.result = number
        return .none
      }
      state.last = 1
      return .merge((1...2).map { number in .timer(id: number, every: .seconds(1), clock: clock) { number } })
    }
  }

  @Test func `have the same effects that can go on`() {
    // The first effect wakes the second one, or does not, and ends.
    compare { state, number, _ in
      guard number < 0 else {
        state.result = number
        return .none
      }
      state.last = 1
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      let first = Effect<Int>.run { _ in
        await turn()
        if choose("wakes", true, false) { continuation.yield() }
      }
      let second = Effect<Int>.run { send in
        for await _ in stream {
          await send(9)
          continuation.finish()
        }
      }
      return .merge([first, second] + Self.race(0))
    }
  }

  @Test func `have effects that were told the same`() {
    compare { state, number, _ in
      guard number < 0 else {
        state.result = number
        return .none
      }
      state.last = 1
      return .merge(
        (1...2).map { number in
          .run { send in
            await turn()
            let answer = number == 1 ? choose("answer", 0, 3) : 0
            await turn()
            await send(number + answer)
          }
        })
    }
  }

  @Test func `have effects with the same numbers, by which the options name them`() {
    // -2 and -3 start effects at the same time, in one order or the other. The first of them ends together with 6.
    compare { state, number, clock in
      switch number {
      case -1:
        state.last = 1
        let effects = (2...5).map { number in
          Effect<Int>.run { send in
            try await clock.sleep(for: .seconds(1))
            if number > 3 { await turn() }
            await send(number > 3 ? number : -number)
          }
        }
        return .merge(effects + [.send(6).delay(for: .seconds(2), clock: clock)])
      case -2: return .send(2).delay(for: .seconds(1), clock: clock)
      case -3: return .send(3).delay(for: .milliseconds(1_500), clock: clock)
      case 4, 5: break
      default: state.result = number
      }
      return .none
    }
  }

  @Test func `have the same open throttle windows`() {
    compare { state, number, clock in
      switch number {
      case -1:
        state.last = 1
        let first = Effect<Int>.run { send in
          await turn()
          await send(choose("first", -2, 7))
        }
        return .merge([first] + Self.race(0))
      case -2: return .send(7).throttle(id: 1, for: .seconds(10), clock: clock, latest: false)
      case 1: return .send(5).throttle(id: 1, for: .seconds(10), clock: clock, latest: false)
      default: state.result = number
      }
      return .none
    }
  }

  // MARK: Tasks of an effect

  /// An effect whose body makes tasks, and sends what they return or know.
  private static func grouped(
    _ body: @escaping @Sendable (inout TaskGroup<Int>, Send<Int>) async -> Void
  ) -> Reduce {
    { state, number, _ in
      guard number < 0 else {
        state.result = state.result * 10 + number
        return .none
      }
      state.last = 1
      return .run { send in await withTaskGroup(of: Int.self) { group in await body(&group, send) } }
    }
  }

  @Test func `are equal for tasks of one effect, each with a history of its own`() {
    let share = compare(
      Self.grouped { group, _ in
        for child in 1...2 {
          group.addTask {
            for _ in 1...3 { await turn() }
            return child
          }
        }
      })
    #expect(share < 0.5, "\(share)")
  }

  @Test func `have tasks that ended in the same order, in which their results come`() {
    compare(
      Self.grouped { group, send in
        for child in 1...3 { group.addTask { child } }
        await turn()
        for await child in group { await send(child) }
      })
  }

  @Test func `have received the results of tasks in the same order`() {
    compare(
      Self.grouped { group, send in
        for child in 1...3 { group.addTask { child } }
        var all = 0
        for await child in group { all = all * 10 + child }
        await turn()
        await turn()
        await send(all)
      })
  }

  @Test func `have tasks that were canceled in the same segment`() {
    compare(
      Self.grouped { group, send in
        group.addTask {
          await turn()
          let isCanceled = Task.isCancelled
          await turn()
          await turn()
          await send(isCanceled ? 1 : 2)
          return 0
        }
        await turn()
        group.cancelAll()
        await turn()
        await turn()
      })
  }

  @Test(arguments: 0..<TestEffort.count(30, full: 60))
  func `lead to the same states for random tasks`(_ seed: Int) {
    compare(RandomTasks(seed: UInt64(seed)).reduce)
  }

  // MARK: The premise

  @Test func `are not known once an actor was called, so every order is tried`() {
    let bank = Bank()
    let found = [true, false].map { isMerged in
      self.found(merging: isMerged) { state, number, _ in
        guard number < 0 else {
          state.result = number
          return .none
        }
        state.last = 1
        return .merge(
          (1...3).map { number in
            .run { send in
              _ = await bank.add(1)
              await turn()
              await send(number)
            }
          })
      }
    }
    expectEqual(found[0], found[1])
  }

  @Test func `are compared without an effect on the run, whatever the state's hash value does`() {
    struct Chatty: Hashable {
      var value = 0
      func hash(into hasher: inout Hasher) {
        _ = choose("never", 1, 2, 3)
        hasher.combine(value)
      }
    }
    let texts = reports {
      TestStore<Chatty, Int, Void>.check(orders: .every) {
        TestStore(
          initialState: Chatty(),
          reducer: Reducer { state, number, _ in
            state.value = number
            guard number < 0 else { return .none }
            return .merge(
              (1...2).map { number in
                .run { send in
                  await turn()
                  await send(number)
                }
              })
          }, environment: ())
      } actions: {
        $0.value == 0 ? [.send(-1)] : [.advance(by: .seconds(1))]
      } fingerprint: { state, _ in
        state.value
      }
    }
    expectEqual(texts.map(\.number), [nil])
    expectEqual(texts.first?.text.contains("complete."), true)
  }

  @Test func `are distinct if a question is open in one of them only`() {
    struct Relay: Hashable {
      var hasBegun = false
      var first: Int?
      var arrived: Set<Int> = []
      var isAnswered = false
    }
    let rules = CheckRules<Relay, Int>(
      orders: .every, answers: ["an answer": (from: { $0.first == 2 }, to: { $0.isAnswered })])
    let texts = reports {
      TestStore<Relay, Int, TestClock>.check(rules) {
        let store = TestStore(
          initialState: Relay(),
          reducer: Reducer<Relay, Int, TestClock> { state, number, clock in
            switch number {
            case 0:
              state.hasBegun = true
              return .merge(
                (1...4).map { number in
                  .run { send in
                    try await clock.sleep(for: .seconds(number < 3 ? 1 : 2))
                    if number != 3 || choose("answer", true, false) { await send(number) }
                  }
                })
            case 1, 2:
              // Who came first is known only until the other has come.
              state.first = state.arrived.isEmpty ? number : nil
              state.arrived.insert(number)
            case 3: state.isAnswered = true
            default: break
            }
            return .none
          }, environment: TestClock())
        store.environment = store.clock
        return store
      } actions: {
        [$0.hasBegun ? .advance(by: .seconds(2)) : .send(0)]
      }
    }
    expectEqual(texts.map(\.number), [235])
  }
}

/// An effect with random tasks. Each task sends what it knows: the number of answers, results and cancellations.
private struct RandomTasks: Sendable {
  indirect enum Step: Sendable {
    case turn
    case send
    /// Reads whether the task is canceled.
    case look
    case ask
    case make([Step])
    /// Waits for the next task that it has made.
    case next
    case cancelAll
  }

  let steps: [Step]

  init(seed: UInt64) {
    let random = RandomSource.seeded(seed)
    var budget = 7
    func steps(_ count: Int, depth: Int) -> [Step] {
      (0..<count).compactMap { _ in
        if budget == 0 { return nil }
        budget -= 1
        switch random(in: 0...(depth < 2 ? 9 : 4)) {
        case 0, 1: return .turn
        case 2: return .send
        case 3: return .look
        case 4: return .ask
        case 5, 6, 7: return .make(steps(3, depth: depth + 1))
        case 8: return .next
        default: return .cancelAll
        }
      }
    }
    self.steps = steps(5, depth: 0)
  }

  var reduce: `Equal moments of a move`.Reduce {
    { [self] state, number, _ in
      guard number < 0 else {
        state.result = (state.result * 7 + number) % 100_003
        return .none
      }
      state.last = 1
      return .run { send in _ = await Self.perform(steps, 1, send) }
    }
  }

  /// Performs steps, and returns a number that depends on all that the task has learned.
  private static func perform(_ steps: [Step], _ name: Int, _ send: Send<Int>) async -> Int {
    await withTaskGroup(of: Int.self) { group in
      var known = name
      for (index, step) in steps.enumerated() {
        switch step {
        case .turn: await turn()
        case .send: await send(known % 1_009)
        case .look: known = known * 2 + (Task.isCancelled ? 1 : 0)
        case .ask: known = known * 2 + choose("answer", 0, 1)
        case .make(let steps):
          let child = name * 8 + index
          group.addTask { await perform(steps, child, send) }
        case .next: known = known * 3 + (await group.next() ?? 0)
        case .cancelAll: group.cancelAll()
        }
      }
      return known
    }
  }
}
