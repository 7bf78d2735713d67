import Composable
internal import ValueText

/// A breadth-first search through all states that the moves lead to. The first violation that it finds has the fewest
/// possible moves.
struct BreadthFirstSearch<State: Equatable, Action: Sendable, Environment> {
  typealias Run = CheckRun<State, Action, Environment>

  /// A reason to end a search before it is complete.
  enum Finding {
    /// The last move of a path breaks a rule.
    case broken(MovePath<Action>, RuleViolation)
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
    /// The difference between the states after the two paths; nil if the states are equal.
    let difference: String?
  }

  /// The reason why a search is incomplete.
  enum Bound: Equatable {
    case depth
    /// The limit, a number of moves or a time.
    case moves
  }

  /// The smallest number of spot checks: enough for all moves of a small graph.
  private static var fewestSpotChecks: Int { 200 }
  /// In a large graph, there is one spot check for this number of moves.
  private static var spotCheckShare: Int { 8 }

  private let run: Run
  private let actions: (State) -> [Move<Action>]
  private let depthLimit: Int
  private let limit: CheckLimit
  private let makesSpotChecks: Bool
  private let mergesMoments: Bool
  private var progress: CheckProgress
  private var spotChecks = AlternatePaths<Action>()
  private(set) var graph = StateGraph<State, Action>()
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

  init(
    _ run: Run, actions: @escaping (State) -> [Move<Action>], progress: CheckProgress, makesSpotChecks: Bool = true,
    mergesMoments: Bool = true
  ) {
    self.run = run
    self.actions = actions
    depthLimit = run.rules.depth ?? 100
    limit = run.rules.limit ?? 20_000
    self.progress = progress
    self.makesSpotChecks = makesSpotChecks
    self.mergesMoments = mergesMoments && run.triesOrders
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
    let moves = moves(in: state, resuming: graph.nodes[index].resumption)
    let depth = graph.nodes[index].depth
    if depth >= depthLimit, !moves.isEmpty {
      bound = .depth
      return nil
    }
    progress.expands(depth: depth, states: graph.nodes.count, moves: self.moves)
    if moves.isEmpty, deadlock == nil, graph.nodes[index].hasNothingInFlight, !run.rules.rests(state) {
      deadlock = index
    }
    let resumptions = graph.nodes[index].resumption.map { [$0] } ?? moves.compactMap(\.resumption)
    for (offset, move) in moves.enumerated() {
      if let finding = tryAll(move, offset, from: index, crashing: resumptions) { return finding }
      if bound == .moves { return nil }
    }
    graph.forgetState(of: index)
    return nil
  }

  private var isSpent: Bool {
    limit.moves.map { moves >= $0 } ?? false || limit.time.map { progress.elapsed() >= $0 } ?? false
  }

  private func moves(in state: State, resuming resumption: Action?) -> [CheckMove<Action>] {
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
    let path = index.map { graph.path(to: $0) } ?? MovePath()
    var search = OrderSearch()
    var moments = MomentGraph<StateFingerprint>()
    while let plan = search.next {
      if move != nil, isSpent {
        bound = .moves
        return nil
      }
      do {
        let outcome = try run.outcome(
          after: path, at: index.map { node($0) }, plan: plan, countsCrashPoints: !resumptions.isEmpty,
          notesMoments: mergesMoments
        ) { _ in move }
        let expected = search.expected
        guard outcome.points.count >= expected.count, zip(outcome.points, expected).allSatisfy({ $0.isSame(as: $1) })
        else { return .obstacle(.doesNotRepeat(moves: path.moves.count + 1)) }
        var points = outcome.points
        if mergesMoments {
          // The order in which effects wait is a part of a state, but not of a moment.
          let waits = points.last { $0.kind == .order }?.label == ChoiceRecorder.test
          // In a dry run, because it hashes and compares values of the feature.
          points = DryRun.run {
            moments.add(points, outcome.moments, after: expected, end: waits ? nil : outcome.key)
          }
        }
        search.ran(points)
        let choices = outcome.points.map(\.chosen)
        if let broken = outcome.broken { return .broken(path.adding(move, choices), broken) }
        if let conflict = moments.conflict { return .sharedData(path.adding(move, choices), conflict) }
        add(outcome, move, offset, choices, from: index)
        guard let index, case .whole(let move) = move else { continue }
        // The points before the last choice of the plan, or after a known moment, are those of an earlier run.
        for (number, made) in outcome.crashPoints.enumerated() where made >= plan.count && made <= points.count {
          for resumption in resumptions {
            let crash = CheckMove.crashed(move, point: number + 1, resuming: resumption)
            if let finding = try tryCrash(crash, offset, choices, of: outcome.points, after: path, from: index) {
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
  ///   - path: The path to the state.
  ///   - index: The index of the state.
  private mutating func tryCrash(
    _ crash: CheckMove<Action>, _ offset: Int, _ choices: [Int], of points: [ChoicePoint],
    after path: MovePath<Action>, from index: Int
  ) throws(CheckObstacle) -> Finding? {
    if isSpent {
      bound = .moves
      return nil
    }
    let outcome = try run.outcome(after: path, at: node(index), plan: choices) { _ in crash }
    guard outcome.points.count <= points.count, zip(outcome.points, points).allSatisfy({ $0.isSame(as: $1) })
    else { throw .doesNotRepeat(moves: path.moves.count + 1) }
    let choices = outcome.points.map(\.chosen)
    if let broken = outcome.broken { return .broken(path.adding(crash, choices), broken) }
    add(outcome, crash, offset, choices, from: index)
    return nil
  }

  private func node(_ index: Int, known: KnownEffects? = nil) -> Run.Node {
    let node = graph.nodes[index]
    return Run.Node(fingerprint: node.key.fingerprint, known: known ?? node.known, resumption: node.resumption)
  }

  private mutating func add(
    _ outcome: Run.Outcome, _ move: CheckMove<Action>?, _ offset: Int, _ choices: [Int], from index: Int?
  ) {
    let depth = index.map { graph.nodes[$0].depth + 1 } ?? 0
    hasRunAtOnce = hasRunAtOnce || outcome.hasRunAtOnce
    hasDrawn = hasDrawn || outcome.hasDrawn
    let node = VisitedState(
      parent: index, move: move, choices: choices, depth: depth, key: outcome.key, known: outcome.known,
      resumption: outcome.resumption, state: outcome.state)
    hasUnsavedStates = hasUnsavedStates || outcome.hasUnsavedStates
    let (target, isNew) = graph.add(node, reached: outcome.goalsAtEnd)
    guard let index, let move else { return graph.addStart(target, outcome.answers) }
    moves += 1
    let edge = StateGraph<State, Action>.Edge(
      move: move, offset: offset, choices: choices, target: target, goals: outcome.goals, answers: outcome.answers)
    graph.add(edge, from: index)
    if !isNew {
      spotChecks.found(.init(target: target, source: index, move: move, choices: choices, known: outcome.known))
    }
  }

  // MARK: The fingerprint

  /// Repeats moves after another path than the shortest one, and compares the results.
  ///
  /// Each round tries one move after each path: all moves of a small graph, a part of the moves of a large one.
  private func findingOfSpotChecks() -> Finding? {
    var left = max(Self.fewestSpotChecks, moves / Self.spotCheckShare)
    let paths = spotChecks.paths.filter { !graph.edges[$0.target].isEmpty }
    var round = 0
    while left > 0 {
      let open = paths.enumerated().filter { round < graph.edges[$1.target].count }
      if open.isEmpty { return nil }
      for (number, path) in open.prefix(left) {
        let edges = graph.edges[path.target]
        if let finding = finding(along: path, edges[(number + round) % edges.count]) { return finding }
      }
      left -= open.count
      round += 1
    }
    return nil
  }

  private func finding(along other: AlternatePaths<Action>.Path, _ edge: StateGraph<State, Action>.Edge) -> Finding? {
    let first = graph.path(to: other.target)
    let second = graph.path(to: other.source).adding(other.move, other.choices)
    let expected = graph.nodes[edge.target].key
    do {
      let origin = node(other.target, known: other.known)
      func moves(in state: State) -> [CheckMove<Action>] { self.moves(like: edge, in: state, origin.resumption) }
      var outcome = try run.outcome(after: second, at: origin, plan: edge.choices) { moves(in: $0).first }
      if outcome.broken != nil || outcome.key != expected {
        outcome = try run.outcome(after: second, at: origin, plan: edge.choices) { moves(in: $0).last }
      }
      let hasMove = outcome.before.map { !moves(in: $0).isEmpty } ?? false
      if hasMove, outcome.broken == nil, outcome.key == expected { return nil }
      // The first path may not lead to the same state again either.
      let again = try run.outcome(after: first, at: node(other.target), plan: edge.choices) { _ in edge.move }
      guard again.key == expected else { return .obstacle(.doesNotRepeat(moves: first.moves.count + 1)) }
      let difference = ValueDiff.diff(expected: again.before, actual: outcome.before)
      return .blindFingerprint(.init(first: first, second: second, next: edge.move.source, difference: difference))
    } catch {
      return .obstacle(error)
    }
  }

  /// The moves in a state that may correspond to a move in a state with the same fingerprint: the move of the same kind
  /// at the same offset, which may name another row, and the first move with the same source.
  private func moves(
    like edge: StateGraph<State, Action>.Edge, in state: State, _ resumption: Action?
  ) -> [CheckMove<Action>] {
    let moves = moves(in: state, resuming: resumption).map(edge.move.crashing)
    let sameOffset = moves.indices.contains(edge.offset) ? moves[edge.offset] : nil
    let sameSource = moves.first { $0.source == edge.move.source }
    return [sameOffset?.labels == edge.move.labels ? sameOffset : nil, sameSource].compactMap { $0 }
  }
}

/// Reports the progress of a long check: writes a line to standard error for each depth, after the first two seconds.
struct CheckProgress {
  /// The time before the first line.
  private static let quietPeriod = Duration.seconds(2)

  /// Returns the time since the check began.
  let elapsed: () -> Duration
  private let write: (String) -> Void
  private var depth = 0

  /// Creates the progress of a check that begins now.
  init() {
    let start = ContinuousClock.now
    self.init(elapsed: { start.duration(to: .now) }, write: { StandardError.write(line: $0) })
  }

  init(elapsed: @escaping () -> Duration, write: @escaping (String) -> Void) {
    self.elapsed = elapsed
    self.write = write
  }

  /// Notes that the moves of a state are made next. Writes a line if it is the first at its depth.
  ///
  /// - Parameters:
  ///   - depth: The depth of the state.
  ///   - states: The number of states found so far.
  ///   - moves: The number of moves made so far.
  mutating func expands(depth: Int, states: Int, moves: Int) {
    guard depth > self.depth else { return }
    self.depth = depth
    let elapsed = elapsed()
    guard elapsed > Self.quietPeriod else { return }
    let rate = Int(Double(moves) / (elapsed / .seconds(1)))
    write("check: depth \(depth), \(states) states, \(rate) edges/s")
  }
}
