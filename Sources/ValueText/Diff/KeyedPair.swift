/// The elements of two dictionaries or two sets.
struct KeyedPair {
  let counts: (old: Int, new: Int)
  /// Whether the key is written before the value.
  let hasLabels: Bool
  var old: [KeyedElement] = []
  var new: [KeyedElement] = []

  init(counts: (old: Int, new: Int), hasLabels: Bool) {
    self.counts = counts
    self.hasLabels = hasLabels
  }

  func label(_ element: KeyedElement) -> String { hasLabels ? ValueDump.line(element.key) + ": " : "" }

  /// The indices of elements with equal keys: first all of `old`, then those that are only in `new`. Elements whose keys are
  /// equal, as keys without a hash may be, are matched in order.
  var matches: [(old: Int?, new: Int?)] {
    var numbers = ElementNumbers()
    let oldNumbers = old.map { numbers.number(ofKey: $0.key) }
    let newNumbers = new.map { numbers.number(ofKey: $0.key) }
    // The first index of each number in `new`, and after each index the next one of the same number.
    var first = [Int?](repeating: nil, count: numbers.count)
    var next = [Int?](repeating: nil, count: new.count)
    for index in newNumbers.indices.reversed() {
      next[index] = first[newNumbers[index]]
      first[newNumbers[index]] = index
    }
    var isMatched = [Bool](repeating: false, count: new.count)
    var matches: [(old: Int?, new: Int?)] = []
    for index in oldNumbers.indices {
      let other = first[oldNumbers[index]]
      matches.append((index, other))
      guard let other else { continue }
      isMatched[other] = true
      first[oldNumbers[index]] = next[other]
    }
    for index in newNumbers.indices where !isMatched[index] { matches.append((nil, index)) }
    return matches
  }
}
