/// An alignment of the elements of two collections.
///
/// Elements are matched by id if all of them have ids and no id occurs twice; elements that are out of order then
/// count as moved. Otherwise a longest common subsequence of equal elements is kept, and between the kept elements, a
/// removed and an inserted element with much in common count as one changed element.
struct ElementAlignment {
  private(set) var steps: [SequenceDiff.Step]
  let isShortest: Bool
  /// For each old index, the new index if the element was moved; `oldIndices` is the inverse.
  private(set) var newIndices: [Int?]
  private(set) var oldIndices: [Int?]

  /// With more changes than this, moves are not detected: they are too many to read.
  private static let moveLimit = 20_000

  /// Aligns the elements between the first `prefix` and the last `suffix` ones.
  init(_ pairs: inout PairDifferenceCache, prefix: Int, suffix: Int, in comparison: inout ValueComparison) {
    newIndices = [Int?](repeating: nil, count: pairs.old.count)
    oldIndices = [Int?](repeating: nil, count: pairs.new.count)
    let old = Array(pairs.old[prefix..<pairs.old.count - suffix])
    let new = Array(pairs.new[prefix..<pairs.new.count - suffix])
    let sequence: SequenceDiff
    var isIdentified = true
    if Self.changeInPlace(old, new) {
      sequence = .positional(old.count, new.count)
    } else if let ids = ElementClasses.identities(old, new) {
      sequence = .anchored(ids.old, ids.new)
    } else {
      sequence = Self.common(old, new, in: &comparison)
      isIdentified = false
    }
    isShortest = sequence.isShortest
    steps = sequence.steps.map { $0.shifted(by: prefix) }
    let changes = steps.count { if case .keep = $0 { false } else { true } }
    guard changes > 0, changes <= Self.moveLimit else { return }
    findMoves(pairs, isIdentified: isIdentified)
    if !isIdentified { pairChanged(&pairs, in: &comparison) }
  }

  /// Whether each element equals the element at the same index or has the same id. This is the most common case:
  /// nothing has moved.
  private static func changeInPlace(_ old: [Any], _ new: [Any]) -> Bool {
    guard old.count == new.count else { return false }
    var ids = ElementClasses()
    return old.indices.allSatisfy { index in
      if ValueEquality.isEqual(old[index], new[index]) == true { return true }
      guard let id = ValueEquality.identity(old[index]), id == ValueEquality.identity(new[index]) else { return false }
      // An id that occurs twice identifies nothing.
      let count = ids.count
      return ids.number(ofKey: id.base) == count
    }
  }

  /// A longest common subsequence of equal elements.
  private static func common(_ old: [Any], _ new: [Any], in comparison: inout ValueComparison) -> SequenceDiff {
    let isEquatable = old.first is any Equatable
    let numbers = isEquatable ? nil : ElementClasses.numbers(old, new)
    guard isEquatable || numbers != nil else { return .positional(old.count, new.count) }
    return comparison.shortest(old.count, new.count) { from, to in
      if let numbers { return numbers.old[from] == numbers.new[to] }
      return ValueEquality.isEqual(old[from], new[to]) == true
    } otherwise: {
      guard let numbers = numbers ?? ElementClasses.numbers(old, new) else { return .positional(old.count, new.count) }
      return .anchored(numbers.old, numbers.new)
    }
  }

  /// Marks a removed and an inserted element as one moved element if they have the same id, or are equal, and each is
  /// the only one of its kind.
  private mutating func findMoves(_ pairs: PairDifferenceCache, isIdentified: Bool) {
    var (removed, inserted): ([Int], [Int]) = ([], [])
    for step in steps {
      switch step {
      case .keep: break
      case .remove(let index): removed.append(index)
      case .insert(let index): inserted.append(index)
      }
    }
    var numbers = ElementClasses()
    func number(_ element: Any) -> Int {
      let id = isIdentified ? ValueEquality.identity(element) : nil
      return id.map { numbers.number(ofKey: $0.base) } ?? numbers.number(of: element)
    }
    let from = ElementClasses.singles(removed.map { number(pairs.old[$0]) })
    let to = ElementClasses.singles(inserted.map { number(pairs.new[$0]) })
    for number in 0..<min(from.count, to.count) {
      guard let from = from[number], let to = to[number] else { continue }
      newIndices[removed[from]] = inserted[to]
      oldIndices[inserted[to]] = removed[from]
    }
  }

  /// Replaces a removal and an insertion between the same kept elements with a change if the two elements have much
  /// in common.
  private mutating func pairChanged(_ pairs: inout PairDifferenceCache, in comparison: inout ValueComparison) {
    var result: [SequenceDiff.Step] = []
    var removed: [Int] = []
    var inserted: [Int] = []
    for step in steps {
      switch step {
      case .remove(let index): removed.append(index)
      case .insert(let index): inserted.append(index)
      case .keep:
        result += paired(removed, inserted, &pairs, in: &comparison)
        result.append(step)
        (removed, inserted) = ([], [])
      }
    }
    steps = result + paired(removed, inserted, &pairs, in: &comparison)
  }

  /// The number of inserted elements that each removed one is compared with. The limit keeps the work linear.
  private static let pairingReach = 4

  private func paired(
    _ removed: [Int], _ inserted: [Int], _ pairs: inout PairDifferenceCache, in comparison: inout ValueComparison
  ) -> [SequenceDiff.Step] {
    var steps: [SequenceDiff.Step] = []
    var inserted = inserted[...]
    var waiting: [SequenceDiff.Step] = []
    for from in removed {
      let reach = newIndices[from] == nil ? inserted.prefix(Self.pairingReach) : []
      let match = reach.firstIndex { oldIndices[$0] == nil && pairs.areAlike(from, $0, in: &comparison) }
      guard let match else {
        waiting.append(.remove(from))
        continue
      }
      steps += waiting + inserted[..<match].map { .insert($0) } + [.keep(from, inserted[match])]
      waiting = []
      inserted = inserted[(match + 1)...]
    }
    return steps + waiting + inserted.map { .insert($0) }
  }
}

/// A cache of the differences between the elements of two collections. An alignment needs each difference several
/// times; with nested collections, repeated comparisons would multiply.
struct PairDifferenceCache {
  let old: [Any]
  let new: [Any]
  /// Holds only pairs that differ: most pairs are equal, and comparing equal elements again is cheap.
  private var known: [ValuePairKey: Difference?] = [:]

  init(_ old: [Any], _ new: [Any]) {
    self.old = old
    self.new = new
  }

  @inline(never)
  mutating func difference(_ from: Int, _ to: Int, in comparison: inout ValueComparison) -> Difference? {
    let pair = ValuePairKey(expected: from, actual: to)
    if let difference = known[pair] { return difference }
    let difference = comparison.difference(old[from], new[to])
    if difference != nil { known[pair] = .some(difference) }
    return difference
  }

  /// Whether the two are more likely one changed element than two separate ones: at least half of their parts have
  /// something in common.
  mutating func areAlike(_ from: Int, _ to: Int, in comparison: inout ValueComparison) -> Bool {
    switch difference(from, to, in: &comparison) {
    case nil: return true
    case .replaced(let replacement): return replacement.hasSameText
    case .inside(let container):
      // The entries of an inner collection do not show how many elements were compared.
      if container.whole == nil, container.open.hasSuffix("[") { return container.keepsSomething }
      let (equal, different) = container.entries.reduce((0, 0)) { counts, entry in
        switch entry {
        case .unchanged(let count): (counts.0 + count, counts.1)
        case .kept: (counts.0 + 1, counts.1)
        case .changed(_, let difference, _) where difference.keepsSomething: (counts.0 + 1, counts.1)
        case .changed, .removed, .added: (counts.0, counts.1 + 1)
        case .note: counts
        }
      }
      return different <= equal
    }
  }
}

/// The longest sequence of index pairs in which both indices increase.
enum LongestIncreasingPairs {
  /// The heaviest sequence that ends with a given pair.
  private struct Chain {
    let weight: Int
    let last: Int
  }

  /// Returns a longest sequence; of several, one with the most pairs whose indices are equal: `c b a` keeps the `b`
  /// of `a b c`.
  ///
  /// Takes O(*n* log *n*). The first indices of `pairs` must increase.
  static func longest(_ pairs: [(Int, Int)], newCount: Int) -> [(Int, Int)] {
    // A Fenwick tree of prefix maxima: `best[i]` covers the new indices that end at `i - 1`.
    var best = [Chain?](repeating: nil, count: newCount + 1)
    var previous = [Int?](repeating: nil, count: pairs.count)
    var longest: Chain?
    for (index, pair) in pairs.enumerated() {
      var before: Chain?
      var node = pair.1
      while node > 0 {
        before = heavier(before, best[node])
        node &= node - 1
      }
      previous[index] = before?.last
      // Length comes first: one more pair outweighs any number of pairs with equal indices.
      let weight = (before?.weight ?? 0) + pairs.count + 1 + (pair.0 == pair.1 ? 1 : 0)
      let chain = Chain(weight: weight, last: index)
      longest = heavier(longest, chain)
      node = pair.1 + 1
      while node <= newCount {
        best[node] = heavier(best[node], chain)
        node += node & -node
      }
    }
    var chosen: [(Int, Int)] = []
    var next = longest?.last
    while let index = next {
      chosen.append(pairs[index])
      next = previous[index]
    }
    return chosen.reversed()
  }

  private static func heavier(_ first: Chain?, _ second: Chain?) -> Chain? {
    (second?.weight ?? 0) > (first?.weight ?? 0) ? second : first
  }
}
