import Composable

@testable import ComposableTesting

/// A random feature whose effects leave the actor of their bodies in all possible ways.
///
/// Each child task sends, so it needs the store's actor before it ends, and its parent waits for it. Work of a child
/// that is truly parallel to its parent is not explored: a child that needs nothing of the store could end before its
/// parent waits.
struct HopProgram: CustomStringConvertible, Sendable {
  indirect enum Step: Sendable {
    /// Sends an action, which the reducer logs.
    case send(Int)
    /// Lets others run first.
    case turn
    /// Calls a `@concurrent` function that counts.
    case away
    /// Calls an actor that all effects share.
    case count
    /// Hops to the main actor.
    case main
    /// Iterates an `AsyncStream` whose elements are ready, and sends each.
    case ready([Int])
    /// Yields an element to the stream that all effects share.
    case feed(Int)
    /// Ends that stream.
    case close
    /// Two `async let` child tasks.
    case children([Step], [Step])
    /// The members of a task group.
    case group([[Step]])
    /// Sends an action that starts another effect.
    case begin(Int)
    /// Sends an action that cancels an effect.
    case cancel(Int)
  }

  /// The effects that the test starts come first, and then those that another effect starts.
  var effects: [[Step]]
  var begunCount: Int
  /// The elements of an `Effect.stream`.
  var stream: [Int]
  /// Whether an effect iterates the shared stream, and sends each element. The last of the others ends the stream.
  var listens: Bool

  var description: String {
    "\(begunCount) begun: " + effects.map { "\($0)" }.joined(separator: "; ") + "; stream \(stream)"
      + (listens ? "; listens" : "")
  }

  // MARK: Making one

  private struct Maker {
    let random: RandomSource
    var lastAction = 0
    /// The number of steps that may still be drawn.
    var budget: Int

    func draw(_ count: Int) -> Int { random(in: 0...(count - 1)) }

    mutating func action() -> Int {
      lastAction += 1
      return lastAction
    }

    mutating func steps(_ count: Int, depth: Int) -> [Step] {
      var steps: [Step] = []
      for _ in 0..<count where budget > 0 {
        budget -= 1
        steps.append(step(depth: depth))
      }
      return steps
    }

    private mutating func step(depth: Int) -> Step {
      // A child task draws from the first eight.
      switch draw(depth == 0 ? 16 : 8) {
      case 0, 1, 2, 3: .send(action())
      case 4, 5: .turn
      case 6: .away
      case 7: .main
      case 8: .count
      case 9: .feed(action())
      case 10: .close
      case 11: .ready((0..<draw(3)).map { _ in action() })
      case 12, 13: .children(child(), child())
      case 14: .group([child(), child()])
      default: .cancel(draw(3))
      }
    }

    private mutating func child() -> [Step] {
      var steps = steps(draw(3), depth: 1)
      steps.insert(.send(action()), at: draw(steps.count + 1))
      return steps
    }
  }

  static func random(seed: UInt64) -> Self {
    let random = RandomSource.seeded(seed)
    var maker = Maker(random: random, budget: 7)
    let begun = 1 + maker.draw(2)
    var effects = (0..<begun).map { _ in maker.steps(1 + maker.draw(4), depth: 0) }
    if maker.draw(3) == 0 {
      effects[maker.draw(begun)].insert(.begin(begun), at: 0)
      effects.append(maker.steps(2, depth: 0))
    }
    let stream = maker.draw(3) == 0 ? [maker.action(), maker.action()] : []
    return Self(effects: effects, begunCount: begun, stream: stream, listens: maker.draw(2) == 0)
  }

  // MARK: Running it

  enum Action: Equatable, Sendable {
    case start
    case said(Int)
    case counted(Int)
    case begin(Int)
    case cancel(Int)
  }

  private actor Counter {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  private struct World: Sendable {
    let counter = Counter()
    let stream: AsyncStream<Int>
    let feed: AsyncStream<Int>.Continuation
    /// The number of running bodies that may feed the stream.
    let feeders = Locked(0)

    init() { (stream, feed) = AsyncStream.makeStream(of: Int.self) }

    func endFeeding() {
      let isLast = feeders.withLock { feeders in
        feeders -= 1
        return feeders == 0
      }
      if isLast { feed.finish() }
    }
  }

  @concurrent private static func away(_ counter: Locked<Int>) async { counter.withLock { $0 += 1 } }

  private var reducer: Reducer<[String], Action, World> {
    Reducer { state, action, world in
      switch action {
      case .start:
        var parts = (0..<begunCount).map { effect($0, world) }
        if !stream.isEmpty {
          parts.append(
            .stream(
              AsyncStream { feed in
                for element in stream { feed.yield(.said(element)) }
                feed.finish()
              }))
        }
        if listens {
          parts.append(
            .run { send in
              if world.feeders.withLock({ $0 == 0 }) { world.feed.finish() }
              for await element in world.stream { await send(.said(element)) }
            })
        }
        return .merge(parts)
      case .begin(let number): return effect(number, world)
      case .cancel(let number):
        state.append("x\(number)")
        return .cancel(id: number)
      case .said(let number): state.append("\(number)")
      case .counted(let count): state.append("#\(count)")
      }
      return .none
    }
  }

  private func effect(_ number: Int, _ world: World) -> Effect<Action> {
    let steps = effects[number]
    return .run { send in
      world.feeders.withLock { $0 += 1 }
      await Self.perform(steps, world, send)
      world.endFeeding()
    }
    .cancellable(id: number)
  }

  private nonisolated(nonsending) static func perform(_ steps: [Step], _ world: World, _ send: Send<Action>) async {
    for step in steps {
      switch step {
      case .send(let number): await send(.said(number))
      case .turn: await turn()
      case .away: await away(Locked(0))
      case .count: await send(.counted(await world.counter.next()))
      case .main: await MainActor.run {}
      case .ready(let elements):
        let stream = AsyncStream<Int> { feed in
          for element in elements { feed.yield(element) }
          feed.finish()
        }
        for await element in stream { await send(.said(element)) }
      case .feed(let number): world.feed.yield(number)
      case .close: world.feed.finish()
      case .children(let one, let other):
        async let first: Void = perform(one, world, send)
        async let second: Void = perform(other, world, send)
        _ = await (first, second)
      case .group(let members):
        await withTaskGroup(of: Void.self) { group in
          for member in members { group.addTask { await perform(member, world, send) } }
        }
      case .begin(let number): await send(.begin(number))
      case .cancel(let number): await send(.cancel(number))
      }
    }
  }

  /// Runs it in a store, and returns its log.
  @MainActor func produced() async -> String {
    let world = World()
    let store = Store(initialState: [], reducer: reducer, environment: world)
    let task = store.send(.start)
    await task.finish()
    return store.state.joined(separator: " ")
  }

  /// Runs it in a TestStore, in the order that is being explored.
  func explored() -> String {
    let world = World()
    let store = TestStore(initialState: [], reducer: reducer, environment: world)
    store.exhaustivity = .off
    store.send(.start)
    store.skipReceivedActions()
    store.finish()
    return store.state.joined(separator: " ")
  }
}
