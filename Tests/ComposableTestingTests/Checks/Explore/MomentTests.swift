import Composable
import Expectations
import Testing

@testable import ComposableTesting

/// Explorations whose fakes share only what is `Remembered`. For each part of a moment there is a test that loses
/// outcomes, or fails, without the part.
struct `Equal moments of a test` {
  fileprivate struct Race: Hashable {
    var last = 0
    var arrived: Set<Int> = []
  }

  /// What the fakes of a test share.
  fileprivate struct World: Sendable {
    let clock = TestClock()
    let other = TestClock()
    let register = Remembered(0)
    let firsts = Remembered(0)
    let seconds = Remembered(0)
    let values = Remembered<[Int]>([])
    let random = RandomSource.seeded(1)

    func add(_ value: Int) { values.write { $0.append(value) } }

    /// Two effects that race at five seconds for the register. They come last, when everything before them is over, and
    /// the last answer of the coin tells nothing any more.
    var racers: [Effect<Int>] {
      let coin = Effect<Int>.run { _ in
        try await clock.sleep(for: .milliseconds(4_900))
        _ = choose("coin", 0)
      }
      return [coin]
        + (1...2).map { number in
          .run { _ in
            try await clock.sleep(for: .seconds(5))
            await turn()
            register.write { $0 = number }
          }
        }
    }

    /// An effect that sends an action after a time.
    func later(_ action: Int, _ time: Duration = .seconds(6)) -> Effect<Int> {
      .run { send in
        try await clock.sleep(for: time)
        await send(action)
      }
    }
  }

  fileprivate typealias Store = TestStore<Race, Int, World>
  fileprivate typealias Reduce = @Sendable (inout Race, Int, World) -> Effect<Int>

  /// Compares the outcomes of a test with and without equal moments. The first action starts effects, besides the
  /// racers. The state keeps the last number that was sent, but not zero.
  private func compare(
    _ first: @escaping @Sendable (World) -> [Effect<Int>], then reduce: @escaping Reduce = { _, _, _ in .none },
    test: (Store, World) -> String = { store, world in
      store.skipReceivedActions()
      return "\(store.state.last) \(world.values.value)"
    },
    at location: SourceLocation = #_sourceLocation
  ) {
    func runs(_ orders: Orders) -> ExploredRuns<String> {
      exploredRuns(orders) {
        let world = World()
        let reducer = Reducer<Race, Int, World> { state, number, world in
          if number == -1 { return .merge(first(world) + world.racers) }
          if number != 0 { state.last = number }
          return reduce(&state, number, world)
        }
        let store = TestStore(initialState: Race(), reducer: reducer, environment: world)
        store.exhaustivity = .off
        store.send(-1)
        world.clock.advance(by: .seconds(4))
        store.skipReceivedActions()
        world.clock.advance(by: .seconds(5))
        let result = test(store, world)
        store.skipReceivedActions()
        return "\(result), \(world.register.value)"
      }
    }
    let all = runs(.every(upTo: 30_000))
    let merged = runs(.every(upTo: 30_000, sharing: .remembered))
    #expect(
      all.failure == nil && all.note?.contains("there are more") != true, "\(all.reports)", sourceLocation: location)
    #expect(merged.failure == nil, "\(merged.reports)", sourceLocation: location)
    #expect(Set(merged.results) == Set(all.results), sourceLocation: location)
    #expect(Set(all.results).count > 2, "\(Set(all.results))", sourceLocation: location)
    #expect(merged.results.count < all.results.count, sourceLocation: location)
  }

  // MARK: The store

  @Test func `have the same state`() {
    compare { world in
      (1...2).map { number in
        .run { send in
          await turn()
          await send(number)
        }
      }
    }
  }

  @Test func `have the same asserted state`() {
    // The state is the same again before the test looks at what it has skipped.
    compare { world in
      (1...2).map { number in
        .run { send in
          await turn()
          await send(number)
        }
      } + [world.later(3, .milliseconds(4_500))]
    } test: { store, _ in
      "\(store.state.last)"
    }
  }

  @Test func `have the same pending actions`() {
    compare { world in
      (1...2).map { number in
        .run { send in
          try await world.clock.sleep(for: .milliseconds(4_500))
          await turn()
          await send(number)
        }
      } + [world.later(3, .milliseconds(4_600))]
    } test: { store, _ in
      var received = 0
      store.receive(where: { number in
        received = number
        return true
      })
      return "\(received)"
    }
  }

  @Test func `have the same open throttle windows`() {
    compare { world in
      [
        .run { send in
          await turn()
          await send(choose("coin", 1, 2))
        }, world.later(3, .seconds(2)), world.later(1, .milliseconds(5_500)),
      ]
    } then: { _, number, world in
      if number == 3 { world.values.write { $0 = [] } }
      return number == 1
        ? .run { _ in world.add(1) }.throttle(id: 1, for: .seconds(10), clock: world.clock, latest: false) : .none
    }
  }

  // MARK: Effects

  @Test func `have effects of the same action`() {
    compare { world in
      [
        .run { send in
          await turn()
          await send(choose("coin", 1, 2))
          await send(3)
        }
      ]
    } then: { _, number, world in
      number < 3 ? world.later(number + 10) : .none
    }
  }

  @Test func `have effects that know the same state`() {
    compare { world in
      (1...2).map { number in
        .run { send in
          await turn()
          await send(number)
        }
      } + [world.later(3, .seconds(1)), world.later(4, .seconds(2))]
    } then: { state, number, world in
      switch number {
      case 1, 2: if state.arrived.isEmpty { state.arrived = [number] }
      case 3: return world.later(10 + (state.arrived.first ?? 0))
      case 4: state.arrived = []
      default: break
      }
      return .none
    }
  }

  @Test func `have effects whose reducer was told the same`() {
    compare { world in
      [world.later(1, .seconds(1)), world.later(2, .seconds(2))]
    } then: { _, number, world in
      number == 1 ? world.later(10 + choose("coin", 1, 2)) : .none
    }
  }

  @Test func `have effects whose reducer has read the same`() {
    compare { world in
      [
        .run { _ in
          await turn()
          world.values.write { $0 = [choose("coin", 1, 2)] }
        }, world.later(1, .seconds(1)),
        .run { _ in
          try await world.clock.sleep(for: .seconds(2))
          world.values.write { $0 = [] }
        }, world.later(2, .seconds(3)),
      ]
    } then: { _, number, world in
      number == 1 ? world.later(10 + (world.values.value.first ?? 0)) : .none
    }
  }

  @Test func `have effects whose reducer has drawn the same`() {
    // The position of the generator is the same in both orders.
    compare { world in
      [world.later(1, .seconds(1)), world.later(2, .seconds(1)), world.later(3, .seconds(2))]
    } then: { _, number, world in
      if number != 1, number != 2 { return .none }
      let drawn = world.random(in: 100...1_000)
      return number == 1 ? world.later(drawn) : .none
    }
  }

  @Test func `have effects with the same parts to come`() {
    compare { world in
      [
        .concatenate(.run { _ in try await world.clock.sleep(for: .seconds(6)) }, .send(11).cancellable(id: "rest")),
        .run { send in
          await turn()
          await send(choose("coin", 1, 2))
        }, world.later(3, .seconds(2)),
      ]
    } then: { _, number, _ in
      number == 1 ? .cancel(id: "rest") : .none
    }
  }

  @Test func `have effects that end together`() {
    // Two equal steps. The second part of either may be the first to begin: what ends with it is not known otherwise.
    compare { world in
      [
        .send(0), .send(0),
        .run { _ in
          try await world.clock.sleep(for: .seconds(7))
          world.add(7)
        },
      ]
    } then: { _, number, world in
      guard number == 0 else { return .none }
      func wait(_ count: Remembered<Int>, _ times: [Int]) -> Effect<Int> {
        .run { _ in
          let number = count.update { count in
            count += 1
            return count
          }
          try await world.clock.sleep(until: .init(offset: .milliseconds(times[number - 1])))
        }
      }
      return .concatenate(
        .merge(
          wait(world.firsts, [6_000, 8_500]),
          .concatenate(.run { _ in await turn() }, wait(world.seconds, [6_500, 7_500]))), .run { _ in world.add(0) })
    }
  }

  @Test func `have effects of the same send, which its task can cancel`() {
    var tasks: [TestStoreTask] = []
    let outcomes = [nil, Orders.Sharing.remembered].map { sharing in
      exploredRuns(.every(upTo: 30_000, sharing: sharing)) {
        let world = World()
        let reducer = Reducer<Race, Int, World> { state, number, world in
          switch number {
          case -1:
            return .run { send in
              await turn()
              await send(1)
            }
          case -2: return .merge(world.racers)
          case 1:
            state.arrived.insert(state.arrived.count)
            // The first to come starts an effect: it may belong to either of the two sends.
            return state.arrived.count == 1 ? world.later(7) : .none
          default: state.last = number
          }
          return .none
        }
        let store = TestStore(initialState: Race(), reducer: reducer, environment: world)
        store.exhaustivity = .off
        store.send(-2)
        tasks = [store.send(-1), store.send(-1)]
        store.skipReceivedActions()
        world.clock.advance(by: .seconds(5))
        tasks[0].cancel()
        world.clock.advance(by: .seconds(5))
        store.skipReceivedActions()
        return "\(store.state.last) \(world.register.value)"
      }
    }
    #expect(outcomes[1].failure == nil, "\(outcomes[1].reports)")
    expectEqual(Set(outcomes[0].results).count, 4)
    expectEqual(Set(outcomes[0].results), Set(outcomes[1].results))
    #expect(outcomes[1].results.count < outcomes[0].results.count)
  }

  // MARK: Tasks

  @Test func `have tasks that were told the same`() {
    compare { world in
      [
        .run { send in
          await turn()
          let told = choose("coin", 1, 2)
          try await world.clock.sleep(for: .seconds(6))
          await send(10 + told)
        }
      ]
    }
  }

  @Test func `have tasks that have drawn the same`() {
    compare { world in
      (1...2).map { number in
        .run { send in
          await turn()
          let drawn = world.random(in: 0...1_000)
          try await world.clock.sleep(for: .seconds(6))
          if number == 1 { await send(drawn) }
        }
      }
    }
  }

  @Test func `have tasks that have read the same`() {
    compare { world in
      let reader = Effect<Int>.run { send in
        await turn()
        let read = world.values.value.count
        try await world.clock.sleep(for: .seconds(6))
        await send(10 + read)
      }
      let writer = Effect<Int>.run { _ in
        await turn()
        world.add(1)
      }
      return [reader, writer]
    }
  }

  @Test func `have tasks that have read the same, also while they changed it`() {
    compare { world in
      (1...2).map { number in
        .run { send in
          await turn()
          let read = world.values.update { values in
            values.append(0)
            return values.count
          }
          try await world.clock.sleep(for: .seconds(6))
          if number == 1 { await send(10 + read) }
        }
      }
    }
  }

  @Test func `have tasks that have come to the same place at the same time`() {
    compare { world in
      let messages = RememberedStream<Int>()
      let reader = Effect<Int>.run { send in
        for await _ in messages {}
        let time = world.clock.now.offset
        try await world.clock.sleep(until: .init(offset: .seconds(6)))
        await send(time == .seconds(1) ? 11 : 12)
      }
      let writer = Effect<Int>.run { _ in
        try await world.clock.sleep(for: .seconds(choose("coin", 1, 2)))
        messages.finish()
      }
      return [reader, writer]
    }
  }

  @Test func `have tasks that were canceled at the same place`() {
    compare { world in
      let body = Effect<Int>.run { _ in
        var turns = 0
        while turns < 3 && !Task.isCancelled {
          await turn()
          turns += 1
        }
        await turn()
        world.add(turns)
      }
      .cancellable(id: "body")
      let canceler = Effect<Int>.run { send in
        await turn()
        await send(1)
      }
      let other = Effect<Int>.run { _ in for _ in 0..<3 { await turn() } }
      return [body, canceler, other]
    } then: { _, number, _ in
      number == 1 ? .cancel(id: "body") : .none
    }
  }

  @Test func `have canceled tasks that know the same`() {
    compare { world in
      let body = Effect<Int>.run { _ in
        await turn()
        let read = world.values.value.count
        await turn()
        world.values.write { $0 = [read] }
      }
      .cancellable(id: "body")
      let writer = Effect<Int>.run { _ in
        await turn()
        world.add(0)
      }
      let canceler = Effect<Int>.run { send in
        for _ in 0..<2 { await turn() }
        await send(2)
      }
      let other = Effect<Int>.run { _ in for _ in 0..<2 { await turn() } }
      return [body, writer, canceler, other]
    } then: { _, number, _ in
      number == 2 ? .cancel(id: "body") : .none
    }
  }

  @Test func `have children that know the same`() {
    compare { world in
      let children = Effect<Int>.run { send in
        await withTaskGroup(of: Void.self) { group in
          for child in 1...2 {
            group.addTask {
              await turn()
              let read = world.values.value.count
              try? await world.clock.sleep(for: .seconds(5 + child))
              if read > 0 { await send(child) }
            }
          }
        }
      }
      let writer = Effect<Int>.run { _ in
        await turn()
        world.add(0)
      }
      return [children, writer]
    }
  }

  // MARK: What is around the store

  @Test func `have clocks of the same time`() {
    compare { world in
      [
        .run { _ in
          await turn()
          world.other.advance(by: .seconds(choose("coin", 1, 2)))
        }
      ]
    } test: { _, world in
      "\(world.other.now)"
    }
  }

  @Test func `have effects that wait for the same time`() {
    compare { world in
      [
        .concatenate(
          .run { _ in try await world.clock.sleep(for: .milliseconds(choose("coin", 4_100, 4_600))) },
          .send(11).delay(for: .seconds(2), clock: world.clock)), world.later(12, .milliseconds(6_300)),
      ]
    }
  }

  @Test func `have fakes that remember the same`() {
    compare { world in
      [
        .run { _ in
          await turn()
          world.add(choose("coin", 1, 2))
        }
      ]
    }
  }

  @Test func `have streams with the same elements`() {
    compare { world in
      let messages = RememberedStream<Int>()
      return [
        .run { _ in
          await turn()
          messages.yield(choose("coin", 1, 2))
        },
        .run { send in
          try await world.clock.sleep(for: .seconds(6))
          for await message in messages {
            await send(10 + message)
            messages.finish()
          }
        },
      ]
    }
  }

  @Test func `have streams with the same waiting tasks`() {
    compare { world in
      let messages = RememberedStream<Int>()
      let readers = (1...2).map { number in
        Effect<Int>.run { send in
          await turn()
          for await message in messages { await send(number * 10 + message) }
        }
      }
      return readers + [
        .run { _ in
          try await world.clock.sleep(for: .seconds(6))
          messages.yield(1)
          try await world.clock.sleep(for: .seconds(1))
          messages.finish()
        }
      ]
    }
  }

  @Test func `have generators that draw the same next`() {
    compare { world in
      [
        .run { _ in
          await turn()
          if choose("coin", true, false) { _ = world.random(in: 0...1_000) }
        },
        .run { send in
          try await world.clock.sleep(for: .seconds(6))
          await send(world.random(in: 0...1_000))
        },
      ]
    }
  }

  @Test func `have given the same last answers, which assertions repeat`() {
    compare { _ in
      [
        .run { _ in
          await turn()
          _ = choose("answer", 1, 2)
        }
      ]
    } test: { store, _ in
      var answer = 0
      store.assert { _ in answer = choose("answer", 1, 2) }
      return "\(answer)"
    }
  }

  // MARK: The test

  @Test func `have a test that has called the same`() {
    let runs = exploredRuns(.every(upTo: 30_000, sharing: .remembered)) {
      let world = World()
      let reducer = Reducer<Race, Int, World> { state, number, world in
        state.arrived.insert(number)
        guard number == -1 else { return .none }
        return .merge(
          (1...2).map { number in
            .run { _ in
              await turn()
              world.add(number)
            }
          })
      }
      let store = TestStore(initialState: Race(), reducer: reducer, environment: world)
      store.exhaustivity = .off
      store.send(-1)
      for _ in 0..<3 { store.send(0) }
      store.skipReceivedActions()
      return "\(world.values.value)"
    }
    #expect(runs.failure == nil, "\(runs.reports)")
    expectEqual(Set(runs.results), ["[1, 2]", "[2, 1]"])
  }

  @Test func `have a test that has seen the same`() {
    compare { world in
      let first = (1...2).map { number in
        Effect<Int>.run { send in
          try await world.clock.sleep(for: .milliseconds(8_200))
          await turn()
          await send(number)
        }
      }
      let second = (1...2).map { number in
        Effect<Int>.run { _ in
          try await world.clock.sleep(for: .milliseconds(9_700))
          await turn()
          world.add(number)
        }
      }
      return first + [world.later(3, .milliseconds(9_500))] + second
    } test: { store, world in
      store.skipReceivedActions()
      let seen = store.state.last
      world.clock.advance(by: .milliseconds(600))
      store.skipReceivedActions()
      world.clock.advance(by: .milliseconds(600))
      return "\(seen) \(world.values.value)"
    }
  }

  // MARK: Several stores

  @Test func `have the same states in all stores`() {
    compare { _ in
      []
    } then: { _, number, world in
      guard number == -2 else { return .none }
      return .merge(
        (1...2).map { number in
          .run { _ in
            await turn()
            world.values.write { $0 = [number] }
          }
        })
    } test: { store, world in
      let reducer = Reducer<Int, Int, Void> { state, number, _ in
        state += number
        guard number == 0 else { return .none }
        return .run { send in
          await turn()
          await send(choose("coin", 1, 2))
        }
      }
      let other = TestStore(initialState: 0, reducer: reducer, environment: ())
      other.exhaustivity = .off
      other.send(0)
      other.skipReceivedActions()
      _ = choose("coin", 0)
      store.send(-2)
      store.skipReceivedActions()
      return "\(other.state) \(world.values.value)"
    }
  }

  // MARK: The premise

  @Test func `differ in what nobody has declared: that is noticed`() {
    let runs = exploredRuns(.every(upTo: 30_000, sharing: .remembered)) {
      let register = Locked(0)
      let reducer = Reducer<Int, Int, Void> { state, number, _ in
        guard number < 0 else {
          state = number
          return .none
        }
        return .merge(
          (1...3).map { number in
            .run { send in
              await turn()
              let read = register.value
              await turn()
              register.withLock { $0 = read + 1 }
              await send(read)
            }
          })
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.exhaustivity = .off
      store.send(-1)
      store.skipReceivedActions()
      return "\(register.value)"
    }
    expectEqual(runs.failure?.number, 223)
    expectEqual(runs.failure?.text.contains("`Remembered`"), true)
  }

  @Test func `are not looked for after an actor was called, so every order is tried`() {
    let runs = [nil, Orders.Sharing.remembered].map { sharing in
      exploredRuns(.every(upTo: 30_000, sharing: sharing)) {
        let bank = Bank()
        let reducer = Reducer<[Int], Int, Void> { state, number, _ in
          guard number < 0 else {
            state.append(number)
            return .none
          }
          return .merge(
            (1...3).map { number in
              .run { send in
                _ = await bank.add(1)
                await turn()
                await send(number)
              }
            })
        }
        let store = TestStore(initialState: [], reducer: reducer, environment: ())
        store.exhaustivity = .off
        store.send(-1)
        store.skipReceivedActions()
        return "\(store.state)"
      }.results
    }
    expectEqual(runs[0], runs[1])
  }
}
