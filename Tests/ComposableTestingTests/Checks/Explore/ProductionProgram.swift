import Composable

@testable import ComposableTesting

/// A random feature whose effects leave the actor of their bodies in all possible ways, while the user sends up to three
/// actions.
struct ProductionProgram: CustomStringConvertible, Sendable {
  /// What a program does that an exploration does not promise to contain.
  enum Kind: CaseIterable {
    /// Nothing.
    case promised
    /// A method of an actor suspends, so that another call runs in the middle of it.
    case suspendingActor
    /// Two effects iterate one stream.
    case twoConsumers
    /// A body calls `Task.yield`.
    case yield
    /// A child task needs nothing of the store, and shares a value with its parent.
    case silentChild
  }

  indirect enum Step: Sendable {
    /// Sends an action, which the reducer logs.
    case send(Int)
    /// Lets others run first.
    case turn
    /// Calls a `@concurrent` function.
    case away
    /// Calls an actor that all effects share.
    case count
    /// Calls a method of an actor that suspends between its read and its write.
    case slowCount
    /// Calls `Task.yield`.
    case yield
    /// Hops to the main actor.
    case main
    /// Sleeps for a number of microseconds. A canceled sleep does not stop the effect.
    case sleep(Int)
    /// Iterates an `AsyncStream` whose elements are ready, and sends each.
    case ready([Int])
    /// Yields an element to the stream that all effects share.
    case feed(Int)
    /// Ends that stream.
    case close
    /// Two `async let` child tasks.
    case children([Step], [Step])
    /// An `async let` child task, beside steps of its parent.
    case beside([Step], [Step])
    /// An `async let` child task that only writes a register, which its parent reads beside it.
    case silent
    /// The members of a task group.
    case group([[Step]])
    /// A task group whose parent sends the number of each member, in the order of their ends.
    case results(KeyValuePairs<Int, [Step]>)
    /// A task group whose parent waits for the first member, sends its number, and cancels the others.
    case first(KeyValuePairs<Int, [Step]>)
    /// Sends an action that starts another effect.
    case begin(Int)
    /// Sends an action that cancels an effect.
    case cancel(Int)
  }

  /// The effects that each action of the user starts.
  var calls: [[Int]]
  /// The effects of the calls come first, and then those that another effect starts.
  var effects: [[Step]]
  /// The elements of an `Effect.stream`, which the first action starts.
  var stream: [Int]
  /// The number of effects that iterate the shared stream, and send each element. The last of the others ends the
  /// stream.
  var listeners: Int

  var description: String {
    "\(calls): " + effects.map { "\($0)" }.joined(separator: "; ") + "; stream \(stream), \(listeners) listeners"
  }

  /// Whether a step of an effect fulfills a condition.
  private func contains(_ condition: (Step) -> Bool) -> Bool {
    func search(_ steps: [Step]) -> Bool {
      steps.contains { step in
        if condition(step) { return true }
        return switch step {
        case .children(let one, let other), .beside(let one, let other): search(one) || search(other)
        case .group(let members): members.contains(where: search)
        case .results(let members), .first(let members): members.contains { search($0.value) }
        default: false
        }
      }
    }
    return effects.contains(where: search)
  }

  /// Whether the program needs the main actor as its home.
  var usesMain: Bool { contains { if case .main = $0 { true } else { false } } }

  // MARK: Making one

  private struct Maker {
    let random: RandomSource
    let kind: Kind
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
      // A child task draws from the first nine.
      switch draw(depth == 0 ? 21 : 9) {
      case 0, 1, 2, 3: .send(action())
      case 4, 5: .turn
      case 6: .away
      case 7: .main
      case 8: .sleep(1_000 + 20 * draw(3))
      case 9: .count
      case 10: .feed(action())
      case 11: .close
      case 12: .ready((0..<draw(3)).map { _ in action() })
      case 13: .children(child(), child())
      case 14, 15: .beside(child(), child())
      case 16: .group([child(), child()])
      case 17, 18: .results([action(): child(), action(): child()])
      case 19: .first([action(): child(), action(): child()])
      default: .cancel(draw(3))
      }
    }

    private mutating func child() -> [Step] {
      var steps = steps(draw(3), depth: 1)
      steps.insert(.send(action()), at: draw(steps.count + 1))
      return steps
    }

    /// The steps of the kind, for each of two effects.
    mutating func special() -> [Step] {
      switch kind {
      case .promised, .twoConsumers: []
      case .suspendingActor: [.slowCount]
      case .yield: [.yield, .send(action())]
      case .silentChild: [.silent]
      }
    }
  }

  static func random(seed: UInt64, kind: Kind = .promised) -> Self {
    let random = RandomSource.seeded(seed)
    var maker = Maker(random: random, kind: kind, budget: 5)
    let count = 2 + maker.draw(2)
    var effects = (0..<count).map { _ in maker.steps(1 + maker.draw(3), depth: 0) }
    // In the order of the effects, one call begins where the one before ends.
    var calls = [[0]]
    for number in 1..<count {
      if maker.draw(2) == 0 { calls.append([number]) } else { calls[calls.count - 1].append(number) }
    }
    if maker.draw(4) == 0 {
      effects[maker.draw(count)].insert(.begin(count), at: 0)
      effects.append(maker.steps(2, depth: 0))
    }
    for number in effects.indices.prefix(2) { effects[number] += maker.special() }
    let stream = maker.draw(4) == 0 ? [maker.action(), maker.action()] : []
    return Self(
      calls: calls, effects: effects, stream: stream, listeners: kind == .twoConsumers ? 2 : maker.draw(2))
  }

  // MARK: Running it

  enum Action: Equatable, Sendable {
    /// A call of the user.
    case start(Int)
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

    func slowNext() async -> Int {
      let read = count
      await turn()
      count = read + 1
      return count
    }
  }

  private struct World: Sendable {
    var clock: any Clock<Duration>
    let counter = Counter()
    let stream: AsyncStream<Int>
    let feed: AsyncStream<Int>.Continuation
    /// The number of running bodies that may feed the stream.
    let feeders = Locked(0)

    init(clock: any Clock<Duration>) {
      self.clock = clock
      (stream, feed) = AsyncStream.makeStream(of: Int.self)
    }

    func endFeeding() {
      let isLast = feeders.withLock { feeders in
        feeders -= 1
        return feeders == 0
      }
      if isLast { feed.finish() }
    }
  }

  @concurrent private static func away() async {}

  private var reducer: Reducer<[String], Action, World> {
    Reducer { state, action, world in
      switch action {
      case .start(let call):
        var parts = calls[call].map { effect($0, world) }
        if call == 0 {
          if !stream.isEmpty {
            parts.append(
              .stream(
                AsyncStream { feed in
                  for element in stream { feed.yield(.said(element)) }
                  feed.finish()
                }))
          }
          for _ in 0..<listeners {
            parts.append(
              .run { send in
                if world.feeders.withLock({ $0 == 0 }) { world.feed.finish() }
                for await element in world.stream { await send(.said(element)) }
              })
          }
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
      case .away: await away()
      case .count: await send(.counted(await world.counter.next()))
      case .slowCount: await send(.counted(await world.counter.slowNext()))
      case .yield: await Task.yield()
      case .main: await MainActor.run {}
      case .sleep(let time): try? await world.clock.sleep(for: .microseconds(time))
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
      case .beside(let child, let steps):
        async let beside: Void = perform(child, world, send)
        await perform(steps, world, send)
        await beside
      case .silent:
        let register = Locked(0)
        async let written: Void = register.withLock { $0 = 1 }
        await turn()
        await send(.counted(register.withLock { $0 }))
        await written
      case .group(let members):
        await withTaskGroup(of: Void.self) { group in
          for member in members { group.addTask { await perform(member, world, send) } }
        }
      case .results(let members):
        await withTaskGroup(of: Int.self) { group in
          add(members, to: &group, world, send)
          for await number in group { await send(.said(number)) }
        }
      case .first(let members):
        await withTaskGroup(of: Int.self) { group in
          add(members, to: &group, world, send)
          if let number = await group.next() { await send(.said(number)) }
          group.cancelAll()
        }
      case .begin(let number): await send(.begin(number))
      case .cancel(let number): await send(.cancel(number))
      }
    }
  }

  private static func add(
    _ members: KeyValuePairs<Int, [Step]>, to group: inout TaskGroup<Int>, _ world: World, _ send: Send<Action>
  ) {
    for (number, steps) in members {
      group.addTask {
        await perform(steps, world, send)
        return number
      }
    }
  }

  /// Runs it in a store on the main actor, and returns its log.
  ///
  /// - Parameter pauses: The number of times that the user yields before each call.
  @MainActor func produced(pauses: [Int]) async -> String {
    let store = Store(initialState: [], reducer: reducer, environment: World(clock: ContinuousClock()))
    var tasks: [StoreTask] = []
    for (call, pause) in zip(calls.indices, pauses) {
      for _ in 0..<pause { await Task.yield() }
      tasks.append(store.send(.start(call)))
    }
    for task in tasks { await task.finish() }
    return store.state.joined(separator: " ")
  }

  /// Runs it in a `StoreActor`, and returns its log.
  ///
  /// - Parameters:
  ///   - home: The home of the store; nil for one of its own.
  ///   - pauses: The number of times that the user yields before each call.
  func produced(on home: (any Actor)?, pauses: [Int]) async -> String {
    let world = World(clock: ContinuousClock())
    let store = StoreActor(initialState: [], reducer: reducer, environment: world, on: home)
    return await call(store, pauses: pauses)
  }

  /// Makes all calls without leaving the home, except for the pauses, and returns the log.
  private func call(_ store: isolated StoreActor<[String], Action>, pauses: [Int]) async -> String {
    var tasks: [StoreActorTask] = []
    for (call, pause) in zip(calls.indices, pauses) {
      for _ in 0..<pause { await Task.yield() }
      tasks.append(store.send(.start(call)))
    }
    for task in tasks { await task.finish() }
    return store.state.joined(separator: " ")
  }

  /// Runs it in a `TestStore`, in the order that is being explored.
  func explored() -> String {
    let store = TestStore(initialState: [], reducer: reducer, environment: World(clock: UnimplementedClock()))
    store.environment.clock = store.clock
    store.exhaustivity = .off
    for call in calls.indices { store.send(.start(call)) }
    store.advance(by: .seconds(1))
    store.skipReceivedActions()
    store.finish()
    return store.state.joined(separator: " ")
  }
}
