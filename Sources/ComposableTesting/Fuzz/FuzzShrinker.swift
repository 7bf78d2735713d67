/// Shortens a failing run.
package enum FuzzShrinker {
  /// A list that still fails and from which nothing can be left out, piece by piece.
  ///
  /// Halves are tried first, then quarters, and so on down to single moves, until a whole round finds nothing.
  ///
  /// - Parameters:
  ///   - moves: A list that fails.
  ///   - limit: How many runs may be tried.
  ///   - failing: The part of a list up to its failure; nil when it does not fail.
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
