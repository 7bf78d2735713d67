import Composable

/// A type-erased ``TestEngine``.
protocol AnyTestEngine: AnyObject, Sendable {
  var executor: TestExecutor { get }

  /// The problems since the last report: misuses and the like, but not failed assertions.
  var misuses: NotedMisuses { get }

  /// The engine of the program that was started after this one has crashed, or has been ended for that; nil if there is
  /// none.
  var next: (any AnyTestEngine)? { get }

  /// Whether the feature has dismissed itself.
  var isDismissed: Bool { get }

  /// Runs everything that can run.
  func drain()

  /// Runs everything that can run before the clock advances to an instant. With a jitter, sleeps may end meanwhile.
  func drain(beforeAdvancingTo deadline: TestClock.Instant)

  /// Runs what waits for the next call of the test, unless that is a `send` and comes first.
  func runWaiting(beforeSend isBeforeSend: Bool)

  /// Begins an `advance` of a test, unless one has begun. In an exploration, effects that can go on at its end wait for
  /// the next call. Returns false if it has not begun.
  ///
  /// - Parameters:
  ///   - end: The time at the end.
  ///   - isDrained: Whether everything has gone on. Before that, it begins only if its time has not come.
  ///   - location: The location of the call.
  func beginAdvance(until end: TestClock.Instant, isDrained: Bool, at location: SourceLocation) -> Bool

  /// Ends an `advance` of a test.
  func endAdvance()

  /// Begins a move of a check, at whose end the test may go on although effects could.
  ///
  /// - Parameters:
  ///   - isSend: Whether the move is a `send`. Before any other move, all effects go on.
  ///   - end: The time at the end of the move.
  func beginMove(sending isSend: Bool, until end: TestClock.Instant)

  /// Ends the moves of a check. What is waiting in an exploration goes on.
  func endMoves()

  /// Makes the state after the sent step the asserted state.
  func acceptSent()

  /// Removes the first pending action, and makes the state after it the asserted state.
  func acceptReceived()

  /// Removes the first pending actions, or all of them. Returns the removed actions that no failure has named.
  ///
  /// - Parameters:
  ///   - count: The number of actions; nil for all.
  ///   - removal: The reason.
  func removeActions(_ count: Int?, as removal: ActionRemoval) -> [any Sendable]

  /// Notes that a failure has named the first pending actions.
  func reportActions(_ count: Int)

  /// All messages that were saved, by this program and those before it.
  var savedPosts: [PostedMessage] { get }

  /// Takes the first message that the test has not received and that meets a condition; nil if there is none.
  func takePost(where isWanted: (PostedMessage) -> Bool) -> PostedMessage?

  /// Takes all messages that the test has not received.
  func takePosts() -> [ShownPost]

  /// Whether an action or a message is there for the test to receive.
  var hasReceivable: Bool { get }

  /// The effects in flight.
  var liveEffects: [EffectTrace] { get }

  /// The effects in flight, in the order they were returned. Nothing can run while they are read.
  var idleEffects: [IdleEffect] { get }

  /// The timing that the machine keeps besides the effects in flight, such as an open throttle window.
  var retainedTimings: Set<RetainedTiming> { get }

  /// The `.cancel` effects that never ended anything; nil if there are none.
  var fruitlessCancels: FruitlessCancels? { get }

  /// The effects in flight of one `send`.
  func liveEffects(of root: NodeID) -> [EffectTrace]

  /// Notes that a failure has named an effect. Returns false if an earlier failure has.
  func markReported(_ effect: EffectTrace) -> Bool

  func cancel(root: NodeID)
  func cancelAll()

  /// Whether the program has crashed: nothing runs any more.
  var hasCrashed: Bool { get }

  /// The crash point that was named and has not been reached, and the number of points that were passed; nil if there
  /// is none.
  var awaitedCrash: (point: Int, passed: Int)? { get }

  /// The number of choices before each crash point since the points are counted.
  var crashPoints: [Int] { get }
  /// Whether a drain had several steps since a crash was planned, so that the states between them were not saved.
  var hasUnsavedStates: Bool { get }

  /// Plans to crash at a point from now on, or to count the points.
  func planCrash(atPoint point: Int?)

  /// Cancels all effects and runs their tasks to their end, because a suspended task would keep its values in memory.
  func end()

  /// Calls `body` as a part of a call of the test. The call is the cause of actions that arrive meanwhile.
  func call<R>(at location: SourceLocation, _ body: () -> R) -> R

  /// The call that caused the first pending action that no failure has named.
  var callOfUnreported: SourceLocation? { get }

  /// Returns the finished effects whose `send` is still retained, and notes that a failure names them.
  func reportHeldSends() -> [EffectDescription]
}

extension TestEngine: AnyTestEngine {
  func drain() { exclusively { runJobs() } }

  func drain(beforeAdvancingTo deadline: TestClock.Instant) {
    clock.beforeAdvancing(clockRegistry, to: deadline) { drain() }
  }

  var liveEffects: [EffectTrace] { exclusively { live.map(trace) } }

  func liveEffects(of root: NodeID) -> [EffectTrace] {
    exclusively { live.filter { $0.root == root }.map(trace) }
  }

  /// The effects in flight. A crash ends all of them.
  var live: [LiveEffect<Action>] { crash.isOver ? [] : loop.liveEffects }

  var fruitlessCancels: FruitlessCancels? {
    exclusively {
      guard let fruitless = loop.cancelNotes?.ineffectiveIDs, !fruitless.isEmpty else { return nil }
      var inFlight: [String] = []
      for id in loop.liveEffects.flatMap({ loop.ancestry(of: $0.id).scopes }).compactMap({ $0.id?.description })
      where !inFlight.contains(id) { inFlight.append(id) }
      return FruitlessCancels(fruitless: fruitless.map(\.description), inFlight: inFlight)
    }
  }

  private func trace(of effect: LiveEffect<Action>) -> EffectTrace {
    history.trace(of: effect, waiting: waiting(effect.id))
  }

  func waiting(_ node: NodeID) -> EffectTrace.Waiting {
    guard let sleep = nextSleep(of: node) else { return .outside }
    let time = max(.zero, sleep.clock.time.duration(to: sleep.deadline))
    return sleep.clock === clock ? .clock(time) : .otherClock(time)
  }

  /// Returns the sleep of an effect with the earliest deadline; nil if it waits for no test clock.
  func nextSleep(of node: NodeID) -> EffectContext.Sleep? {
    guard case .waiting(let wait) = core.started(node)?.status else { return effects[node]?.context.nextSleep }
    guard let clock = wait.callingClock as? TestClock else { return sleepContext.nextSleep }
    return .init(clock: clock, number: 0, deadline: .init(offset: wait.deadline))
  }

  func markReported(_ effect: EffectTrace) -> Bool {
    withLock { reportedEffects.insert(effect.number).inserted }
  }

  func cancel(root: NodeID) {
    executor.choices?.noteCall()
    runWaiting(beforeSend: false)
    exclusively {
      if crash.isOver { return }
      core.cancel(root: root)
      runJobs()
    }
  }

  func cancelAll() {
    endMoves()
    exclusively {
      if crash.isOver { return }
      core.cancelAll()
      runJobs()
    }
  }

  func end() {
    if hasCrashed { return endAfterCrash() }
    cancelAll()
    endCore()
    clockRegistry.end()
    executor.choices?.noteEnd(of: self)
    executor.close()
  }

  func endCore() {
    let observers = exclusively {
      let observers = core.observers
      core.end()
      return observers
    }
    // Released outside the turn: a `deinit` of an observer may call back.
    extendLifetime(observers)
  }

  func call<R>(at location: SourceLocation, _ body: () -> R) -> R {
    executor.choices?.noteCall()
    executor.choices?.beginCall(of: self)
    var outer: SourceLocation? = location
    withLock { swap(&call, &outer) }
    defer { withLock { call = outer } }
    return body()
  }

  func reportHeldSends() -> [EffectDescription] { exclusively { heldSends.report() } }

  var callOfUnreported: SourceLocation? {
    exclusively {
      let all = pending.elements
      return unreported(among: all).first.flatMap { all[$0].call }
    }
  }
}
