@testable import ComposableTesting

/// The plainest breadth-first search: it makes each move with a new store, after all moves of the path to its state.
/// Without crashes.
struct ReplaySearch<State: Equatable, Action: Sendable, Environment> {
  typealias Run = CheckRun<State, Action, Environment>

  /// A state, with the shortest path to it.
  struct Node {
    let key: StateFingerprint
    let path: MovePath<Action>
    let state: State
  }

  private(set) var nodes: [Node] = []
  /// The moves from each state, in order: the move, the choices in it, and the index of the state after it.
  private(set) var edges: [[String]] = []
  /// The path to the first violation of a rule; nil if there is none.
  private(set) var broken: [String]?
  /// The number of moves.
  private(set) var moves = 0
  private var indices: [StateFingerprint: Int] = [:]

  /// - Parameters:
  ///   - run: Makes the runs.
  ///   - limit: The largest number of moves.
  ///   - depth: The largest number of moves in a sequence.
  ///   - actions: Returns the moves in a state.
  init(_ run: Run, limit: Int, depth: Int, actions: (State) -> [Move<Action>]) throws {
    try tryAll(run, limit, nil, from: nil)
    var index = 0
    while index < nodes.count, broken == nil, nodes[index].path.moves.count < depth {
      for move in actions(nodes[index].state) where broken == nil && moves < limit {
        try tryAll(run, limit, CheckMove(move), from: index)
      }
      index += 1
    }
  }

  private mutating func tryAll(_ run: Run, _ limit: Int, _ move: CheckMove<Action>?, from index: Int?) throws {
    let path = index.map { nodes[$0].path } ?? MovePath()
    let node = index.map { Run.Node(fingerprint: nodes[$0].key.fingerprint, state: nil, known: nil, resumption: nil) }
    var search = OrderSearch()
    while let plan = search.next, move == nil || moves < limit {
      let outcome = try run.outcome(after: path, at: node, plan: plan) { _ in move }
      search.ran(outcome.points)
      let choices = outcome.points.map(\.chosen)
      let way = path.adding(move, choices)
      if outcome.broken != nil {
        broken = way.moves.map(\.move.source)
        return
      }
      let target = indices[outcome.key] ?? nodes.count
      if target == nodes.count {
        indices[outcome.key] = target
        nodes.append(Node(key: outcome.key, path: way, state: outcome.state))
        edges.append([])
      }
      guard let index, let move else { continue }
      moves += 1
      edges[index].append("\(move.source) \(choices) to \(target)")
    }
  }
}
