import Composable

/// Moves that are made with values: a state is copied, and a move is one call of the reducer.
///
/// That is the same as a move with a store if nothing is in flight, the environment cannot remember anything, and the
/// reducer returns no effect, reads no clock, draws and chooses nothing, and misuses nothing. Any other move has no
/// copy. Whether the reducer itself remembers something cannot be seen: the search compares copies with moves of
/// stores.
struct CopiedMoves<State: Equatable, Action: Sendable, Environment> {
  typealias Run = CheckRun<State, Action, Environment>

  /// A reducer with an environment, both of a store that has ended.
  private struct World {
    let context: CheckContext
    let reduce: (inout State, Action) -> Effect<Action>
  }

  private let run: Run
  private var world: World?
  /// Whether the environment can remember something.
  private var hasMemory = false

  init(_ run: Run) { self.run = run }

  /// Notes that a store was made. A fingerprint may contain what the fakes of the last store remember.
  mutating func madeStore() { if isCustom { world = nil } }

  /// Returns the outcome of a move; nil if it has to be made with a store.
  ///
  /// A rule about posted messages needs the store, which has them.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - state: The state.
  ///   - key: Its key.
  mutating func outcome(of move: CheckMove<Action>, in state: State, _ key: StateFingerprint) -> Run.Outcome? {
    guard !hasMemory, run.rules.posts == nil, key.isAtRest, case .whole(let move) = move else { return nil }
    switch move {
    case .send(let action): return outcome(of: action, in: state, key)
    case .advance(let time) where time >= .zero && (!isCustom || isExpected(key, of: state)):
      // Nothing waits for the clock.
      return outcome(state, at: time, before: state, after: run.observer { .zero })
    case .advance, .restart: return nil
    }
  }

  private mutating func outcome(of action: Action, in state: State, _ key: StateFingerprint) -> Run.Outcome? {
    guard let world = world ?? newWorld() else { return nil }
    self.world = world
    // If the fakes remember something that is in the fingerprint, they must remember what they do in this state.
    if isCustom, !isExpected(key, of: state) { return nil }
    var after = state
    var isPlain = false
    let isMisused = Locked(false)
    world.context.run {
      Misuse.withHandler({ _ in isMisused.withLock { $0 = true } }) {
        let (effect, hasAsked) = DryRun.runNoting { world.reduce(&after, action) }
        isPlain = effect.isNone && !hasAsked
      }
    }
    guard isPlain, !isMisused.value, world.context.reports.isEmpty else { return nil }
    let observer = run.observer { .zero }
    observer.check(from: state, action, to: after)
    return outcome(after, at: .zero, before: state, after: observer)
  }

  private mutating func newWorld() -> World? {
    // The choices of the run only show that there are some.
    let context = CheckContext(
      ChoiceRecorder(.usual, triesOrders: run.triesOrders, keepsSegments: true, testMoments: .afterMoves))
    var world: World?
    context.run {
      guard let store = run.newStore(), let engine = store.view.whole() else { return }
      hasMemory = Memory.isPossible(in: store.environment)
      if !hasMemory { world = World(context: context, reduce: engine.reduce) }
      store.skipInFlightEffects()
    }
    return world
  }

  private var isCustom: Bool { run.rules.fingerprint != nil }

  /// Whether a state has the expected fingerprint, at the time zero and with the fakes of the last store.
  private func isExpected(_ key: StateFingerprint, of state: State) -> Bool {
    run.fingerprint(of: state, at: .zero) == key.fingerprint
  }

  private func outcome(
    _ state: State, at time: Duration, before: State, after observer: CheckObserver<State, Action>
  ) -> Run.Outcome {
    var broken = observer.broken
    if broken == nil, !run.rules.end(state, []) { broken = .end }
    let key = StateFingerprint(
      fingerprint: run.fingerprint(of: state, at: time), effects: [], queue: [], retainedTimings: [], remembered: [],
      resumption: nil)
    return Run.Outcome(
      state: state, key: key, known: KnownEffects(), before: before, goals: observer.reached,
      goalsAtEnd: run.reachedGoals(in: state), answers: observer.answers, broken: broken, points: [], moments: [:],
      resumption: nil, crashPoints: [], hasUnsavedStates: false, hasRunAtOnce: false, hasDrawn: false,
      isCopied: true)
  }
}

/// Tells whether a value can remember something from one call to the next.
private enum Memory {
  /// Whether a value contains a function or an object. A `TestClock` is none: who reads it is noticed.
  static func isPossible(in value: Any) -> Bool {
    if value is TestClock { return false }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case nil: return "\(type(of: value))".contains("->") || !mirror.children.isEmpty
    case .class, .foreignReference: return true
    default: return mirror.children.contains { isPossible(in: $0.value) }
    }
  }
}

extension StateFingerprint {
  /// Whether the state is settled, and nothing is in flight or waits.
  var isAtRest: Bool { isSettled && effects.isEmpty && retainedTimings.isEmpty }

  /// Whether the program runs, may have moves, and neither a task can go on nor fakes share anything.
  var isSettled: Bool { !isDismissed && queue.isEmpty && remembered.isEmpty && resumption == nil }
}

extension CheckRun.Outcome {
  /// Whether another run of the move says the same, apart from what the fingerprint leaves out.
  func isSame(as other: Self) -> Bool {
    key == other.key && broken == other.broken && goals == other.goals && goalsAtEnd == other.goalsAtEnd
      && answers == other.answers && points.isEmpty == other.points.isEmpty
  }
}
