import Composable
internal import ValueText

extension TestStore {
  /// Sends random actions, checks an invariant after each step, and prints the shortest failing run it finds as a test.
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
  /// - The invariant is checked after each action, those of effects too. A misuse of the framework fails like it.
  /// - A failing run is shrunk: moves are left out as long as it still fails. The same seed gives the same run.
  ///
  /// - Parameters:
  ///   - seed: Which random numbers.
  ///   - steps: How many moves are made.
  ///   - location: Where a failure is reported.
  ///   - setup: The lines that make the store in the test that is printed.
  ///   - make: Makes the store, anew for each run. Its environment has to be deterministic.
  ///   - actions: The next move: random, of what makes sense in the state.
  ///   - invariant: What has to be true in every state.
  public static func fuzz(
    seed: UInt64, steps: Int, setup: [String] = ["let store = makeStore()"],
    at location: SourceLocation = #_sourceLocation,
    store make: @escaping () -> TestStore,
    actions: (State, RandomSource) -> FuzzMove<Action>,
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
      return trial.hasFailed ? trial.moves : nil
    }
    var last = FuzzRun(make, invariant)
    last.make(all: shortest)
    var test = TestText(name: "seed\(seed)", setup: setup)
    for step in last.steps { test.append(step) }
    reporter.report(
      .brokenInvariant(
        seed: seed, moves: run.moves.count, shortest: shortest.count,
        reason: last.reason ?? "the invariant does not hold", test: test.text),
      at: location)
  }
}

/// One run of a fuzzed test.
private struct FuzzRun<State: Equatable, Action: Sendable, Environment> {
  private let makeStore: () -> TestStore<State, Action, Environment>
  private let witness: FuzzWitness<State, Action>
  private let misuses = Locked<[String]>([])
  private var store: TestStore<State, Action, Environment>?
  private(set) var moves: [FuzzMove<Action>] = []

  init(_ makeStore: @escaping () -> TestStore<State, Action, Environment>, _ invariant: @escaping (State) -> Bool) {
    self.makeStore = makeStore
    witness = FuzzWitness(invariant)
  }

  var hasFailed: Bool { witness.isBroken || reason != nil }
  /// What was reported of the store, when it is not the invariant.
  var reason: String? { misuses.withLock { $0.first } }
  var state: State { witness.state }
  var steps: [TestText.Step] { witness.steps }

  mutating func make(all moves: [FuzzMove<Action>]) {
    start()
    for move in moves where !hasFailed { make(move) }
    end()
  }

  mutating func start() {
    let store = observed { makeStore() }
    store.exhaustivity = .off
    witness.clock = store.clock
    store.observe(witness)
    self.store = store
  }

  mutating func make(_ move: FuzzMove<Action>) {
    guard let store else { return }
    moves.append(move)
    observed {
      switch move {
      case .send(let action): store.send(action)
      case .advance(let duration): store.advance(by: duration)
      }
      store.skipReceivedActions()
    }
  }

  mutating func end() {
    observed {
      store?.skipInFlightEffects()
      store = nil
    }
  }

  /// What a store reports goes here: its reporter is the one it was made with.
  private func observed<R>(_ body: () -> R) -> R {
    FailureReporter.withSink(
      { [misuses] reported in
        guard case .failure(let message, _, _) = reported else { return }
        misuses.withLock { $0.append(message.split(separator: "\n").first.map(String.init) ?? message) }
      }, operation: body)
  }
}

/// Sees each step of a run, and whether the invariant holds.
private final class FuzzWitness<State, Action: Sendable>: StoreObserver {
  private let invariant: (State) -> Bool
  private var last: State?
  private(set) var steps: [TestText.Step] = []
  private(set) var isBroken = false
  var clock: TestClock?

  init(_ invariant: @escaping (State) -> Bool) { self.invariant = invariant }

  var keepsStateBefore: Bool { true }

  /// The state after the last step.
  var state: State {
    // A run reads the state only after the observation has begun, which sets it.
    guard let last else { preconditionFailure("The run has not begun.") }
    return last
  }

  func began(in state: State, at step: Int) {
    last = state
    if !invariant(state) { isBroken = true }
  }

  func stepped(_ step: StoreStep<State, Action>) {
    // What comes after the failure is not part of it.
    if isBroken { return }
    let after = step.after
    steps.append(
      .init(
        isSent: step.cause == .send, time: clock?.now.offset ?? .zero, action: step.action, before: last ?? after,
        after: after))
    last = after
    if !invariant(after) { isBroken = true }
  }
}
