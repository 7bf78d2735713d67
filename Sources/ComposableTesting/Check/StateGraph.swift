import Composable

/// The states that a check has met, and the moves between them.
struct StateGraph<State, Action: Sendable> {
  /// A move from one state to another.
  struct Edge {
    let move: Move<Action>
    /// Its place among the moves of the state.
    let offset: Int
    let choices: [Int]
    let target: Int
    /// The goals that were reached in it.
    let goals: Set<Int>
  }

  private(set) var nodes: [CheckedNode<State, Action>] = []
  /// The moves of each state, in the order they were made.
  private(set) var edges: [[Edge]] = []
  /// The goals that are reached in each state.
  private var goals: [Set<Int>] = []
  private var indices: [StateKey: Int] = [:]

  var edgeCount: Int { edges.reduce(0) { $0 + $1.count } }
  var depth: Int { nodes.last?.depth ?? 0 }

  /// Adds a state, unless it is there.
  ///
  /// - Returns: Its index, and whether it was added.
  mutating func add(_ node: CheckedNode<State, Action>, reached: Set<Int>) -> (index: Int, isNew: Bool) {
    if let index = indices[node.key] {
      goals[index].formUnion(reached)
      return (index, false)
    }
    indices[node.key] = nodes.count
    nodes.append(node)
    edges.append([])
    goals.append(reached)
    return (nodes.count - 1, true)
  }

  mutating func add(_ edge: Edge, from source: Int) { edges[source].append(edge) }

  /// Removes a state whose moves have all been made.
  mutating func forgetState(of index: Int) { nodes[index].state = nil }

  /// The shortest way to a state.
  func path(to index: Int) -> CheckedPath<Action> {
    var moves: [(Move<Action>, [Int])] = []
    var node = nodes[index]
    while let parent = node.parent, let move = node.move {
      moves.append((move, node.choices))
      node = nodes[parent]
    }
    return CheckedPath(start: node.choices, moves: moves.reversed())
  }

  /// The effects in the first of the states that have the most in flight; nil when none ever is.
  var crowd: Crowd? {
    let most = nodes.map(\.key.effects.count).max() ?? 0
    guard let node = nodes.first(where: { $0.key.effects.count == most }) else { return nil }
    return Crowd(of: node.key.effects.map { "\($0.name) (\($0.location))" }, depth: node.depth)
  }

  // MARK: Goals

  /// Whether a goal was reached in any state or move.
  func isReached(_ goal: Int) -> Bool {
    goals.contains { $0.contains(goal) } || edges.contains { $0.contains { $0.goals.contains(goal) } }
  }

  /// The first state from which no moves lead to a goal; nil when there is none.
  func deadEnd(of goal: Int) -> Int? {
    var sources: [[Int]] = Array(repeating: [], count: nodes.count)
    var isAlive = goals.map { $0.contains(goal) }
    for (source, edges) in edges.enumerated() {
      for edge in edges {
        sources[edge.target].append(source)
        if edge.goals.contains(goal) { isAlive[source] = true }
      }
    }
    var toVisit = isAlive.indices.filter { isAlive[$0] }
    while let next = toVisit.popLast() {
      for source in sources[next] where !isAlive[source] {
        isAlive[source] = true
        toVisit.append(source)
      }
    }
    return isAlive.firstIndex(of: false)
  }
}
