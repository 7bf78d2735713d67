/// The longest choice of pairs of indices in which both indices increase.
enum IncreasingPairs {
  /// The best choice that ends at a pair.
  private struct Chain {
    let weight: Int
    let last: Int
  }

  /// Of several longest, one with as many pairs as possible that stay at their own index: `c b a` keeps the `b` of
  /// `a b c`. In n log n; the first indices must increase.
  static func longest(_ pairs: [(Int, Int)], newCount: Int) -> [(Int, Int)] {
    // A tree of prefix maxima (Fenwick): `best[i]` covers the new indices that end at `i - 1`.
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
      // Length first: no number of pairs that stay outweighs one pair more.
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
