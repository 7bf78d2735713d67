import Composable
internal import ValueText

/// Goes through all states that the moves lead to, breadth first: so the first rule that is broken is broken after as
/// few moves as possible.
struct CheckSearch<State: Equatable, Action: Sendable, Environment> {
  typealias Run = CheckRun<State, Action, Environment>

  /// What ends a search before it has seen all.
  enum Finding {
    /// The last move of a way breaks a rule.
    case broken(MovePath<Action>, RuleViolation)
    case obstacle(Run.Obstacle)
    case noMoves
    /// Two ways lead to one state, and then one move to two.
    case blindFingerprint(BlindFingerprint)
  }

  struct BlindFingerprint {
    let first: MovePath<Action>
    let second: MovePath<Action>
    let next: String
    /// How the states after the two ways differ; nil when they are equal.
    let difference: String?
  }

  /// Why a search has not seen all.
  enum Bound: Equatable {
    case depth
    case moves
  }

  /// The number of spot checks of a small graph, and of how many moves there is one in a large one.
  private static var fewestSpotChecks: Int { 200 }
  private static var spotCheckShare: Int { 8 }

  private let run: Run
  private let actions: (State) -> [Move<Action>]
  private let depthLimit: Int
  private let moveLimit: Int
  private let makesSpotChecks: Bool
  private var progress: CheckProgress
  private var spotChecks = AlternatePaths<Action>()
  private(set) var graph = StateGraph<State, Action>()
  /// The number of moves that were looked at.
  private(set) var moves = 0
  /// Nil as long as all is seen.
  private(set) var bound: Bound?

  init(
    _ run: Run, actions: @escaping (State) -> [Move<Action>], progress: CheckProgress, makesSpotChecks: Bool = true
  ) {
    self.run = run
    self.actions = actions
    depthLimit = run.rules.depth ?? 100
    moveLimit = run.rules.limit ?? 20_000
    self.progress = progress
    self.makesSpotChecks = makesSpotChecks
  }

  /// Searches until all is seen, a bound is reached, or something is found.
  mutating func finding() -> Finding? {
    if let finding = tryAll(nil, 0, from: nil) { return finding }
    // The first states once more: what one run leaves behind for the next shows now.
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

  /// Makes all moves of a state.
  private mutating func expand(_ index: Int) -> Finding? {
    guard let state = graph.nodes[index].state else { return nil }
    let moves = actions(state)
    let depth = graph.nodes[index].depth
    if depth >= depthLimit, !moves.isEmpty {
      bound = .depth
      return nil
    }
    progress.expands(depth: depth, states: graph.nodes.count, moves: self.moves)
    for (offset, move) in moves.enumerated() {
      if let finding = tryAll(move, offset, from: index) { return finding }
      if bound == .moves { return nil }
    }
    graph.forgetState(of: index)
    return nil
  }

  /// Makes a move with all answers, and in all orders where they are wanted.
  private mutating func tryAll(_ move: Move<Action>?, _ offset: Int, from index: Int?) -> Finding? {
    let path = index.map { graph.path(to: $0) } ?? MovePath()
    var search = OrderSearch()
    while let plan = search.next {
      if move != nil, moves >= moveLimit {
        bound = .moves
        return nil
      }
      do {
        let outcome = try run.outcome(after: path, at: index.map { node($0) }, plan: plan) { _ in move }
        let expected = search.expected
        guard outcome.points.count >= expected.count, zip(outcome.points, expected).allSatisfy({ $0.isSame(as: $1) })
        else { return .obstacle(.doesNotRepeat(moves: path.moves.count + 1)) }
        search.ran(outcome.points)
        let choices = outcome.points.map(\.chosen)
        if let broken = outcome.broken { return .broken(path.adding(move, choices), broken) }
        add(outcome, move, offset, choices, from: index)
      } catch {
        return .obstacle(error)
      }
    }
    return nil
  }

  private func node(_ index: Int, known: KnownEffects? = nil) -> Run.Node {
    let node = graph.nodes[index]
    return Run.Node(fingerprint: node.key.fingerprint, known: known ?? node.known)
  }

  private mutating func add(
    _ outcome: Run.Outcome, _ move: Move<Action>?, _ offset: Int, _ choices: [Int], from index: Int?
  ) {
    let depth = index.map { graph.nodes[$0].depth + 1 } ?? 0
    let node = VisitedState(
      parent: index, move: move, choices: choices, depth: depth, key: outcome.key, known: outcome.known,
      state: outcome.state)
    let (target, isNew) = graph.add(node, reached: outcome.goalsAtEnd)
    guard let index, let move else { return }
    moves += 1
    graph.add(.init(move: move, offset: offset, choices: choices, target: target, goals: outcome.goals), from: index)
    if !isNew {
      spotChecks.met(.init(target: target, source: index, move: move, choices: choices, known: outcome.known))
    }
  }

  // MARK: The fingerprint

  /// Goes on from states by another way than the shortest one, and sees whether the same comes of it.
  ///
  /// Of each way one move is tried, then of each another one: all of a small graph, a part of a large one.
  private func findingOfSpotChecks() -> Finding? {
    var left = max(Self.fewestSpotChecks, moves / Self.spotCheckShare)
    let ways = spotChecks.ways.filter { !graph.edges[$0.target].isEmpty }
    var round = 0
    while left > 0 {
      let open = ways.enumerated().filter { round < graph.edges[$1.target].count }
      if open.isEmpty { return nil }
      for (number, way) in open.prefix(left) {
        let edges = graph.edges[way.target]
        if let finding = finding(of: way, edges[(number + round) % edges.count]) { return finding }
      }
      left -= open.count
      round += 1
    }
    return nil
  }

  private func finding(of way: AlternatePaths<Action>.Way, _ edge: StateGraph<State, Action>.Edge) -> Finding? {
    let first = graph.path(to: way.target)
    let second = graph.path(to: way.source).adding(way.move, way.choices)
    let expected = graph.nodes[edge.target].key
    do {
      let origin = node(way.target, known: way.known)
      var outcome = try run.outcome(after: second, at: origin, plan: edge.choices) { moves(like: edge, in: $0).first }
      if outcome.broken != nil || outcome.key != expected {
        outcome = try run.outcome(after: second, at: origin, plan: edge.choices) { moves(like: edge, in: $0).last }
      }
      let hasMove = outcome.before.map { !moves(like: edge, in: $0).isEmpty } ?? false
      if hasMove, outcome.broken == nil, outcome.key == expected { return nil }
      // It may be that not even the same way leads there again.
      let again = try run.outcome(after: first, at: node(way.target), plan: edge.choices) { _ in edge.move }
      guard again.key == expected else { return .obstacle(.doesNotRepeat(moves: first.moves.count + 1)) }
      let difference = ValueDiff.diff(expected: again.before, actual: outcome.before)
      return .blindFingerprint(.init(first: first, second: second, next: edge.move.source, difference: difference))
    } catch {
      return .obstacle(error)
    }
  }

  /// The moves of a state that can stand for a move of the state it is taken for: the one in its place, which may name
  /// another row, and the one that is written alike, which may be in another place and of another row. None when it has
  /// no such move.
  private func moves(like edge: StateGraph<State, Action>.Edge, in state: State) -> [Move<Action>] {
    let moves = actions(state)
    let inPlace = moves.indices.contains(edge.offset) ? moves[edge.offset] : nil
    let alike = moves.first { $0.source == edge.move.source }
    return [inPlace?.labels == edge.move.labels ? inPlace : nil, alike].compactMap { $0 }
  }
}

/// Says how far a long check is: a line for each level on standard error, once it has taken more than two seconds.
struct CheckProgress {
  private static let patience = Duration.seconds(2)

  /// Reads the time since the check began.
  private let elapsed: () -> Duration
  private let write: (String) -> Void
  private var depth = 0

  /// A check that begins now.
  init() {
    let start = ContinuousClock.now
    self.init(elapsed: { start.duration(to: .now) }, write: { StandardError.write(line: $0) })
  }

  init(elapsed: @escaping () -> Duration, write: @escaping (String) -> Void) {
    self.elapsed = elapsed
    self.write = write
  }

  /// The moves of a state at this depth are made next.
  mutating func expands(depth: Int, states: Int, moves: Int) {
    guard depth > self.depth else { return }
    self.depth = depth
    let elapsed = elapsed()
    guard elapsed > Self.patience else { return }
    let rate = Int(Double(moves) / (elapsed / .seconds(1)))
    write("check: depth \(depth), \(states) states, \(rate) edges/s")
  }
}
