/// How one sequence becomes another: what is kept, what is removed, what is inserted.
///
/// Between two kept elements the removals come before the insertions.
struct SequenceDiff {
  enum Step: Equatable {
    /// The element at the first index of the old sequence is that at the second index of the new one.
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
  /// How many cells of the edit graph were looked at.
  let visited: Int
  /// False when the search for the shortest was given up.
  let isShortest: Bool

  /// The number of cells after which the search for the shortest is given up: about a tenth of a second in a debug build.
  static let cellLimit = 300_000

  /// The shortest: as many elements as possible are kept, found by Myers' greedy search, whose work grows with the
  /// length and with the number of changes. After `cellLimit` cells it is given up, and the result is `otherwise()`.
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

  /// Keeps each element that has a counterpart at its own index, equal or not.
  static func positional(_ oldCount: Int, _ newCount: Int) -> SequenceDiff {
    let pairs = (0..<min(oldCount, newCount)).map { ($0, $0) }
    return SequenceDiff(steps: steps(keeping: pairs, oldCount, newCount), visited: 0, isShortest: oldCount == newCount)
  }

  /// Keeps as many as possible of the elements that occur once in both, in n log n, and equal neighbours of these. It is the
  /// shortest when no element occurs twice. Equal elements have equal numbers, counted from 0.
  static func anchored(_ old: [Int], _ new: [Int]) -> SequenceDiff {
    let (oldIndices, newIndices) = (ElementNumbers.singles(old), ElementNumbers.singles(new))
    let candidates = old.indices.compactMap { index -> (Int, Int)? in
      let number = old[index]
      guard oldIndices[number] == index, number < newIndices.count else { return nil }
      return newIndices[number].map { (index, $0) }
    }
    let anchors = IncreasingPairs.longest(candidates, newCount: new.count)
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
