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
/// ``TestStore/fuzz(seed:steps:setup:at:store:actions:invariant:)`` draws: an action of the user, or time that passes.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Move<Action: Sendable>: Sendable {
  /// Sends an action, as a user would.
  case send(Action)
  /// Advances the store's clock.
  case advance(by: Duration)
}

extension Move: Equatable where Action: Equatable {}

extension Move {
  /// The move as source: `store.send(.increment)`.
  var source: String {
    switch self {
    case .send(let action): "store.send(\(SourceText.expression(action)))"
    case .advance(let duration): "store.advance(by: \(SourceText.expression(duration)))"
    }
  }

  /// The kind of move, without the payload of the action: `.row(id:action: .tapped)`.
  var labels: String {
    switch self {
    case .send(let action): ValueDump.labels(action)
    case .advance: source
    }
  }
}

extension TestStore {
  /// Makes a move, and skips the actions that it causes.
  func make(_ move: Move<Action>) {
    switch move {
    case .send(let action): send(action)
    case .advance(let duration): advance(by: duration)
    }
    skipReceivedActions()
  }
}
