/// The differences between the elements of two collections, each found only once: an alignment needs them several times, and
/// collections inside collections would multiply the work.
struct ElementPairs {
  let old: [Any]
  let new: [Any]
  /// Only pairs that differ: most pairs are equal, and that is quick to see.
  private var known: [ValuePair: Difference?] = [:]

  init(_ old: [Any], _ new: [Any]) {
    self.old = old
    self.new = new
  }

  mutating func difference(_ from: Int, _ to: Int, in comparison: inout ValueComparison) -> Difference? {
    let pair = ValuePair(expected: from, actual: to)
    if let difference = known[pair] { return difference }
    let difference = comparison.difference(old[from], new[to])
    if difference != nil { known[pair] = .some(difference) }
    return difference
  }

  /// True when the two are more likely one element that changed than two elements: at least half of their parts have
  /// something in common.
  mutating func areAlike(_ from: Int, _ to: Int, in comparison: inout ValueComparison) -> Bool {
    switch difference(from, to, in: &comparison) {
    case nil: return true
    case .replaced(let replacement): return replacement.readsTheSame
    case .inside(let container):
      // The elements of an inner collection say little about how many of them there were to differ.
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
