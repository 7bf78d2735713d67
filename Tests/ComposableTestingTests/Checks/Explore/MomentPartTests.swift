import Expectations
@testable import ComposableTesting

/// Explorations that lose outcomes, or fail, without a part of a moment that only such programs need.
struct `A part of a moment` {
  private struct World: Sendable {
    var clock = TestClock()
    let values = Remembered<[Int]>([])
    let messages = RememberedStream<Int>()

    /// Two effects that race at five seconds, when everything before them is over. The last answer of the coin tells
    /// nothing any more.
    var racers: [Effect<Int>] {
      let clock = clock
      let values = values
      let coin = Effect<Int>.run { _ in
        try await clock.sleep(for: .milliseconds(4_900))
        _ = choose("coin", 0)
      }
      return [coin]
        + (1...2).map { number in
          .run { _ in
            try await clock.sleep(for: .seconds(5))
            await turn()
            values.write { $0 = [number] }
          }
        }
    }
  }

  /// Compares the outcomes of a test with and without equal moments: the last number that was sent, and the winner of
  /// the race.
  private func compare(
    _ expected: Set<String>, _ first: @escaping @Sendable (World) -> [Effect<Int>],
    then reduce: @escaping @Sendable (Int, World) -> Effect<Int> = { _, _ in .none },
    at location: SourceLocation = #_sourceLocation
  ) {
    let runs = [nil, Orders.Sharing.remembered].map { sharing in
      exploredRuns(.every(upTo: 30_000, sharing: sharing)) {
        let reducer = Reducer<Int, Int, World> { state, number, world in
          if number == 0 { return .merge(first(world) + world.racers) }
          if number >= 10 { state = number }
          return reduce(number, world)
        }
        let store = TestStore(initialState: 0, reducer: reducer, environment: World())
        store.environment.clock = store.clock
        store.exhaustivity = .off
        store.send(0)
        store.advance(by: .seconds(4))
        store.skipReceivedActions()
        store.advance(by: .seconds(5))
        store.skipReceivedActions()
        return "\(store.state) \(store.environment.values.value)"
      }
    }
    for runs in runs {
      #expect(runs.failure == nil, "\(runs.reports)", sourceLocation: location)
      #expect(Set(runs.results) == expected, sourceLocation: location)
    }
    #expect(runs[1].results.count < runs[0].results.count, sourceLocation: location)
  }

  /// An effect that finishes the messages after one second or two.
  private static func writer(_ world: World) -> Effect<Int> {
    .run { _ in
      try await world.clock.sleep(for: choose("coin", .seconds(1), .seconds(2)))
      world.messages.finish()
    }
  }

  /// Sends at six seconds what the clock of the store said before.
  @Sendable private static func tell(_ world: World, _ send: Send<Int>) async throws {
    let time = world.clock.now.offset
    try await world.clock.sleep(until: .init(offset: .seconds(6)))
    await send(time == .seconds(1) ? 11 : 12)
  }

  private static let toldAndRaced: Set = ["11 [1]", "11 [2]", "12 [1]", "12 [2]"]

  @Test func `is the time of a segment, which the body may read from the store's clock`() {
    compare(Self.toldAndRaced) { world in
      let reader = Effect<Int>.run { send in
        for await _ in world.messages {}
        try await Self.tell(world, send)
      }
      return [reader, Self.writer(world)]
    }
  }

  @Test func `is the time at which a body begins, if that is later than the step`() {
    compare(Self.toldAndRaced) { world in
      let reader = Effect<Int>.concatenate(
        .run { _ in for await _ in world.messages {} }, .run { send in try await Self.tell(world, send) })
      return [reader, Self.writer(world)]
    }
  }

  @Test func `is every message that was posted, because the test may read those that it has received`() {
    let mailbox = Mailboxes<Int>(kind: "other")["store"]
    let runs = [nil, Orders.Sharing.remembered].map { sharing in
      exploredRuns(.every(sharing: sharing)) {
        let reducer = Reducer<Int, Int, Void> { state, number, _ in
          switch number {
          case 0, 10:
            return .merge(
              (1...2).map { offset in
                .run { send in
                  await turn()
                  await send(number + offset)
                }
              })
          case 1, 2: return .post(number, to: mailbox)
          default:
            state = number
            return .none
          }
        }
        let store = TestStore(initialState: 0, reducer: reducer, environment: ())
        store.exhaustivity = .off
        for number in [0, 10] {
          store.send(number)
          store.skipReceivedActions()
        }
        return "\(store.posts.map { "\($0.message)" }) \(store.state)"
      }
    }
    let outcomes: Set = [#"["1", "2"] 11"#, #"["1", "2"] 12"#, #"["2", "1"] 11"#, #"["2", "1"] 12"#]
    expectEqual(runs.map { Set($0.results) }, [outcomes, outcomes], "\(runs[1].reports)")
  }

  @Test func `is the segment in which an effect was canceled, which its body may have looked at`() {
    // Then the body waits for something that does not end with its cancellation.
    compare(["0 [1, 11]", "0 [2, 11]", "0 [1, 12]", "0 [2, 12]"]) { world in
      let gate = Locked<CheckedContinuation<Void, Never>?>(nil)
      let body = Effect<Int>.run { _ in
        await turn()
        let wasCanceled = Task.isCancelled
        await withCheckedContinuation { continuation in gate.withLock { $0 = continuation } }
        world.values.write { $0.append(wasCanceled ? 11 : 12) }
      }
      .cancellable(id: "body")
      let canceler = Effect<Int>.run { send in
        await turn()
        await send(1)
      }
      let opener = Effect<Int>.run { _ in
        try await world.clock.sleep(for: .seconds(6))
        gate.value?.resume()
      }
      return [body, canceler, opener]
    } then: { number, _ in
      number == 1 ? .cancel(id: "body") : .none
    }
  }
}
