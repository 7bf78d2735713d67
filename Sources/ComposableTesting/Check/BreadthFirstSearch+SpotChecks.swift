import Composable

// A check assumes that the future of a state does not depend on the path to it. Spot checks repeat moves after other
// paths than that of the search, and compare the results.

extension BreadthFirstSearch {
  /// The smallest number of spot checks: enough for all moves of a small graph.
  private static var fewestSpotChecks: Int { 200 }
  /// In a large graph, there is one spot check for this number of moves. A spot check needs a store; where moves were
  /// copied, it costs as much as ten of them.
  private var spotCheckShare: Int { hasCopied && !isLossy ? 64 : 8 }

  /// Repeats moves after another path than the shortest one, and compares the results.
  ///
  /// Without shortcuts, all spot checks are single moves. With them, walks make most of those of a large graph: they
  /// take less time, and their paths are longer.
  mutating func findingOfSpotChecks() -> Finding? {
    let count = max(Self.fewestSpotChecks, moves / spotCheckShare)
    let paths = spotChecks.paths.filter { !graph.edges[$0.target].isEmpty }
    if !takesShortcuts { return findingOfSingleMoves(count, paths) }
    return findingOfSingleMoves(Self.fewestSpotChecks, paths)
      ?? findingOfWalks(count - Self.fewestSpotChecks, paths)
  }

  /// Repeats single moves. Each round tries one move after each path: all moves of a small graph, a part of the moves of
  /// a large one.
  private func findingOfSingleMoves(_ count: Int, _ paths: [AlternatePaths<Action>.Path]) -> Finding? {
    var left = count
    var round = 0
    while left > 0 {
      let open = paths.enumerated().filter { round < graph.edges[$1.target].count }
      if open.isEmpty { return nil }
      for (number, path) in open.prefix(left) {
        let edges = graph.edges[path.target]
        let second = self.path(along: path)
        if let finding = finding(along: second, to: path.target, path.known, edges[(number + round) % edges.count]) {
          return finding
        }
      }
      left -= open.count
      round += 1
    }
    return nil
  }

  /// Repeats the moves of walks through the graph, each of which begins with another path.
  private func findingOfWalks(_ count: Int, _ paths: [AlternatePaths<Action>.Path]) -> Finding? {
    var left = count
    var number = 0
    while left > 0, !paths.isEmpty {
      // From all parts of the graph: each step of the golden ratio leads to the middle of what is left out so far.
      let part = (Double(number) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
      let path = paths[Int(Double(paths.count) * part)]
      left -= 1
      if let finding = finding(alongWalkFrom: path, number, &left) { return finding }
      number += 1
    }
    return nil
  }

  private func finding(
    alongWalkFrom path: AlternatePaths<Action>.Path, _ number: Int, _ left: inout Int
  ) -> Finding? {
    var way = self.path(along: path)
    var index = path.target
    var difference: (path: MovePath<Action>, index: Int, edge: StateGraph<State, Action>.Edge)?
    do {
      try run.walk(along: way, to: expectedNode(index, path.known), plan: []) { walk throws(CheckObstacle) in
        for step in 0..<Self.longestWalk where left > 0 && !graph.edges[index].isEmpty {
          // As in `walkOn`.
          if step > 0, !graph.nodes[index].key.isSettled { return }
          let edge = graph.edges[index][(number + step) % graph.edges[index].count]
          let resumption = graph.nodes[index].resumption
          let outcome = try walk.outcome(plan: edge.choices) { state in
            // States with equal fingerprints are equal: they have the same moves.
            isLossy ? moves(like: edge, in: state, resumption).first : edge.move
          }
          // The next number of a generator depends on the path.
          if walk.hasDrawn { return }
          left -= 1
          guard outcome.broken == nil, outcome.key == graph.nodes[edge.target].key else {
            difference = (way, index, edge)
            return
          }
          way = way.adding(edge.move, edge.choices)
          index = edge.target
        }
      }
    } catch {
      return .obstacle(error)
    }
    guard let (way, index, edge) = difference else { return nil }
    return finding(along: way, to: index, nil, edge)
  }

  private func path(along other: AlternatePaths<Action>.Path) -> MovePath<Action> {
    graph.path(to: other.source).adding(other.move, other.choices)
  }

  private func expectedNode(_ index: Int, _ known: KnownEffects?) -> Run.Node {
    let node = graph.nodes[index]
    return Run.Node(fingerprint: node.key.fingerprint, state: nil, known: known, resumption: node.resumption)
  }

  /// Repeats a move after another path to its state.
  ///
  /// - Parameters:
  ///   - second: The other path.
  ///   - index: The index of the state.
  ///   - known: The sources of the effects on the other path; nil if they are not known.
  ///   - edge: The move.
  private func finding(
    along second: MovePath<Action>, to index: Int, _ known: KnownEffects?, _ edge: StateGraph<State, Action>.Edge
  ) -> Finding? {
    let first = graph.path(to: index)
    let expected = graph.nodes[edge.target].key
    do {
      let origin = expectedNode(index, known)
      func moves(in state: State) -> [CheckMove<Action>] { self.moves(like: edge, in: state, origin.resumption) }
      var made: CheckMove<Action>?
      func note(_ move: CheckMove<Action>?) -> CheckMove<Action>? {
        made = move
        return move
      }
      var outcome = try run.outcome(after: second, at: origin, plan: edge.choices) { note(moves(in: $0).first) }
      if outcome.broken != nil || outcome.key != expected {
        outcome = try run.outcome(after: second, at: origin, plan: edge.choices) { note(moves(in: $0).last) }
      }
      // A counterexample, whatever the fingerprint leaves out.
      if let broken = outcome.broken, let made {
        return .brokenLater(second.adding(made, outcome.points.map(\.chosen)), broken)
      }
      let hasMove = outcome.before.map { !moves(in: $0).isEmpty } ?? false
      if hasMove, outcome.key == expected { return nil }
      // The first path may not lead to the same state again either. Or the expected state is that of a third path.
      let node = expectedNode(index, graph.nodes[index].known)
      let again = try run.outcome(after: first, at: node, plan: edge.choices) { _ in edge.move }
      guard again.key == expected || (takesShortcuts && again.key != outcome.key) else {
        return .obstacle(.doesNotRepeat(moves: first.moves.count + 1))
      }
      let spot = try run.blindSpot([(first, node), (second, origin)], (again, outcome))
      return .blindFingerprint(.init(first: first, second: second, next: edge.move.source, spot: spot))
    } catch {
      return .obstacle(error)
    }
  }

  /// The moves in a state that may correspond to a move in a state with the same fingerprint: the move of the same kind
  /// at the same offset, which may name another row, and the first move with the same source. Usually one is both.
  private func moves(
    like edge: StateGraph<State, Action>.Edge, in state: State, _ resumption: Action?
  ) -> [CheckMove<Action>] {
    let moves = moves(in: state, resuming: resumption).map(edge.move.crashing)
    let sameOffset = moves.indices.contains(edge.offset) ? moves[edge.offset] : nil
    // Otherwise, a fourth of a small check would be the writing of sources. The `==` of actions is trusted: one that leaves
    // a part out may accept a move with another source here.
    if let sameOffset, sameOffset.hasEqualAction(edge.move) { return [sameOffset] }
    let source = edge.move.source
    let sameSource = moves.first { $0.source == source }
    return [sameOffset?.labels == edge.move.labels ? sameOffset : nil, sameSource].compactMap { $0 }
  }
}
