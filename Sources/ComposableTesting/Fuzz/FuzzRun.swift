import Composable
internal import ValueSource

/// One run of a fuzzed test.
struct FuzzRun<State: Equatable, Action: Sendable, Environment> {
  private let makeStore: () -> TestStore<State, Action, Environment>
  private let observer: FuzzObserver<State, Action>
  private let misuses = Locked<[String]>([])
  private var store: TestStore<State, Action, Environment>?
  private(set) var moves: [Move<Action>] = []

  init(_ makeStore: @escaping () -> TestStore<State, Action, Environment>, _ invariant: @escaping (State) -> Bool) {
    self.makeStore = makeStore
    observer = FuzzObserver(invariant)
  }

  var hasFailed: Bool { failure != nil }
  /// What is wrong in the run, so that a part of it that fails in another way is not taken for the same failure.
  var failure: String? { reason ?? (observer.isBroken ? "the invariant does not hold" : nil) }
  /// The first failure that the store reported; nil when only the invariant is broken.
  private var reason: String? { misuses.withLock { $0.first } }
  var state: State { observer.state }
  var steps: [TestText.Step] { observer.steps }

  mutating func make(all moves: [Move<Action>]) {
    start()
    for move in moves where !hasFailed { make(move) }
    end()
  }

  mutating func start() {
    let store = collectingMisuses { makeStore() }
    store.exhaustivity = .off
    observer.clock = store.clock
    store.observe(observer)
    self.store = store
  }

  mutating func make(_ move: Move<Action>) {
    guard let store else { return }
    moves.append(move)
    collectingMisuses { store.make(move) }
  }

  mutating func end() {
    collectingMisuses {
      store?.skipInFlightEffects()
      store = nil
    }
  }

  /// Collects what stores made in `body` report: a store keeps the reporter it was made with.
  private func collectingMisuses<R>(_ body: () -> R) -> R {
    FailureReporter.withSink(
      { [misuses] reported in
        guard let summary = reported.summary else { return }
        misuses.withLock { $0.append(summary) }
      }, operation: body)
  }
}
