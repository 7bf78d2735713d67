import Composable

/// Moves that are made with values: a state is copied, and a move is one call of the reducer.
///
/// That is the same as a move with a store if nothing is in flight, the environment cannot remember anything, and the
/// reducer returns no effect, reads no clock, draws and chooses nothing, and misuses nothing. Any other move has no
/// copy. Whether the reducer itself remembers something cannot be seen: the search compares copies with moves of
/// stores.
///
/// An object, so that the layout of a search does not depend on the feature.
final class CopiedMoves<State: Equatable, Action: Sendable, Environment> {
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
  /// The state whose moves are made, its key, and the moves.
  private var place: (state: State, key: StateFingerprint, moves: [CheckMove<Action>])?
  /// The states after the moves, each nil if the move has no copy; nil until a move is made.
  private var states: [State?]?
  /// Checks one move after another.
  private let observer: CheckObserver<State, Action>

  init(_ run: Run) {
    self.run = run
    observer = run.observer { .zero }
  }

  /// Notes that a store was made. A fingerprint may contain what the fakes of the last store remember.
  func madeStore() { if isCustom { (world, states) = (nil, nil) } }

  /// Sets the state whose moves are made next. A rule about posted messages needs a store for each, which has them.
  func come(to state: State, _ key: StateFingerprint, _ moves: [CheckMove<Action>]) {
    place = hasMemory || run.rules.posts != nil || !key.isAtRest ? nil : (state, key, moves)
    states = nil
  }

  /// Returns the outcome of a move in the state; nil if it has to be made with a store.
  func outcome(ofMove offset: Int) -> Run.Outcome? {
    guard let place, case .whole(let move) = place.moves[offset] else { return nil }
    switch move {
    case .send(let action):
      guard let state = after(place.state, place.moves)[offset], isExpected(place.key, of: place.state) else {
        return nil
      }
      observer.reset()
      observer.check(from: place.state, action, to: state)
      return outcome(state, at: .zero, before: place.state)
    case .advance(let time) where time >= .zero && isExpected(place.key, of: place.state):
      // Nothing waits for the clock.
      observer.reset()
      return outcome(place.state, at: time, before: place.state)
    case .advance, .restart: return nil
    }
  }

  /// Returns the states after moves, all of which one call makes, because the surroundings of a move take more time than
  /// the move.
  private func after(_ state: State, _ moves: [CheckMove<Action>]) -> [State?] {
    if let states { return states }
    let made = world ?? newWorld()
    world = made
    let states = made.map { after(state, moves, in: $0) } ?? moves.map { _ in nil }
    self.states = states
    return states
  }

  private func after(_ state: State, _ moves: [CheckMove<Action>], in world: World) -> [State?] {
    let misuses = Locked(0)
    var states: [State?] = []
    world.context.run {
      Misuse.withHandler({ _ in misuses.withLock { $0 += 1 } }) {
        DryRun.runNoting { hasAsked in
          states = moves.map { move in
            guard case .whole(.send(let action)) = move else { return nil }
            var state = state
            let count = misuses.value
            let (hasNoEffect, hasAsked) = (world.reduce(&state, action).isNone, hasAsked())
            let isPlain = hasNoEffect && !hasAsked && misuses.value == count && world.context.reports.isEmpty
            return isPlain ? state : nil
          }
        }
      }
    }
    return states
  }

  private func newWorld() -> World? {
    // The choices of the run only show that there are some.
    let context = CheckContext(
      ChoiceRecorder(.usual, triesOrders: run.triesOrders, keepsSegments: true, testMoments: .afterMoves))
    var world: World?
    context.run {
      guard let store = run.newStore(), let engine = store.view.whole() else { return }
      hasMemory = Memory.isPossible(in: store.environment)
      if !hasMemory { world = World(context: context, reduce: engine.reduce) }
      store.test.end()
    }
    return world
  }

  private var isCustom: Bool { run.rules.fingerprint != nil }

  /// Whether a fingerprint of the rules is the expected one, at the time zero and with the fakes of the last store: if
  /// they remember something that is in the fingerprint, they must remember what they do in this state.
  private func isExpected(_ key: StateFingerprint, of state: State) -> Bool {
    !isCustom || run.fingerprint(of: state, at: .zero) == key.fingerprint
  }

  private func outcome(_ state: State, at time: Duration, before: State) -> Run.Outcome {
    var broken = observer.broken
    if broken == nil, !run.rules.end(state, []) { broken = .end }
    return Run.Outcome(
      state, StateFingerprint(run.fingerprint(of: state, at: time)), known: KnownEffects(),
      after: .init(before: before), observer, goalsAtEnd: run.reachedGoals(in: state), broken: broken, isCopied: true)
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
  func isSame(as other: CheckRun.Outcome) -> Bool {
    key == other.key && broken == other.broken && goals == other.goals && goalsAtEnd == other.goalsAtEnd
      && answers == other.answers && points.isEmpty == other.points.isEmpty
  }
}
