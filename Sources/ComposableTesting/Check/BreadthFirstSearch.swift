import Composable

/// A breadth-first search through all states that the moves lead to. The first violation that it finds has the fewest
/// possible moves.
struct BreadthFirstSearch<State: Equatable, Action: Sendable, Environment> {
  typealias Run = CheckRun<State, Action, Environment>

  /// A reason to end a search before it is complete.
  enum Finding {
    /// The last move of a path breaks a rule.
    case broken(MovePath<Action>, RuleViolation)
    /// The last move of a path that is not the shortest one breaks a rule.
    case brokenLater(MovePath<Action>, RuleViolation)
    case obstacle(CheckObstacle)
    case noMoves
    /// Two paths lead to states with the same fingerprint, from which the same move leads to different states.
    case blindFingerprint(BlindFingerprint)
    /// Two orders of the last move of a path lead to one moment, from which the same choices lead on differently.
    case sharedData(MovePath<Action>, MomentGraph<StateFingerprint>.Conflict)
  }

  struct BlindFingerprint {
    let first: MovePath<Action>
    let second: MovePath<Action>
    let next: String
    let spot: BlindSpot
  }

  /// The reason why a search is incomplete.
  enum Bound: Equatable {
    case depth
    /// The limit, a number of moves or a time.
    case moves
  }

  let run: Run
  private let actions: (State) -> [Move<Action>]
  let depthLimit: Int
  let limit: CheckLimit
  private let makesSpotChecks: Bool
  let mergesMoments: Bool
  /// Whether runs walk on, and moves are copied.
  let takesShortcuts: Bool
  private var progress: SearchProgress
  var spotChecks = AlternatePaths<Action>()
  private(set) var graph = StateGraph<State, Action>()
  /// The last state whose moves were begun, and the offset of the last of them.
  private(set) var expanded = (index: -1, offset: 0)

  let copies: CopiedMoves<State, Action, Environment>
  /// Whether moves can be copied: not if the environment depends on choices that were made with the store.
  private var canCopy = true
  var ahead = MovesAhead<State, Action, Environment>()
  /// The number of moves that were only repeated, to come to a state.
  var repeatedMoves = 0
  /// Whether a move was copied.
  var hasCopied = false
  /// The number of moves that were made, with all their choices.
  private(set) var moves = 0
  /// Whether an effect went on before the next move, which could have come first.
  private(set) var hasRunAtOnce = false
  /// Whether random numbers were drawn from a generator.
  private(set) var hasDrawn = false
  /// Nil while the search is complete so far.
  private(set) var bound: Bound?
  /// Whether a program that saves after each step could start with a state that no crash has led to.
  private(set) var hasUnsavedStates = false
  /// The first state in which nothing can happen any more, although it is not at rest; nil if there is none.
  private(set) var deadlock: Int?

  /// - Parameters:
  ///   - run: Makes the runs of the check.
  ///   - actions: Returns the moves in a state.
  ///   - progress: Reports the progress.
  ///   - makesSpotChecks: Whether to repeat moves after other paths.
  ///   - mergesMoments: Whether equal moments of a move are tried once.
  ///   - takesShortcuts: Whether runs walk on, and moves are copied.
  init(
    _ run: Run, actions: @escaping (State) -> [Move<Action>], progress: SearchProgress, makesSpotChecks: Bool = true,
    mergesMoments: Bool = true, takesShortcuts: Bool = true
  ) {
    self.run = run
    self.takesShortcuts = takesShortcuts
    copies = CopiedMoves(run)
    self.actions = actions
    depthLimit = run.rules.depth ?? 100
    limit = run.rules.limit ?? 20_000
    self.progress = progress
    self.makesSpotChecks = makesSpotChecks
    self.mergesMoments = mergesMoments && run.triesOrders
  }

  /// The same search without shortcuts, which has not begun.
  var withoutShortcuts: Self {
    Self(
      run, actions: actions, progress: progress.restarted, makesSpotChecks: makesSpotChecks,
      mergesMoments: mergesMoments, takesShortcuts: false)
  }

  /// Searches until all states are visited, a bound is reached, or something is found.
  mutating func finding() -> Finding? {
    if let finding = tryAll(nil, 0, from: nil) { return finding }
    // Visited twice, to detect values that one run leaves behind for the next.
    let count = graph.nodes.count
    if let finding = tryAll(nil, 0, from: nil) { return finding }
    if graph.nodes.count > count { return .obstacle(.doesNotRepeat(moves: 0)) }
    var index = 0
    while index < graph.nodes.count, bound != .moves {
      if let finding = expand(index) { return finding }
      index += 1
    }
    if moves == 0, bound == nil { return .noMoves }
    return makesSpotChecks ? findingOfSpotChecks() : nil
  }

  /// Makes all moves in a state.
  private mutating func expand(_ index: Int) -> Finding? {
    guard let state = graph.nodes[index].state else { return nil }
    // The feature is done.
    if graph.nodes[index].key.isDismissed {
      graph.forgetState(of: index)
      return nil
    }
    let moves = moves(in: state, resuming: graph.nodes[index].resumption)
    let depth = graph.nodes[index].depth
    if depth >= depthLimit, !moves.isEmpty {
      bound = .depth
      return nil
    }
    showProgress(at: index)
    if moves.isEmpty, deadlock == nil, graph.nodes[index].hasNothingInFlight, !run.rules.rests(state) {
      deadlock = index
    }
    let resumptions = graph.nodes[index].resumption.map { [$0] } ?? moves.compactMap { $0.resumption }
    if takesShortcuts, canCopy { copies.come(to: state, graph.nodes[index].key, moves) }
    for offset in moves.indices {
      expanded = (index, offset)
      if let finding = tryAll(moves[offset], offset, from: index, crashing: resumptions) { return finding }
      if bound == .moves { return nil }
    }
    ahead.forget(graph.nodes[index].key)
    graph.forgetState(of: index)
    return nil
  }

  private mutating func showProgress(at index: Int) {
    let (graph, moves) = (graph, moves)
    progress.comes(to: graph.nodes[index].depth) { rate in
      let growing = StateGrowth(graph.nodes.lazy.map { $0.key }, tried: index).text
      return "check: depth \(graph.nodes[index].depth), \(count(graph.nodes.count, "state")), \(count(moves, "edge")), "
        + "\(rate(moves)) edges/s, \(count(graph.nodes.count - index, "state")) to try"
        + (growing.map { ", growing: \($0)" } ?? "")
    }
  }

  /// What makes the states more and more.
  var growth: StateGrowth { StateGrowth(graph.nodes.lazy.map { $0.key }, tried: expanded.index) }

  /// Whether states that differ may have the same fingerprint.
  var isLossy: Bool { run.rules.fingerprint != nil || run.rules.effect != nil || run.rules.captures != nil }

  private var isSpent: Bool {
    limit.moves.map { moves >= $0 } ?? false || limit.time.map { progress.elapsed() >= $0 } ?? false
  }

  func moves(in state: State, resuming resumption: Action?) -> [CheckMove<Action>] {
    CheckMove.moves(actions(state), resuming: resumption)
  }

  /// Makes a move with all answers and, if the check tries orders, in all orders.
  ///
  /// - Parameters:
  ///   - move: The move; nil to make only the store.
  ///   - offset: The index of the move among the moves of the state.
  ///   - index: The index of the state.
  ///   - resumptions: The actions to be sent after a crash in the move; empty if the program does not crash.
  private mutating func tryAll(
    _ move: CheckMove<Action>?, _ offset: Int, from index: Int?, crashing resumptions: [Action] = []
  ) -> Finding? {
    func path(_ choices: [Int]) -> MovePath<Action> {
      (index.map { graph.path(to: $0) } ?? MovePath()).adding(move, choices)
    }
    var search = OrderSearch()
    var moments = MomentGraph<StateFingerprint>()
    while let plan = search.next {
      if move != nil, isSpent {
        bound = .moves
        return nil
      }
      do {
        let outcome = try outcome(of: move, offset, plan, from: index, countsCrashPoints: !resumptions.isEmpty)
        let expected = search.expected
        guard outcome.points.count >= expected.count, zip(outcome.points, expected).allSatisfy({ $0.isSame(as: $1) })
        else { return .obstacle(.doesNotRepeat(moves: path([]).moves.count)) }
        var points = outcome.points
        if mergesMoments, !points.isEmpty {
          // The order in which effects wait is a part of a state, but not of a moment.
          let waits = points.last { $0.kind == .order }?.label == ChoiceRecorder.test
          // In a dry run, because it hashes and compares values of the feature.
          points = DryRun.run {
            moments.add(points, outcome.moments, after: expected, end: waits ? nil : outcome.key)
          }
        }
        search.ran(points)
        let choices = outcome.points.map { $0.chosen }
        if let broken = outcome.broken { return .broken(path(choices), broken) }
        if let conflict = moments.conflict { return .sharedData(path(choices), conflict) }
        add(outcome, move, offset, choices, from: index)
        guard let index, case .whole(let move) = move else { continue }
        // The points before the last choice of the plan, or after a known moment, are those of an earlier run.
        for (number, made) in outcome.crashPoints.enumerated() where made >= plan.count && made <= points.count {
          for resumption in resumptions {
            let crash = CheckMove.crashed(move, point: number + 1, resuming: resumption)
            if let finding = try tryCrash(crash, offset, choices, of: outcome.points, from: index) {
              return finding
            }
          }
        }
      } catch {
        return .obstacle(error)
      }
    }
    return nil
  }

  /// Makes a move in which the program crashes.
  ///
  /// - Parameters:
  ///   - crash: The move.
  ///   - offset: The index of the move among the moves of the state.
  ///   - choices: The choices of the move without a crash.
  ///   - points: Their choice points.
  ///   - index: The index of the state.
  private mutating func tryCrash(
    _ crash: CheckMove<Action>, _ offset: Int, _ choices: [Int], of points: [ChoicePoint], from index: Int
  ) throws(CheckObstacle) -> Finding? {
    if isSpent {
      bound = .moves
      return nil
    }
    let outcome = try made(crash, choices, from: index)
    guard outcome.points.count <= points.count, zip(outcome.points, points).allSatisfy({ $0.isSame(as: $1) })
    else { throw .doesNotRepeat(moves: graph.nodes[index].depth + 1) }
    let choices = outcome.points.map { $0.chosen }
    if let broken = outcome.broken { return .broken(graph.path(to: index).adding(crash, choices), broken) }
    add(outcome, crash, offset, choices, from: index)
    return nil
  }

  /// Returns the state to which the shortest path leads.
  func node(_ index: Int) -> Run.Node {
    let node = graph.nodes[index]
    return Run.Node(
      fingerprint: node.key.fingerprint, state: node.isCopied ? node.state : nil, known: node.known,
      resumption: node.resumption)
  }

  private mutating func add(
    _ outcome: Run.Outcome, _ move: CheckMove<Action>?, _ offset: Int, _ choices: [Int], from index: Int?
  ) {
    let depth = index.map { graph.nodes[$0].depth + 1 } ?? 0
    hasRunAtOnce = hasRunAtOnce || outcome.hasRunAtOnce
    hasDrawn = hasDrawn || outcome.hasDrawn
    hasUnsavedStates = hasUnsavedStates || outcome.hasUnsavedStates
    let (target, isNew) = graph.add(
      outcome.key, reached: outcome.goalsAtEnd,
      VisitedState(
        parent: index, move: move, choices: choices, depth: depth, key: outcome.key, known: outcome.known,
        resumption: outcome.resumption, isCopied: outcome.isCopied, state: outcome.state))
    guard let index, let move else {
      if !outcome.points.isEmpty { canCopy = false }
      return graph.addStart(target, outcome.answers)
    }
    moves += 1
    let edge = StateGraph<State, Action>.Edge(
      move: move, offset: offset, choices: choices, target: target, goals: outcome.goals, answers: outcome.answers)
    graph.add(edge, from: index)
    if !isNew {
      spotChecks.found(.init(target: target, source: index, move: move, choices: choices, known: outcome.known))
    }
  }
}
