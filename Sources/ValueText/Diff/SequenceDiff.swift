/// An edit script that turns one sequence into another: the elements to keep, remove and insert.
///
/// Between two kept elements, removals come before insertions.
struct SequenceDiff {
  enum Step: Equatable {
    /// The element at the first index of the old sequence matches the element at the second index of the new one.
    case keep(Int, Int)
    case remove(Int)
    case insert(Int)

    func shifted(by offset: Int) -> Step {
      switch self {
      case .keep(let old, let new): .keep(old + offset, new + offset)
      case .remove(let old): .remove(old + offset)
      case .insert(let new): .insert(new + offset)
      }
    }
  }

  let steps: [Step]
  /// The number of visited cells of the edit graph.
  let visited: Int
  /// Whether the search for the shortest script completed within its limit.
  let isShortest: Bool

  /// The number of cells after which the search for the shortest script is abandoned: about 0.1 s in a debug build.
  static let cellLimit = 300_000

  /// Returns the shortest script, which keeps as many elements as possible. It is found by Myers' greedy search,
  /// whose work grows with the length and with the number of changes. After `cellLimit` cells the search is abandoned
  /// and the result is `otherwise()`.
  static func shortest(
    _ oldCount: Int, _ newCount: Int, cellLimit: Int = cellLimit,
    areEqual: (Int, Int) -> Bool, otherwise: () -> SequenceDiff
  ) -> SequenceDiff {
    let common = min(oldCount, newCount)
    var prefix = 0
    while prefix < common, areEqual(prefix, prefix) { prefix += 1 }
    var suffix = 0
    while suffix < common - prefix, areEqual(oldCount - suffix - 1, newCount - suffix - 1) { suffix += 1 }
    var search = MyersSearch(oldCount: oldCount - prefix - suffix, newCount: newCount - prefix - suffix)
    let kept = search.run(cellLimit: cellLimit) { areEqual($0 + prefix, $1 + prefix) }
    let visited = search.visited + prefix + suffix
    guard let kept else {
      let other = otherwise()
      return SequenceDiff(steps: other.steps, visited: visited + other.visited, isShortest: false)
    }
    var pairs = (0..<prefix).map { ($0, $0) }
    pairs += kept.map { ($0 + prefix, $1 + prefix) }
    pairs += (0..<suffix).map { (oldCount - suffix + $0, newCount - suffix + $0) }
    return SequenceDiff(steps: steps(keeping: pairs, oldCount, newCount), visited: visited, isShortest: true)
  }

  /// Returns a script that keeps each element that has a counterpart at its own index, equal or not.
  static func positional(_ oldCount: Int, _ newCount: Int) -> SequenceDiff {
    let pairs = (0..<min(oldCount, newCount)).map { ($0, $0) }
    return SequenceDiff(steps: steps(keeping: pairs, oldCount, newCount), visited: 0, isShortest: oldCount == newCount)
  }

  /// Returns a script that keeps as many as possible of the elements that occur once in both sequences, and the equal
  /// neighbors of these. It is the shortest script if no element occurs twice. Takes O(*n* log *n*).
  ///
  /// - Parameters:
  ///   - old: The numbers of the old elements. Equal elements have equal numbers, counted from 0.
  ///   - new: The numbers of the new elements.
  static func anchored(_ old: [Int], _ new: [Int]) -> SequenceDiff {
    let (oldIndices, newIndices) = (ElementClasses.singles(old), ElementClasses.singles(new))
    let candidates = old.indices.compactMap { index -> (Int, Int)? in
      let number = old[index]
      guard oldIndices[number] == index, number < newIndices.count else { return nil }
      return newIndices[number].map { (index, $0) }
    }
    let anchors = LongestIncreasingPairs.longest(candidates, newCount: new.count)
    let depth = candidates.count.bitWidth - candidates.count.leadingZeroBitCount
    let visited = old.count + new.count + candidates.count * (1 + depth)
    var pairs: [(Int, Int)] = []
    var (nextOld, nextNew) = (0, 0)
    for (endOld, endNew) in anchors + [(old.count, new.count)] {
      while nextOld < endOld, nextNew < endNew, old[nextOld] == new[nextNew] {
        pairs.append((nextOld, nextNew))
        (nextOld, nextNew) = (nextOld + 1, nextNew + 1)
      }
      var back = 0
      while endOld - back > nextOld, endNew - back > nextNew, old[endOld - back - 1] == new[endNew - back - 1] {
        back += 1
      }
      pairs += (0..<back).map { (endOld - back + $0, endNew - back + $0) }
      if endOld < old.count { pairs.append((endOld, endNew)) }
      (nextOld, nextNew) = (endOld + 1, endNew + 1)
    }
    let isShortest = (oldIndices + newIndices).count { $0 != nil } == old.count + new.count
    return SequenceDiff(steps: steps(keeping: pairs, old.count, new.count), visited: visited, isShortest: isShortest)
  }

  private static func steps(keeping pairs: [(Int, Int)], _ oldCount: Int, _ newCount: Int) -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(max(oldCount, newCount))
    var (nextOld, nextNew) = (0, 0)
    for (old, new) in pairs + [(oldCount, newCount)] {
      while nextOld < old {
        steps.append(.remove(nextOld))
        nextOld += 1
      }
      while nextNew < new {
        steps.append(.insert(nextNew))
        nextNew += 1
      }
      if old < oldCount { steps.append(.keep(old, new)) }
      (nextOld, nextNew) = (old + 1, new + 1)
    }
    return steps
  }
}

/// The greedy search of E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986. Each round extends one
/// frontier.
struct MyersSearch {
  let oldCount: Int
  let newCount: Int
  private(set) var visited = 0
  /// The frontier before each round, to trace the path back. Index `k + round` holds how far diagonal `k` had come.
  private var frontiers: [[Int]] = []

  init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// Returns the pairs of indices that are kept, or nil beyond the limit.
  mutating func run(cellLimit: Int, areEqual: (Int, Int) -> Bool) -> [(Int, Int)]? {
    var frontier = [0]
    for round in 0...(oldCount + newCount) {
      // A diagonal is `old index - new index`; a round reaches only the diagonals of its parity.
      var reached = [Int](repeating: 0, count: 2 * round + 1)
      for diagonal in stride(from: -round, through: round, by: 2) {
        var x = start(of: diagonal, round: round, frontier)
        visited += 1
        while x < oldCount, x - diagonal < newCount, areEqual(x, x - diagonal) {
          x += 1
          visited += 1
        }
        reached[diagonal + round] = x
        if x >= oldCount, x - diagonal >= newCount { return keptPairs(from: round, frontier: frontier) }
        if visited > cellLimit { return nil }
      }
      frontiers.append(frontier)
      frontier = reached
    }
    return nil
  }

  /// Returns the old index at which a diagonal is entered: by an insertion from the diagonal above, or by a removal
  /// from the one below.
  private func start(of diagonal: Int, round: Int, _ frontier: [Int]) -> Int {
    guard round > 0 else { return 0 }
    let middle = diagonal + round - 1
    let below = middle - 1 >= 0 && middle - 1 < frontier.count ? frontier[middle - 1] : -1
    let above = middle + 1 < frontier.count ? frontier[middle + 1] : -1
    return above > below ? above : below + 1
  }

  private func keptPairs(from lastRound: Int, frontier: [Int]) -> [(Int, Int)] {
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
