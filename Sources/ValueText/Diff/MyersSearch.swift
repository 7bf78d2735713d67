/// E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986: the greedy search, one frontier a round.
struct MyersSearch {
  let oldCount: Int
  let newCount: Int
  private(set) var visited = 0
  /// The frontier before each round, for the way back: index `k + round` holds how far diagonal `k` had come.
  private var frontiers: [[Int]] = []

  init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// The pairs of indices that are kept, or nil beyond the limit.
  mutating func run(cellLimit: Int, areEqual: (Int, Int) -> Bool) -> [(Int, Int)]? {
    var frontier = [0]
    for round in 0...(oldCount + newCount) {
      // Diagonals are `old index - new index`; only those of the round's parity are reached.
      var reached = [Int](repeating: 0, count: 2 * round + 1)
      for diagonal in stride(from: -round, through: round, by: 2) {
        var x = start(of: diagonal, round: round, frontier)
        visited += 1
        while x < oldCount, x - diagonal < newCount, areEqual(x, x - diagonal) {
          x += 1
          visited += 1
        }
        reached[diagonal + round] = x
        if x >= oldCount, x - diagonal >= newCount { return wayBack(from: round, frontier: frontier) }
        if visited > cellLimit { return nil }
      }
      frontiers.append(frontier)
      frontier = reached
    }
    return nil
  }

  /// Where a diagonal is entered: by an insertion from the diagonal above or a removal from the one below.
  private func start(of diagonal: Int, round: Int, _ frontier: [Int]) -> Int {
    guard round > 0 else { return 0 }
    let middle = diagonal + round - 1
    let below = middle - 1 >= 0 && middle - 1 < frontier.count ? frontier[middle - 1] : -1
    let above = middle + 1 < frontier.count ? frontier[middle + 1] : -1
    return above > below ? above : below + 1
  }

  private func wayBack(from lastRound: Int, frontier: [Int]) -> [(Int, Int)] {
    var kept: [(Int, Int)] = []
    var (x, y) = (oldCount, newCount)
    for round in stride(from: lastRound, through: 0, by: -1) {
      let frontier = round == lastRound ? frontier : frontiers[round]
      let diagonal = x - y
      let entry = start(of: diagonal, round: round, frontier)
      while x > entry {
        (x, y) = (x - 1, y - 1)
        kept.append((x, y))
      }
      guard round > 0 else { break }
      let middle = diagonal + round - 1
      let above = middle + 1 < frontier.count ? frontier[middle + 1] : -1
      let below = middle - 1 >= 0 ? frontier[middle - 1] : -1
      if above > below { y -= 1 } else { x -= 1 }
    }
    return kept.reversed()
  }
}
