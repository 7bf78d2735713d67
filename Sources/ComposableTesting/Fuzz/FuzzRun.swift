import Composable
internal import ValueSource

/// One run of a fuzzed test.
struct FuzzRun<State: Equatable, Action: Sendable, Environment> {
  private let makeStore: () -> TestStore<State, Action, Environment>
  private let observer: FuzzObserver<State, Action>
  private let misuses = Locked<[String]>([])
  /// Nil before `start()` and after `end()`.
  private var store: TestStore<State, Action, Environment>?
  private(set) var moves: [Move<Action>] = []

  init(_ makeStore: @escaping () -> TestStore<State, Action, Environment>, _ invariant: @escaping (State) -> Bool) {
    self.makeStore = makeStore
    observer = FuzzObserver(invariant)
  }

  var hasFailed: Bool { failure != nil }
  /// The failure of the run; nil if it passes. The shrinker compares failures, to keep the same one.
  var failure: String? { reason ?? (observer.isBroken ? "the invariant does not hold" : nil) }
  /// The first failure that the store reported; nil if there is none.
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
    collectingMisuses { store.make(move) { _ in store.observe(observer) } }
  }

  mutating func end() {
    collectingMisuses {
      store?.skipInFlightEffects()
      store = nil
    }
  }

  /// Calls `body`, and collects the failures of the store. A store made in `body` keeps this reporter.
  private func collectingMisuses<R>(_ body: () -> R) -> R {
    FailureReporter.withSink(
      { [misuses] reported in
        guard let summary = reported.summary else { return }
        misuses.withLock { $0.append(summary) }
      }, operation: body)
  }
}

/// Records the steps of a run, up to the first that breaks the invariant.
final class FuzzObserver<State, Action: Sendable>: StoreObserver {
  private let invariant: (State) -> Bool
  private var last: State?
  private(set) var steps: [TestText.Step] = []
  private(set) var isBroken = false
  var clock: TestClock?

  init(_ invariant: @escaping (State) -> Bool) { self.invariant = invariant }

  var keepsStateBefore: Bool { true }

  /// The state after the last step.
  var state: State {
    // Set when the observation begins, and a run reads it only after that.
    guard let last else { preconditionFailure("The run has not begun.") }
    return last
  }

  func began(in state: State, at step: Int) {
    if isBroken { return }
    // Called again after each restart.
    if let last {
      steps.append(.init(kind: .restart, time: clock?.now.offset ?? .zero, before: last, after: state))
    }
    last = state
    if !invariant(state) { isBroken = true }
  }

  func stepped(_ step: StoreStep<State, Action>) {
    // Steps after the failure are not part of the test.
    if isBroken { return }
    let after = step.after
    steps.append(
      .init(
        kind: step.cause == .send ? .send : .receive, time: clock?.now.offset ?? .zero, action: step.action,
        before: last ?? after,
        after: after))
    last = after
    if !invariant(after) { isBroken = true }
  }
}

/// Shortens a failing run.
package enum FuzzShrinker {
  /// Returns a list that still fails and from which no move can be removed, by delta debugging.
  ///
  /// It removes halves first, then quarters, and so on down to single moves, until a whole round removes nothing.
  ///
  /// - Parameters:
  ///   - moves: A list that fails.
  ///   - limit: The largest number of runs.
  ///   - failing: Runs a list, and returns the part up to its failure; nil if it does not fail.
  package static func shortest<Move>(_ moves: [Move], limit: Int = 2000, failing: ([Move]) -> [Move]?) -> [Move] {
    var shortest = moves
    var piece = max(1, moves.count / 2)
    var tries = 0
    while true {
      var start = 0
      var hasShrunk = false
      while start < shortest.count, tries < limit {
        var candidate = shortest
        candidate.removeSubrange(start..<min(start + piece, candidate.count))
        tries += 1
        if let failure = failing(candidate) {
          shortest = failure
          hasShrunk = true
        } else {
          start += piece
        }
      }
      if tries >= limit || (piece == 1 && !hasShrunk) { return shortest }
      if !hasShrunk { piece = max(1, piece / 2) }
    }
  }
}
