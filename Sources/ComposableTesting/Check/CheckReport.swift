import Composable

/// Converts the result of a search to a failure or a note.
struct CheckReport<State: Equatable, Action: Sendable, Environment> {
  let run: CheckRun<State, Action, Environment>
  private(set) var search: BreadthFirstSearch<State, Action, Environment>

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
  mutating func failure() -> CheckFailure? {
    let failure = failureOfSearch()
    guard search.takesShortcuts, case .movesDoNotRepeat = failure else { return failure }
    // Perhaps only a copy or another path led to another state: something is remembered or captured.
    let hasCopied = search.hasCopied
    search = search.withoutShortcuts
    let plain = failureOfSearch()
    // Moves of stores that did not repeat are a failure, even if they repeat now.
    return hasCopied ? plain : plain ?? failure
  }

  private mutating func failureOfSearch() -> CheckFailure? {
    switch search.finding() {
    case .broken(let path, let rule): failure(along: path, rule) { .brokenRule(rule, $0, moves: $1) }
    case .brokenLater(let path, let rule):
      failure(along: path, rule) { .brokenRule(rule, $0, moves: $1, isShortest: false) }
    case .obstacle(.usedStore): .usedStore
    case .obstacle(.doesNotRepeat(let moves)): .movesDoNotRepeat(after: moves)
    case .obstacle(.incomparable(let action)):
      .incomparableAction(
        action.text, type: action.typeName, isEquatable: action.isEquatable, isMessage: action.isMessage)
    case .noMoves: .noMoves
    case .blindFingerprint(let blind):
      .blindFingerprint(
        first: moves(blind.first), second: moves(blind.second), next: blind.next, blind.spot)
    case .sharedData(let path, let conflict):
      .sharedData(
        moves: Array(moves(path).dropLast()), last: path.moves.last?.move.source ?? "", first: conflict.first,
        second: conflict.second)
    case nil: failureOfGoals() ?? failureOfDeadlock() ?? failureOfAnswers() ?? failureOfBound()
    }
  }

  private func failureOfGoals() -> CheckFailure? {
    for (index, goal) in run.goals.enumerated() {
      if !search.graph.isReached(index) {
        let states = search.graph.nodes.count
        return .unreachedGoal(goal.name, search.bound == nil ? .allStates(states) : .someStates(states))
      }
      // Only for a complete search: a bounded one has not tried the moves of its last states.
      if search.bound == nil, let deadEnd = search.graph.deadEnd(of: index) {
        return failure(along: search.graph.path(to: deadEnd)) { .deadEnd(goal.name, $0, moves: $1) }
      }
    }
    return nil
  }

  /// Only for a complete search: a bounded one has not tried all moves of each state.
  private func failureOfDeadlock() -> CheckFailure? {
    guard search.bound == nil, let deadlock = search.deadlock else { return nil }
    return failure(along: search.graph.path(to: deadlock)) { .deadlock($0, moves: $1) }
  }

  /// Only for a complete search: a bounded one does not know all states in which time passes.
  private func failureOfAnswers() -> CheckFailure? {
    guard search.bound == nil else { return nil }
    for (index, rule) in run.answerRules.enumerated() {
      guard let question = search.graph.openQuestion(index) else { continue }
      return failure(along: question.path) {
        .openQuestion(rule.name, $0, moves: $1 - question.loop, loop: question.loop)
      }
    }
    return nil
  }

  /// Returns the failure at the end of a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - broken: The rule that its last move breaks; nil if it breaks none.
  ///   - failure: Makes the failure of the path, as a counterexample, and the number of its moves.
  private func failure(
    along path: MovePath<Action>, _ broken: RuleViolation? = nil, _ failure: (Counterexample, Int) -> CheckFailure
  ) -> CheckFailure {
    guard let counterexample = run.counterexample(along: path, broken) else {
      return .movesDoNotRepeat(after: path.moves.count)
    }
    return failure(counterexample, path.moves.count)
  }

  private func failureOfBound() -> CheckFailure? {
    // A bound that the rules set is not a failure.
    if search.bound == nil || run.rules.depth != nil || run.rules.limit != nil { return nil }
    return .unfinishedCheck(
      states: search.graph.nodes.count, moves: search.moves, depth: search.graph.depth, unseen: unseen,
      crowd: search.graph.crowd, growths: search.growth.withoutCrowd)
  }

  /// The number of states whose moves have not all been made.
  private var unseen: Int { search.graph.nodes.count { $0.state != nil } }

  private func moves(_ path: MovePath<Action>) -> [String] {
    run.counterexample(along: path, nil)?.moves ?? path.moves.map(\.move.source)
  }

  /// The size of the search and what it did not test, for a check that passes.
  var note: TestNote {
    let graph = search.graph
    return TestNote.checked(
      states: graph.nodes.count, edges: search.moves, depth: graph.depth, unseen: search.bound == nil ? nil : unseen
    )
    .untested(untested)
  }
}
