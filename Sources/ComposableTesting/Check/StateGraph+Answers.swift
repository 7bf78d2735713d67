/// A path after which a question may stay open forever.
struct OpenQuestion<Action: Sendable> {
  let path: MovePath<Action>
  /// The number of moves at the end of the path that can be repeated forever; 0 if nothing is in flight after it.
  let loop: Int
}

extension StateGraph {
  /// Whether a state asks the question of a rule.
  func isAsked(_ rule: Int) -> Bool {
    starts.contains { $0.progress[rule].isAsked } || edges.contains { $0.contains { $0.answers[rule].isAsked } }
  }

  /// Returns the shortest path to a state from which time can pass forever without an answer; nil if there is none. The
  /// graph must be complete.
  ///
  /// Time passes in the moves that advance the clock. The answers of `choose` in them are those of an unkind world.
  ///
  /// - Parameter rule: The index of the rule.
  func openQuestion(_ rule: Int) -> OpenQuestion<Action>? {
    let search = AnswerSearch(self, rule)
    // A feature that has dismissed itself is done.
    let open = search.visited.filter { $0.isOpen && !nodes[$0.node].key.isDismissed }
    let waits = waits(in: Set(open.map(\.node)), rule)
    for place in open {
      if nodes[place.node].hasNothingInFlight { return OpenQuestion(path: search.path(to: place), loop: 0) }
      guard let loop = Self.loop(from: place.node, waits) else { continue }
      var path = search.path(to: place)
      path.moves += loop.map { ($0.move, $0.choices) }
      return OpenQuestion(path: path, loop: loop.count)
    }
    return nil
  }

  /// Returns the moves that let time pass without an answer, by state: those after which time can pass forever.
  private func waits(in open: Set<Int>, _ rule: Int) -> [Int: [Edge]] {
    var waits: [Int: [Edge]] = [:]
    var sources: [Int: [Int]] = [:]
    // A restarted program sends its first action sooner or later.
    for node in open where nodes[node].resumption == nil {
      waits[node] = edges[node].filter { $0.move.letsTimePass && !$0.answers[rule].isAnswered }
      for edge in waits[node] ?? [] { sources[edge.target, default: []].append(node) }
    }
    // States without such a move are removed, then those that led only to them, and so on.
    var ends = open.filter { waits[$0]?.isEmpty ?? true }
    while let end = ends.popFirst() {
      waits[end] = nil
      for source in sources[end] ?? [] {
        waits[source]?.removeAll { $0.target == end }
        if waits[source]?.isEmpty == true { ends.insert(source) }
      }
    }
    return waits
  }

  /// Returns the shortest sequence of moves from a state to itself; nil if there is none.
  private static func loop(from node: Int, _ waits: [Int: [Edge]]) -> [Edge]? {
    // The last move on the shortest path to each state.
    var last: [Int: (source: Int, edge: Edge)] = [:]
    var queue = [node]
    var next = 0
    while next < queue.count {
      let source = queue[next]
      next += 1
      for edge in waits[source] ?? [] {
        if last[edge.target] != nil { continue }
        last[edge.target] = (source, edge)
        queue.append(edge.target)
        guard edge.target == node else { continue }
        var loop: [Edge] = []
        var state = node
        repeat {
          guard let (before, edge) = last[state] else { break }
          loop.append(edge)
          state = before
        } while state != node
        return loop.reversed()
      }
    }
    return nil
  }
}

/// A breadth-first search through the states of a graph, in each of which the question of a rule may be open or not.
private struct AnswerSearch<State, Action: Sendable> {
  struct Place: Hashable {
    let node: Int
    let isOpen: Bool
  }

  private let graph: StateGraph<State, Action>
  /// The places that can be reached, in the order of their distance from the start.
  private(set) var visited: [Place] = []
  /// The last move on the shortest path to a place; nil for a first state.
  private var last: [Place: (place: Place, edge: StateGraph<State, Action>.Edge)?] = [:]

  init(_ graph: StateGraph<State, Action>, _ rule: Int) {
    self.graph = graph
    for start in graph.starts { visit(Place(node: start.node, isOpen: start.progress[rule].isOpen == true), nil) }
    var next = 0
    while next < visited.count {
      let place = visited[next]
      next += 1
      for edge in graph.edges[place.node] {
        visit(Place(node: edge.target, isOpen: edge.answers[rule].isOpen ?? place.isOpen), (place, edge))
      }
    }
  }

  private mutating func visit(_ place: Place, _ move: (place: Place, edge: StateGraph<State, Action>.Edge)?) {
    if last[place] != nil { return }
    last[place] = .some(move)
    visited.append(place)
  }

  func path(to place: Place) -> MovePath<Action> {
    var moves: [(CheckMove<Action>, [Int])] = []
    var place = place
    while let (before, edge) = last[place] ?? nil {
      moves.append((edge.move, edge.choices))
      place = before
    }
    return MovePath(start: graph.nodes[place.node].choices, moves: moves.reversed())
  }
}
