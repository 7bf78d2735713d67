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
    /// Nothing. Effects belong to a presented child and to rows, which are dismissed and come again.
    case dismissal
    /// Nothing. Effects share ids, also child tasks cancel them, and they do something when they are canceled.
    case cancellation
    /// Nothing. The same, with sleeps.
    case lateCancellation

    /// Whether effects sleep. On a busy machine, a sleep may end before a thread is there for another effect.
    var hasTime: Bool {
      switch self {
      case .dismissal, .cancellation: false
      case .promised, .lateCancellation, .suspendingActor, .twoConsumers, .yield, .silentChild: true
      }
    }

    /// Whether effects share ids.
    var sharesIDs: Bool { self == .cancellation || self == .lateCancellation }

    /// Whether an exploration promises to contain each order.
    var isPromised: Bool {
      switch self {
      case .promised, .dismissal, .cancellation, .lateCancellation: true
      case .suspendingActor, .twoConsumers, .yield, .silentChild: false
      }
    }
  }

  /// The feature that an effect belongs to.
  enum Place: Sendable {
    case parent, sheet
    case row(Int)
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
    /// Writes a number to a log of the fakes, and whether the task is canceled.
    case note(Int)
    /// Lets others run first, with a handler of the cancellation that writes a number to the log.
    case handled(Int)
    /// The same, with a handler that puts an element into the stream that all effects share.
    case handledFeed(Int)
    /// Iterates a stream that ends when its task is canceled, whose end is noted.
    case terminated(Int)
    /// Sends an action whose reducer posts a number to another store.
    case post(Int)
    /// Sends an action by which the feature of the effect dismisses itself.
    case leave
    /// Sends an action that presents the sheet and inserts the rows, if they are absent.
    case present
    /// Sends an action that dismisses the sheet, or removes a row.
    case remove(Place)
  }

  /// The effects that each action of the user starts.
  var calls: [[Int]]
  /// The effects of the calls come first, and then those that another effect starts.
  var effects: [[Step]]
  /// The features that the effects belong to.
  var places: [Place]
  /// The ids of the effects.
  var ids: [Int]
  /// The elements of an `Effect.stream`, which the first action starts.
  var stream: [Int]
  /// The number of effects that iterate the shared stream, and send each element. The last of the others ends the
  /// stream.
  var listeners: Int

  var description: String {
    "\(calls): " + zip(places, effects).map { "\($0): \($1)" }.joined(separator: "; ")
      + "; ids \(ids); stream \(stream), \(listeners) listeners"
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

  var sleeps: Bool { contains { if case .sleep = $0 { true } else { false } } }

  /// Whether an effect itself leaves the store's actor and comes back.
  var leavesHome: Bool {
    listeners > 0 || !stream.isEmpty
      || contains {
        switch $0 {
        case .away, .count, .slowCount, .yield, .main, .ready, .terminated: true
        default: false
        }
      }
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
      if let step = stepOfKind(depth: depth) { return step }
      // A child task draws from the first nine.
      return switch draw(depth == 0 ? 21 : 9) {
      case 0, 1, 2, 3: .send(action())
      case 4, 5: .turn
      case 6: .away
      case 7: .main
      case 8: kind.hasTime ? .sleep(ProductionProgram.shortestSleep + 20 * draw(3)) : .turn
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

    private mutating func stepOfKind(depth: Int) -> Step? {
      switch kind {
      case .dismissal where depth == 0:
        return switch draw(14) {
        case 0: .note(action())
        case 1, 2: .leave
        case 3: .present
        case 4, 5: .remove(place())
        case 6: .handled(action())
        case 7, 8: .post(action())
        default: nil
        }
      case .cancellation where depth == 0, .lateCancellation where depth == 0:
        return switch draw(12) {
        case 0: .note(action())
        case 1: .handled(action())
        case 2: .handledFeed(action())
        case 3: .terminated(action())
        case 4, 5: .cancel(draw(2))
        default: nil
        }
      case .cancellation, .lateCancellation: return draw(4) == 0 ? .cancel(draw(2)) : nil
      default: return nil
      }
    }

    mutating func place() -> Place {
      switch draw(4) {
      case 0: .row(0)
      case 1: .row(1)
      default: .sheet
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
      case .promised, .twoConsumers, .dismissal, .cancellation, .lateCancellation: []
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
    let listeners = kind == .twoConsumers ? 2 : maker.draw(2)
    let places = effects.map { _ in kind == .dismissal && maker.draw(3) > 0 ? maker.place() : .parent }
    let ids = effects.indices.map { kind.sharesIDs ? maker.draw(2) : $0 }
    return Self(calls: calls, effects: effects, places: places, ids: ids, stream: stream, listeners: listeners)
  }

  // MARK: Running it

  typealias Action = ProductionAction

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
    /// What the effects do outside of the store, also after they were canceled.
    let notes = Remembered<[String]>([])
    /// The streams that have ended. In no order, because an end is handled where it comes to the stream, which may be
    /// outside of the actor.
    let ends = Remembered<Set<Int>>([])
    /// The number of running bodies, also of canceled ones.
    let bodies = Locked(0)

    init(clock: any Clock<Duration>) {
      self.clock = clock
      (stream, feed) = AsyncStream.makeStream(of: Int.self)
    }

    func note(_ number: Int) { notes.write { $0.append("n\(number)\(Task.isCancelled ? "!" : "")") } }

    func endFeeding() {
      let isLast = feeders.withLock { feeders in
        feeders -= 1
        return feeders == 0
      }
      if isLast { feed.finish() }
    }
  }

  /// Not empty, because the compiler removes a hop to an empty function.
  @concurrent private static func away(_ world: World) async { world.bodies.withLock { _ in } }

  private var reducer: Reducer<ProductionState, Action, World> {
    let child = Reducer<ProductionState.Child, Action, World> { _, action, world in
      switch action {
      case .begin(let number): effect(number, world)
      case .cancel(let number): .cancel(id: number)
      case .post(let number): .merge(.post(number, to: Self.mailbox), .send(.said(number)))
      case .leave: .dismiss
      default: .none
      }
    }
    let row = Reducer<ProductionState.Child, Action, World> { _, action, world in
      switch action {
      case .begin(let number): effect(number, world)
      case .cancel(let number): .cancel(id: number)
      case .post(let number): .merge(.post(number, to: Self.mailbox), .send(.said(number)))
      default: .none
      }
    }
    return .combine(
      child.presented(state: \.sheet, action: \.sheet), row.forEach(state: \.rows, action: \.row), parent)
  }

  private static let mailbox = Mailboxes<Int>(kind: "other")["store"]

  private var parent: Reducer<ProductionState, Action, World> {
    Reducer { state, action, world in
      switch action {
      case .start(let call):
        state.called += 1
        var parts = calls[call].map { begin($0, state, world) }
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
      case .begin(let number): return begin(number, state, world)
      case .cancel(let number): state.log.append("x\(number)")
      case .present:
        state.log.append("p")
        if state.sheet == nil { state.sheet = ProductionState.Child() }
        for id in 0...1 where state.rows[id: id] == nil { state.rows.append(ProductionState.Child(id: id)) }
      case .remove(let id):
        state.log.append("r\(id)")
        state.rows.remove(id: id)
      case .sheet(.dismiss): state.log.append("d")
      case .sheet(.presented(let action)): state.log.append("s\(action.text)")
      case .row(let id, .leave):
        state.log.append("l\(id)")
        state.rows.remove(id: id)
      case .row(let id, let action): state.log.append("\(id):\(action.text)")
      case .post(let number):
        state.log.append(action.text)
        return .post(number, to: Self.mailbox)
      case .said, .counted: state.log.append(action.text)
      case .leave: break
      case .resumed: state.isResumed = true
      }
      if case .cancel(let number) = action { return .cancel(id: number) }
      return .none
    }
  }

  /// Begins an effect in its feature, if that is present.
  private func begin(_ number: Int, _ state: ProductionState, _ world: World) -> Effect<Action> {
    switch places[number] {
    case .parent: effect(number, world)
    case .sheet: state.sheet == nil ? .none : .send(.sheet(.presented(.begin(number))))
    case .row(let id): state.rows[id: id] == nil ? .none : .send(.row(id: id, .begin(number)))
    }
  }

  private func effect(_ number: Int, _ world: World) -> Effect<Action> {
    let (steps, place) = (effects[number], places[number])
    return .run { send in
      world.feeders.withLock { $0 += 1 }
      world.bodies.withLock { $0 += 1 }
      await Self.perform(steps, place, world, send)
      world.endFeeding()
      world.bodies.withLock { $0 -= 1 }
    }
    .cancellable(id: ids[number])
  }

  private nonisolated(nonsending) static func perform(
    _ steps: [Step], _ place: Place, _ world: World, _ send: Send<Action>
  ) async {
    for step in steps {
      switch step {
      case .send(let number): await send(.said(number))
      case .turn: await turn()
      case .away: await away(world)
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
        async let first: Void = perform(one, place, world, send)
        async let second: Void = perform(other, place, world, send)
        _ = await (first, second)
      case .beside(let child, let steps):
        async let beside: Void = perform(child, place, world, send)
        await perform(steps, place, world, send)
        await beside
      case .silent:
        let register = Locked(0)
        async let written: Void = register.withLock { $0 = 1 }
        await turn()
        await send(.counted(register.withLock { $0 }))
        await written
      case .group(let members):
        await withTaskGroup(of: Void.self) { group in
          for member in members { group.addTask { await perform(member, place, world, send) } }
        }
      case .results(let members):
        await withTaskGroup(of: Int.self) { group in
          add(members, to: &group, place, world, send)
          for await number in group { await send(.said(number)) }
        }
      case .first(let members):
        await withTaskGroup(of: Int.self) { group in
          add(members, to: &group, place, world, send)
          if let number = await group.next() { await send(.said(number)) }
          group.cancelAll()
        }
      case .begin(let number): await send(.begin(number))
      case .cancel(let number): await send(.cancel(number))
      case .note(let number): world.note(number)
      case .handled(let number):
        await withTaskCancellationHandler {
          await turn()
        } onCancel: {
          world.note(number)
        }
      case .handledFeed(let number):
        await withTaskCancellationHandler {
          await turn()
        } onCancel: {
          world.feed.yield(number)
        }
      case .terminated(let number):
        let (stream, feed) = AsyncStream.makeStream(of: Int.self)
        feed.onTermination = { _ in world.ends.write { $0.insert(number) } }
        feed.yield(number)
        for await element in stream {
          await send(.said(element))
          feed.finish()
        }
      case .post(let number): await send(.post(number))
      case .leave: await send(.leave)
      case .present: await send(.present)
      case .remove(.row(let id)): await send(.remove(id))
      case .remove: await send(.sheet(.dismiss))
      }
    }
  }

  private static func add(
    _ members: KeyValuePairs<Int, [Step]>, to group: inout TaskGroup<Int>, _ place: Place, _ world: World,
    _ send: Send<Action>
  ) {
    for (number, steps) in members {
      group.addTask {
        await perform(steps, place, world, send)
        return number
      }
    }
  }

  /// Runs it in a store on the main actor, and returns its log; nil if a sleep may have ended before the last call,
  /// because an exploration makes all calls before time passes.
  ///
  /// - Parameter pauses: The number of times that the user yields before each call.
  @MainActor func produced(pauses: [Int]) async -> String? {
    let world = World(clock: ContinuousClock())
    let store = Store(initialState: ProductionState(), reducer: reducer, environment: world)
    let posts = PostObserver()
    store.observe(posts)
    var tasks: [StoreTask] = []
    let begin = ContinuousClock.now
    for (call, pause) in zip(calls.indices, pauses) {
      for _ in 0..<pause { await Task.yield() }
      tasks.append(store.send(.start(call)))
    }
    let isLate = isLate(since: begin)
    for task in tasks { await task.finish() }
    while world.bodies.value > 0 { await Task.yield() }
    return isLate ? nil : Self.text(store.state, posts.posts, world)
  }

  private static let shortestSleep = 1_000

  private func isLate(since begin: ContinuousClock.Instant) -> Bool {
    sleeps && ContinuousClock.now - begin >= .microseconds(Self.shortestSleep)
  }

  private static func text(_ state: ProductionState, _ posts: [PostedMessage], _ world: World) -> String {
    let ends = world.ends.value.sorted().map { "t\($0)" }
    let outside = world.notes.value + ends
    return
      (state.log + (posts.isEmpty ? [] : ["→"] + posts.map { "\($0.message)" })
      + (outside.isEmpty ? [] : ["/"] + outside)).joined(separator: " ")
  }

  /// The same in a `StoreActor`.
  ///
  /// - Parameters:
  ///   - home: The home of the store; nil for one of its own.
  ///   - pauses: The number of times that the user yields before each call.
  func produced(on home: (any Actor)?, pauses: [Int]) async -> String? {
    let world = World(clock: ContinuousClock())
    let store = StoreActor(initialState: ProductionState(), reducer: reducer, environment: world, on: home)
    return await call(store, world, pauses: pauses)
  }

  /// Makes all calls without leaving the home, except for the pauses, and returns the log.
  private func call(
    _ store: isolated StoreActor<ProductionState, Action>, _ world: World, pauses: [Int]
  ) async -> String? {
    let posts = PostObserver()
    store.observe(posts)
    var tasks: [StoreActorTask] = []
    let begin = ContinuousClock.now
    for (call, pause) in zip(calls.indices, pauses) {
      for _ in 0..<pause { await Task.yield() }
      tasks.append(store.send(.start(call)))
    }
    let isLate = isLate(since: begin)
    for task in tasks { await task.finish() }
    while world.bodies.value > 0 { await Task.yield() }
    return isLate ? nil : Self.text(store.state, posts.posts, world)
  }

  private func testStore() -> (store: TestStore<ProductionState, Action, World>, World) {
    let world = World(clock: UnimplementedClock())
    let store = TestStore(initialState: ProductionState(), reducer: reducer, environment: world)
    store.environment.clock = store.clock
    store.exhaustivity = .off
    return (store, world)
  }

  /// Whether the effects share nothing but the store, as a check assumes.
  var sharesNothing: Bool {
    listeners == 0
      && !contains {
        switch $0 {
        case .count, .slowCount, .feed, .close, .silent, .handledFeed: true
        default: false
        }
      }
  }

  /// Checks it with its calls as moves, and returns its logs at the end, and the reports.
  func checkedLogs(upTo limit: CheckLimit) -> (logs: Set<String>, reports: [String]) {
    checked(upTo: limit) { state in
      state.called < calls.count ? [.send(.start(state.called))] : [.advance(by: .seconds(1))]
    } seeing: { state, inFlight, world in
      inFlight.isEmpty && state.called == calls.count ? Self.text(state, [], world) : nil
    }
  }

  /// Checks it with its calls and a crash as moves, and returns what a crash leaves: the log that is saved, and what the
  /// effects have done outside.
  func checkedCrashes(upTo limit: CheckLimit) -> (crashes: Set<String>, reports: [String]) {
    checked(upTo: limit) { state in
      if state.isResumed { return [] }
      return [.restart(sending: .resumed)] + (state.called < calls.count ? [.send(.start(state.called))] : [])
    } seeing: { state, _, world in
      state.isResumed ? Self.crashText(state, world) : nil
    }
  }

  /// Checks it in every order, and returns what is seen at the ends of moves, and the reports.
  private func checked(
    upTo limit: CheckLimit, actions: @escaping (ProductionState) -> [Move<Action>],
    seeing text: @escaping (ProductionState, [InFlight], World) -> String?
  ) -> (Set<String>, [String]) {
    var seen: Set<String> = []
    var world = World(clock: UnimplementedClock())
    let reports = reports {
      TestStore.check(upTo: limit, orders: .every) {
        let (store, newWorld) = testStore()
        world = newWorld
        return store
      } actions: {
        actions($0)
      } end: { state, inFlight in
        if let text = text(state, inFlight, world) { seen.insert(text) }
        return true
      } rests: {
        $0.isResumed
      }
    }
    return (seen, reports.map(\.text))
  }

  private static func crashText(_ saved: ProductionState, _ world: World) -> String {
    "\(saved.called): " + (saved.log + ["/"] + world.notes.value).joined(separator: " ")
  }

  /// Runs it in a store on the main actor, and returns what a crash would leave, at each moment that the main actor has for
  /// others, and in each drain.
  @MainActor func producedCrashes(pauses: [Int]) async -> Set<String> {
    let world = World(clock: ContinuousClock())
    let store = Store(initialState: ProductionState(), reducer: reducer, environment: world)
    let saver = Saver { Self.crashText($0, world) }
    store.observe(saver)
    saver.crash()
    var tasks: [StoreTask] = []
    for (call, pause) in zip(calls.indices, pauses) {
      for _ in 0..<pause {
        await Task.yield()
        saver.crash()
      }
      tasks.append(store.send(.start(call)))
      saver.crash()
    }
    while world.bodies.value > 0 {
      await Task.yield()
      saver.crash()
    }
    for task in tasks { await task.finish() }
    saver.crash()
    return saver.crashes
  }

  func explored(withPosts: Bool = true) -> String {
    let (store, world) = testStore()
    for call in calls.indices { store.send(.start(call)) }
    store.advance(by: .seconds(1))
    store.skipReceivedActions()
    store.finish()
    return Self.text(store.state, withPosts ? store.posts : [], world)
  }
}

/// Takes the messages that a store posts.
private final class PostObserver: StoreObserver {
  private(set) var posts: [PostedMessage] = []

  func stepped(_ step: StoreStep<ProductionState, ProductionAction>) {}

  func posted(_ post: PostedMessage) -> Bool {
    posts.append(post)
    return true
  }
}

/// Saves the state after each drain, and notes what a crash would leave.
private final class Saver: StoreObserver {
  private let text: (ProductionState) -> String
  private var saved = ProductionState()
  private(set) var crashes: Set<String> = []

  init(text: @escaping (ProductionState) -> String) { self.text = text }

  func crash() { crashes.insert(text(saved)) }

  func stepped(_ step: StoreStep<ProductionState, ProductionAction>) { crash() }

  func posted(_ post: PostedMessage) -> Bool { true }

  func settled(in state: ProductionState, at step: Int) {
    crash()
    saved = state
  }
}

/// The state of a ``ProductionProgram``.
struct ProductionState: Codable, Equatable, Sendable {
  struct Child: Codable, Equatable, Identifiable, Sendable {
    var id = 0
  }

  var log: [String] = []
  var called = 0
  /// Whether the program has crashed, and started again.
  var isResumed = false
  var sheet: Child? = Child()
  var rows: IdentifiedArrayOf<Child> = [Child(id: 0), Child(id: 1)]
}

@CasePathable indirect enum ProductionAction: Equatable, Sendable {
  /// A call of the user.
  case start(Int)
  case said(Int)
  case counted(Int)
  case begin(Int)
  case cancel(Int)
  case post(Int)
  case leave
  case present
  case remove(Int)
  case sheet(PresentationAction<ProductionAction>)
  case row(id: Int, ProductionAction)
  /// The program has started again.
  case resumed

  fileprivate var text: String {
    switch self {
    case .said(let number): "\(number)"
    case .counted(let count): "#\(count)"
    case .begin(let number): "b\(number)"
    case .cancel(let number): "x\(number)"
    case .post(let number): ">\(number)"
    case .leave: "l"
    default: "?"
    }
  }
}
