import Composable

/// Goes through all states that the moves lead to, breadth first: so the first rule that is broken is broken after as few moves as
/// possible.
struct CheckSearch<State: Equatable, Action: Sendable, Environment> {
  typealias Run = CheckRun<State, Action, Environment>

  /// What ends a search before it has seen all.
  enum Finding {
    /// The last move of a way breaks a rule.
    case broken(CheckedPath<Action>, BrokenRule)
    case obstacle(Run.Obstacle)
    case noMoves
    /// Two ways lead to one state, and then one move to two.
    case blindFingerprint(CheckedPath<Action>, CheckedPath<Action>, next: String)
  }

  /// Why a search has not seen all.
  enum Bound: Equatable {
    case depth
    case moves
  }

  private let run: Run
  private let actions: (State) -> [FuzzMove<Action>]
  private let depthLimit: Int
  private let moveLimit: Int
  private var progress: CheckProgress
  private var spotChecks = SpotChecks<Action>()
  private(set) var graph = StateGraph<State, Action>()
  /// The number of moves that were looked at.
  private(set) var moves = 0
  /// Nil as long as all is seen.
  private(set) var bound: Bound?

  init(
    _ run: Run, actions: @escaping (State) -> [FuzzMove<Action>], depthLimit: Int, moveLimit: Int,
    progress: CheckProgress
  ) {
    self.run = run
    self.actions = actions
    self.depthLimit = depthLimit
    self.moveLimit = moveLimit
    self.progress = progress
  }

  /// Searches until all is seen, a bound is reached, or something is found.
  mutating func finding() -> Finding? {
    if let finding = tryAll(nil, from: nil) { return finding }
    // The first states once more: what one run leaves behind for the next shows now.
    let count = graph.nodes.count
    if let finding = tryAll(nil, from: nil) { return finding }
    if graph.nodes.count > count { return .obstacle(.doesNotRepeat(moves: 0)) }
    var index = 0
    while index < graph.nodes.count, bound != .moves {
      if let finding = expand(index) { return finding }
      index += 1
    }
    if moves == 0, bound == nil { return .noMoves }
    return findingOfSpotChecks()
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
    for move in moves {
      if let finding = tryAll(move, from: index) { return finding }
      if bound == .moves { return nil }
    }
    graph.forgetState(of: index)
    return nil
  }

  /// Makes a move with all answers, and in all orders where they are wanted.
  private mutating func tryAll(_ move: FuzzMove<Action>?, from index: Int?) -> Finding? {
    let path = index.map { graph.path(to: $0) } ?? CheckedPath()
    var search = OrderSearch()
    while let plan = search.next {
      if move != nil, moves >= moveLimit {
        bound = .moves
        return nil
      }
      do {
        let outcome = try run.outcome(after: path, at: index.map { graph.nodes[$0] }, move, plan: plan)
        search.ran(outcome.points)
        let choices = outcome.points.map(\.chosen)
        if let broken = outcome.broken { return .broken(path.adding(move, choices), broken) }
        add(outcome, move, choices, from: index)
      } catch {
        return .obstacle(error)
      }
    }
    return nil
  }

  private mutating func add(_ outcome: Run.Outcome, _ move: FuzzMove<Action>?, _ choices: [Int], from index: Int?) {
    let depth = index.map { graph.nodes[$0].depth + 1 } ?? 0
    let node = CheckedNode(
      parent: index, move: move, choices: choices, depth: depth, key: outcome.key, origins: outcome.origins,
      state: outcome.state)
    let (target, isNew) = graph.add(node, reached: outcome.goalsAtEnd)
    guard let index, let move else { return }
    moves += 1
    graph.add(.init(move: move, choices: choices, target: target, goals: outcome.goals), from: index)
    if !isNew { spotChecks.met(.init(target: target, source: index, move: move, choices: choices)) }
  }

  // MARK: The fingerprint

  /// Goes on from states by another way than the shortest one, and sees whether the same comes of it.
  private func findingOfSpotChecks() -> Finding? {
    for (number, way) in spotChecks.ways.enumerated() where !graph.edges[way.target].isEmpty {
      let edges = graph.edges[way.target]
      let edge = edges[number % edges.count]
      let path = graph.path(to: way.source).adding(way.move, way.choices)
      do {
        let outcome = try run.outcome(after: path, at: graph.nodes[way.target], edge.move, plan: edge.choices)
        let isSame =
          outcome.broken == nil && outcome.key == graph.nodes[edge.target].key && hasMoves(outcome.before, way.target)
        if isSame { continue }
        return .blindFingerprint(graph.path(to: way.target), path, next: edge.move.source)
      } catch {
        return .obstacle(error)
      }
    }
    return nil
  }

  /// Whether a state has the moves that were made in the one it is taken for.
  private func hasMoves(_ state: State?, _ index: Int) -> Bool {
    guard let state, bound != .moves else { return true }
    var known = graph.edges[index].map(\.move.source)[...]
    // With several answers or orders a move was made several times.
    for move in actions(state).map(\.source) {
      guard known.first == move else { return false }
      known = known.drop { $0 == move }
    }
    return known.isEmpty
  }
}
