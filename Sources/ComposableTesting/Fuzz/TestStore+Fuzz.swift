import Composable
internal import ValueSource
internal import ValueText

extension TestStore {
  /// Makes random moves, checks an invariant after each step, and prints the shortest failing run that it finds as a
  /// test.
  ///
  /// ```swift
  /// TestStore.fuzz(seed: 1, steps: 500) {
  ///   TestStore(initialState: Account(), reducer: accountReducer, environment: .test)
  /// } actions: { state, random in
  ///   random(in: 0...3) == 0 ? .advance(by: .seconds(1)) : .send(.withdraw(random(in: 1...100)))
  /// } invariant: { state in
  ///   state.balance >= 0
  /// }
  /// ```
  ///
  /// - The invariant is checked after each action, including the actions of effects. A misuse of the framework also fails the
  ///   run.
  /// - A failing run is shrunk: moves are removed while the run still fails in the same way.
  /// - The same seed gives the same run.
  ///
  /// Prefer ``check(_:at:store:actions:)`` for a feature with few states: it tries them all.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - steps: The number of moves.
  ///   - setup: The lines that make the store in the printed test.
  ///   - location: The location of a failure: by default, the call.
  ///   - make: Makes a new store for each run, with a deterministic environment.
  ///   - actions: Draws the next move, from the moves that make sense in a state.
  ///   - invariant: A condition that must be true in every state.
  public static func fuzz(
    seed: UInt64, steps: Int, setup: [String] = ["let store = makeStore()"],
    at location: SourceLocation = #_sourceLocation,
    store make: @escaping () -> TestStore,
    actions: (State, RandomSource) -> Move<Action>,
    invariant: @escaping (State) -> Bool
  ) {
    let reporter = FailureReporter.current
    let random = RandomSource.seeded(seed)
    var run = FuzzRun(make, invariant)
    run.start()
    for _ in 0..<steps where !run.hasFailed { run.make(actions(run.state, random)) }
    run.end()
    guard run.hasFailed else { return }
    let shortest = FuzzShrinker.shortest(run.moves) { moves in
      var trial = FuzzRun(make, invariant)
      trial.make(all: moves)
      // Only the same failure: without the move that pushes a screen, for example, later moves for the screen are
      // misuses, which is another failure.
      return trial.failure == run.failure ? trial.moves : nil
    }
    var last = FuzzRun(make, invariant)
    last.make(all: shortest)
    var test = TestText(name: "seed\(seed)", setup: setup)
    for step in last.steps { test.append(step) }
    reporter.report(
      .brokenInvariant(
        seed: seed, moves: run.moves.count, shortest: shortest.count,
        reason: run.failure ?? "", test: test.text),
      at: location)
  }
}

/// An input of a feature, which ``TestStore/check(_:at:store:actions:)`` tries and
/// ``TestStore/fuzz(seed:steps:setup:at:store:actions:invariant:)`` draws: an action of the user, time that passes, or
/// a crash.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Move<Action: Sendable>: Sendable {
  /// Sends an action, as a user would.
  case send(Action)
  /// Advances the store's clock.
  case advance(by: Duration)
  /// Restarts the program after a crash, as ``TestStore/restart(from:_:at:)`` does, and sends an action for which the
  /// reducer returns the effects that the state says are pending.
  ///
  /// ```swift
  /// OrderStore.check(rules) {
  ///   makeOrder()
  /// } actions: { _ in
  ///   [.send(.payTapped), .advance(by: .seconds(1)), .restart(sending: .resumed)]
  /// }
  /// ```
  ///
  /// If a check finds it among the moves of a state, the program crashes in this state; and while each other move is
  /// made, at each crash point: after each part of the body of an effect, before and after each save. So an answer of
  /// the outside world that was on its way can be lost, and so can the last action. See
  /// ``TestStore/crash(atPoint:at:)``.
  ///
  /// - After a crash, the program starts with the last saved state. Then it sends the action, and may crash meanwhile,
  ///   too. Time may pass before: the check also tries the moves that advance the clock.
  /// - `end` is not checked until the action was sent, because the effects that it expects are still missing.
  /// - The state must be `Codable`. What is not saved has its initial value after the restart; that is not a failure.
  /// - What the fakes remember is the outside world, which does not restart. Add it to the fingerprint.
  ///
  /// A fuzzed test crashes only between two moves.
  case restart(sending: Action)
}

extension Move: Equatable where Action: Equatable {}

extension Move {
  /// The move as source: `store.send(.increment)`.
  var source: String {
    switch self {
    case .send(let action): "store.send(\(SourceText.expression(action)))"
    case .advance(let duration): "store.advance(by: \(SourceText.expression(duration)))"
    case .restart(let action): "store.restart()\nstore.send(\(SourceText.expression(action)))"
    }
  }

  /// The kind of move, without the payload of the action: `.row(id:action: .tapped)`.
  var labels: String {
    switch self {
    case .send(let action): ValueDump.labels(action)
    case .advance, .restart: source
    }
  }
}

extension TestStore {
  /// Makes a move, and skips the actions that it causes.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - restarted: Called after each restart, to observe the store again.
  func make(_ move: Move<Action>, restarted: (TestStore) -> Void = { _ in }) {
    switch move {
    case .send(let action): send(action)
    case .advance(let duration): advance(by: duration)
    case .restart(let action):
      restartAny()
      restarted(self)
      send(action)
    }
    skipReceivedActions()
  }
}
