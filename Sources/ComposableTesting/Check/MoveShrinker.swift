/// Shortens a failing run.
package enum MoveShrinker {
  /// Returns a list that still fails and from which no move can be removed, by delta debugging.
  ///
  /// It removes halves first, then quarters, and so on down to single moves, until a whole round removes nothing.
  ///
  /// - Parameters:
  ///   - moves: A list that fails.
  ///   - limit: The largest number of runs.
  ///   - failing: Runs a list, and returns the part up to its failure; nil if it does not fail.
  package static func shortest<Move>(_ moves: [Move], limit: Int = 2000, failing: ([Move]) -> [Move]?) -> [Move] {
    var shortest = moves
    var piece = max(1, moves.count / 2)
    var tries = 0
    while true {
      var start = 0
      var hasShrunk = false
      while start < shortest.count, tries < limit {
        var candidate = shortest
        candidate.removeSubrange(start..<min(start + piece, candidate.count))
        tries += 1
        if let failure = failing(candidate) {
          shortest = failure
          hasShrunk = true
        } else {
          start += piece
        }
      }
      if tries >= limit || (piece == 1 && !hasShrunk) { return shortest }
      if !hasShrunk { piece = max(1, piece / 2) }
    }
  }
}
