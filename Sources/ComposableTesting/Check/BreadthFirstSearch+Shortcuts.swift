import Composable
internal import ValueText

// The search makes its moves in the order of a breadth-first search, each in a state that a new store comes to by the
// shortest path. Two shortcuts have the same outcomes and cost less:
//
// - A run walks on: after its move, it makes moves that no run has made in the states that it comes to. Their
//   outcomes wait until the search comes to these moves. So states, edges, depths and the first violation stay those of
//   the breadth-first search, and the cost of such a move does not grow with the depth of its state.
// - A copy needs no store: see `CopiedMoves`.
//
// Both rest on what a check assumes anyway: the future of a state does not depend on the path to it. A reducer that
// remembers something can keep that with stores and break it with copies: then the search is made again without
// shortcuts.

extension BreadthFirstSearch {
  private typealias Ahead = MovesAhead<State, Action, Environment>

  /// The number of moves that are made with stores although they could be copied, to compare both.
  private static var comparedMoves: Int { 200 }
  /// The largest number of moves that a run walks on.
  static var longestWalk: Int { 500 }
  /// The largest number of states among which a run looks for one with an untried move. It grows with the depth, because
  /// the path of a new run does, and a state costs a hundredth of a repeated move.
  private static func mostPlaces(atDepth depth: Int) -> Int { max(16, 2 * depth) }
  /// The number of moves that runs may make ahead of the search, besides one for each that it has made and each that was
  /// repeated. So an early end of the search wastes little.
  private static var fewestAhead: Int { 100 }

  /// Returns the outcome of a move, by a shortcut if there is one.
  ///
  /// - Parameters:
  ///   - move: The move; nil to make only the store.
  ///   - offset: The offset of the move among the moves of the state.
  ///   - plan: The choices in the move.
  ///   - index: The index of the state.
  ///   - countsCrashPoints: Whether to count the crash points of the move.
  mutating func outcome(
    of move: CheckMove<Action>?, _ offset: Int, _ plan: [Int], from index: Int?, countsCrashPoints: Bool
  ) throws(CheckObstacle) -> Run.Outcome {
    func made() throws(CheckObstacle) -> Run.Outcome {
      try self.made(
        move, plan, from: index, countsCrashPoints: countsCrashPoints, notesMoments: mergesMoments)
    }
    guard takesShortcuts, let move, let index, plan.isEmpty else { return try made() }
    let ahead = takeAhead(move, offset, from: index)
    guard !countsCrashPoints, let copied = copies.outcome(ofMove: offset) else {
      if let ahead { return ahead }
      return try made()
    }
    hasCopied = true
    if ahead == nil, moves >= Self.comparedMoves { return copied }
    let outcome = if let ahead { ahead } else { try made() }
    // A move that was made ahead may come from another state with the same fingerprint.
    guard outcome.isSame(as: copied), ahead != nil || outcome.state == copied.state else {
      throw .doesNotRepeat(moves: graph.nodes[index].depth + 1)
    }
    return outcome
  }

  /// Makes a move with a new store, and walks on.
  mutating func made(
    _ move: CheckMove<Action>?, _ plan: [Int], from index: Int?, countsCrashPoints: Bool = false,
    notesMoments: Bool = false
  ) throws(CheckObstacle) -> Run.Outcome {
    let path = index.map { graph.path(to: $0) } ?? MovePath()
    let (run, node) = (run, index.map { self.node($0) })
    copies.madeStore()
    repeatedMoves += path.moves.count
    return try run.walk(along: path, to: node, plan: plan) { walk throws(CheckObstacle) in
      let outcome = try walk.outcome(countsCrashPoints: countsCrashPoints, notesMoments: notesMoments) { _ in move }
      if takesShortcuts, move != nil { walkOn(walk, from: outcome, depth: path.moves.count + 1) }
      return outcome
    }
  }

  // MARK: Walking on

  /// Takes the outcome of a move that was made ahead; nil if there is none that counts.
  private mutating func takeAhead(_ move: CheckMove<Action>, _ offset: Int, from index: Int) -> Run.Outcome? {
    guard ahead.count > 0, let made = ahead.take(offset, in: graph.nodes[index].key) else { return nil }
    // The list of moves may name other rows, or have another order.
    guard made.move.isSame(as: move) else { return nil }
    let outcome = made.outcome
    // The effects of a state are known by the steps of the path to it.
    if !outcome.key.effects.isEmpty { outcome.known = nil }
    // A new state has to be the one that the path of the search leads to, not another one with its fingerprint. Nor may
    // the path of the search keep a rule that another one breaks.
    return isLossy && (graph.index(of: outcome.key) == nil || outcome.broken != nil) ? nil : outcome
  }

  /// Makes one untried move after another, and known moves that lead to the next state with an untried one.
  ///
  /// It ends where a task can go on, because tasks have numbers that depend on the path, and when something is drawn from
  /// a generator, because the next number does.
  private mutating func walkOn(
    _ walk: CheckWalk<State, Action, Environment>, from first: Run.Outcome, depth: Int
  ) {
    var (last, depth) = (first, depth)
    for _ in 0..<Self.longestWalk {
      guard last.broken == nil, last.key.isSettled, !walk.hasDrawn, mayWalkOn else { return }
      let index = graph.index(of: last.key)
      if let index { depth = graph.nodes[index].depth }
      if let (move, offset, crashes, place) = untriedMove(after: last, index) {
        guard depth < depthLimit,
          let outcome = try? walk.outcome(plan: [], countsCrashPoints: crashes, move: { _ in move }), !walk.hasDrawn
        else { return }
        // The orders of a move have to be tried on one path, because the tasks in them have numbers.
        let isTaken = !run.triesOrders || outcome.points.isEmpty
        ahead.add(isTaken ? .init(offset: offset, move: move, outcome: outcome) : nil, offset, in: place)
        last = outcome
        depth += 1
      } else {
        guard let outcome = follow(steps(from: last.key, index, depth), from: last, walk) else { return }
        last = outcome
      }
    }
  }

  private var mayWalkOn: Bool {
    ahead.count + ahead.droppedCount < Self.fewestAhead + moves + repeatedMoves
      && limit.moves.map { moves + ahead.count < $0 } ?? true
  }

  /// Returns the first move that no run has made in a state, with its offset, whether the program may crash in it, and
  /// the place of the state.
  ///
  /// - Parameters:
  ///   - outcome: The outcome that led to the state.
  ///   - index: The index of the state; nil if the search has not come to it.
  private mutating func untriedMove(
    after outcome: Run.Outcome, _ index: Int?
  ) -> (move: CheckMove<Action>, offset: Int, crashes: Bool, Ahead.Place)? {
    let place = ahead.place(of: outcome.key)
    guard let first = firstUntried(place, index) else { return nil }
    let known = place ?? ahead.add(outcome.key, moves(in: outcome.state, resuming: nil))
    // States with equal fingerprints are equal: they have the same moves.
    let moves = place == nil || !isLossy ? known.moves : moves(in: outcome.state, resuming: nil)
    guard first < moves.count else { return nil }
    return (moves[first], first, isLossy ? moves.contains { $0.resumption != nil } : known.crashes, known)
  }

  /// Returns the offset of the first move in a state that no run has made; nil if there is none. If no run has come to
  /// the state, it may have fewer moves.
  private func firstUntried(_ place: Ahead.Place?, _ index: Int?) -> Int? {
    var first = place?.next ?? 0
    if let index, index <= expanded.index {
      if index < expanded.index { return nil }
      first = max(first, expanded.offset + 1)
    }
    return place.map { first < $0.moves.count } ?? true ? first : nil
  }

  // MARK: Known moves

  /// A known move that leads to another state.
  private struct Step {
    let move: CheckMove<Action>
    let offset: Int
    let choices: [Int]
    let target: StateFingerprint
  }

  /// A state that known moves lead to.
  private struct Reached {
    let key: StateFingerprint
    /// Its index; nil if the search has not come to it.
    let index: Int?
    /// The last move: the place of the state before it, and its number among those that were made ahead there, or among
    /// the edges. Nil for the first state.
    let last: (place: Int, isAhead: Bool, number: Int)?
  }

  /// Returns the fewest known moves to a state with an untried move; empty if it is far away.
  ///
  /// - Parameters:
  ///   - start: The state before the moves.
  ///   - index: Its index; nil if the search has not come to it.
  ///   - depth: Its depth.
  private func steps(from start: StateFingerprint, _ index: Int?, _ depth: Int) -> [Step] {
    var places = [Reached(key: start, index: index, last: nil)]
    var visited: Set<StateFingerprint> = [start]
    var next = 0
    /// Adds a state, and returns whether it has an untried move.
    func reach(_ key: StateFingerprint, _ index: @autoclosure () -> Int?, isAhead: Bool, _ number: Int) -> Bool {
      guard visited.insert(key).inserted else { return false }
      let index = index()
      places.append(Reached(key: key, index: index, last: (next, isAhead, number)))
      // A run does not walk on elsewhere.
      return key.isSettled && firstUntried(ahead.place(of: key), index) != nil
    }
    /// Adds the states that known moves lead to, up to the first that has an untried move.
    func reachNext(from place: Reached) -> Bool {
      if let made = ahead.place(of: place.key)?.made {
        for number in 0..<made.count {
          let key = made[number].outcome.key
          if reach(key, graph.index(of: key), isAhead: true, number) { return true }
        }
      }
      guard let index = place.index else { return false }
      let edges = graph.edges[index]
      for number in 0..<edges.count {
        if case .crashed = edges[number].move { continue }
        let target = edges[number].target
        if reach(graph.nodes[target].key, target, isAhead: false, number) { return true }
      }
      return false
    }
    while next < places.count, places.count < Self.mostPlaces(atDepth: depth) {
      if reachNext(from: places[next]) { return steps(to: places) }
      next += 1
    }
    return []
  }

  /// Returns the moves to the last of the states that were reached.
  private func steps(to places: [Reached]) -> [Step] {
    var steps: [Step] = []
    var place = places[places.count - 1]
    while let (source, isAhead, number) = place.last {
      let target = place.key
      place = places[source]
      if isAhead, let made = ahead.place(of: place.key)?.made[number] {
        steps.append(Step(move: made.move, offset: made.offset, choices: [], target: target))
      } else if let index = place.index {
        let edge = graph.edges[index][number]
        steps.append(Step(move: edge.move, offset: edge.offset, choices: edge.choices, target: target))
      }
    }
    return steps.reversed()
  }

  /// Makes known moves. Returns the last outcome; nil if the run cannot make them, or comes to another state.
  private mutating func follow(
    _ steps: [Step], from first: Run.Outcome, _ walk: CheckWalk<State, Action, Environment>
  ) -> Run.Outcome? {
    if steps.isEmpty { return nil }
    var last = first
    for step in steps {
      // A state with the same fingerprint may have another list of moves. A crash is not in the list.
      let moves = moves(in: last.state, resuming: last.resumption)
      guard moves.indices.contains(step.offset), moves[step.offset].isSame(as: step.move),
        let outcome = try? walk.outcome(plan: step.choices, move: { _ in step.move }),
        outcome.broken == nil, outcome.key == step.target, !walk.hasDrawn
      else { return nil }
      repeatedMoves += 1
      last = outcome
    }
    return last
  }
}

extension CheckMove {
  /// Whether another move is the same, by the value of its action or by its text.
  fileprivate func isSame(as other: Self) -> Bool { hasEqualAction(other) || source == other.source }

  /// Whether this move and another one send actions that are equal by `==`.
  func hasEqualAction(_ other: Self) -> Bool {
    guard case .whole(.send(let action)) = self, case .whole(.send(let otherAction)) = other else { return false }
    return ValueEquality.isEqual(action, otherAction) == true
  }
}
