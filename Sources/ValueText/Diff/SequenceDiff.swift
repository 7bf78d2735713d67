/// How one sequence becomes another: what is kept, what is removed, what is inserted.
///
/// Between two kept elements the removals come before the insertions.
package struct SequenceDiff {
  package enum Step: Equatable {
    /// At the first index before, at the second after.
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

  package let steps: [Step]
  /// How many cells of the edit graph were looked at.
  package let visited: Int
  /// False when the search for the shortest was given up.
  package let isShortest: Bool

  /// The cells that are looked at before the search for the shortest is given up: about a tenth of a second in a debug
  /// build.
  package static let cellLimit = 300_000

  /// The shortest: as many elements as possible are kept, found by Myers' greedy search, whose work grows with the
  /// length and with the number of changes. Beyond `cellLimit` cells it is given up, and `otherwise` is taken.
  package static func shortest(
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

  /// Keeps each element that has a counterpart at its own place, equal or not.
  package static func positional(_ oldCount: Int, _ newCount: Int) -> SequenceDiff {
    let pairs = (0..<min(oldCount, newCount)).map { ($0, $0) }
    return SequenceDiff(steps: steps(keeping: pairs, oldCount, newCount), visited: 0, isShortest: oldCount == newCount)
  }

  /// Keeps as many as possible of the elements that occur once in both, in n log n. It is the shortest when no element
  /// occurs twice; else, equal neighbours of what is kept are kept too. Equal elements have equal numbers.
  package static func anchored(_ old: [Int], _ new: [Int]) -> SequenceDiff {
    var visited = old.count + new.count
    let (oldPlaces, newPlaces) = (singles(old), singles(new))
    let candidates = oldPlaces.compactMap { key, index in newPlaces[key].map { (index, $0) } }.sorted { $0.0 < $1.0 }
    let anchors = IncreasingPairs.longest(candidates, newCount: new.count)
    visited += candidates.count * (1 + candidates.count.bitWidth - candidates.count.leadingZeroBitCount)
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
    let isShortest = oldPlaces.count == old.count && newPlaces.count == new.count
    return SequenceDiff(steps: steps(keeping: pairs, old.count, new.count), visited: visited, isShortest: isShortest)
  }

  /// The elements that occur once, with their indices.
  private static func singles(_ elements: [Int]) -> [Int: Int] {
    var places: [Int: Int] = [:]
    var repeated: Set<Int> = []
    for (index, element) in elements.enumerated() where places.updateValue(index, forKey: element) != nil {
      repeated.insert(element)
    }
    return places.filter { !repeated.contains($0.key) }
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

/// Gives equal values the same number.
struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int] = [:]

  mutating func number(_ value: Value) -> Int {
    let number = numbers[value, default: numbers.count]
    numbers[value] = number
    return number
  }
}
