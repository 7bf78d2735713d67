import Composable

/// Converts the result of a search to a failure or a note.
struct CheckReport<State: Equatable, Action: Sendable, Environment> {
  private let run: CheckRun<State, Action, Environment>
  private var search: BreadthFirstSearch<State, Action, Environment>

  /// - Parameters:
  ///   - run: Makes the runs of the check.
  ///   - search: A search that has not begun.
  init(
    _ run: CheckRun<State, Action, Environment>, _ search: BreadthFirstSearch<State, Action, Environment>
  ) {
    self.run = run
    self.search = search
  }

  /// Searches, and returns the failure of the check; nil if the check passes.
  mutating func failure() -> TestFailure? {
    switch search.finding() {
    case .broken(let path, let rule): broken(rule, path)
    case .obstacle(.usedStore): .usedStore
    case .obstacle(.doesNotRepeat(let moves)): .movesDoNotRepeat(after: moves)
    case .noMoves: .noMoves
    case .blindFingerprint(let blind):
      .blindFingerprint(
        first: moves(blind.first), second: moves(blind.second), next: blind.next, difference: blind.difference)
    case .sharedData(let path, let conflict):
      .sharedData(
        moves: Array(moves(path).dropLast()), last: path.moves.last?.move.source ?? "", first: conflict.first,
        second: conflict.second)
    case nil: failureOfGoals() ?? failureOfBound()
    }
  }

  private func broken(_ rule: RuleViolation, _ path: MovePath<Action>) -> TestFailure {
    guard let counterexample = run.counterexample(along: path, rule) else {
      return .movesDoNotRepeat(after: path.moves.count)
    }
    return .brokenRule(rule, counterexample, moves: path.moves.count)
  }

  private func failureOfGoals() -> TestFailure? {
    for (index, goal) in run.goals.enumerated() {
      if !search.graph.isReached(index) {
        let states = search.graph.nodes.count
        return .unreachedGoal(goal.name, search.bound == nil ? .allStates(states) : .someStates(states))
      }
      // Only for a complete search: a bounded one has not tried the moves of its last states.
      if search.bound == nil, let deadEnd = search.graph.deadEnd(of: index) {
        let path = search.graph.path(to: deadEnd)
        guard let counterexample = run.counterexample(along: path, nil) else {
          return .movesDoNotRepeat(after: path.moves.count)
        }
        return .deadEnd(goal.name, counterexample, moves: path.moves.count)
      }
    }
    return nil
  }

  private func failureOfBound() -> TestFailure? {
    // A bound that the rules set is not a failure.
    if search.bound == nil || run.rules.depth != nil || run.rules.limit != nil { return nil }
    return .unfinishedCheck(
      states: search.graph.nodes.count, moves: search.moves, depth: search.graph.depth, unseen: unseen,
      crowd: search.graph.crowd)
  }

  /// The number of states whose moves have not all been made.
  private var unseen: Int { search.graph.nodes.count { $0.state != nil } }

  private func moves(_ path: MovePath<Action>) -> [String] {
    run.counterexample(along: path, nil)?.moves ?? path.moves.map(\.move.source)
  }

  /// The size of the search, for a check that passes.
  var note: TestNote {
    let graph = search.graph
    return .checked(
      states: graph.nodes.count, edges: search.moves, depth: graph.depth, unseen: search.bound == nil ? nil : unseen,
      ranAtOnce: search.hasRunAtOnce)
  }
}
