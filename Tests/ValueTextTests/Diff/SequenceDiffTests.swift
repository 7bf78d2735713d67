import ValueText
import Testing

@Suite struct SequenceDiffTests {
  private func shortest(_ old: [Int], _ new: [Int], cellLimit: Int = SequenceDiff.cellLimit) -> SequenceDiff {
    .shortest(old.count, new.count, cellLimit: cellLimit) {
      old[$0] == new[$1]
    } otherwise: {
      .anchored(old, new)
    }
  }

  /// What the steps make of the old sequence; a step out of order makes something wrong.
  private func applied(_ diff: SequenceDiff, _ old: [Int], _ new: [Int]) -> (result: [Int], used: [Int], kept: Int) {
    var (result, used, kept): ([Int], [Int], Int) = ([], [], 0)
    for step in diff.steps {
      switch step {
      case .keep(let from, let to):
        #expect(old[from] == new[to])
        result.append(old[from])
        used.append(from)
        kept += 1
      case .remove(let from): used.append(from)
      case .insert(let to): result.append(new[to])
      }
    }
    return (result, used, kept)
  }

  /// The textbook table, as the judge of the length.
  private func longestCommonLength(_ old: [Int], _ new: [Int]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for element in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = element == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[new.count]
  }

  @Test func `removals come before insertions between what is kept`() {
    #expect(
      shortest([1, 2, 3, 4], [1, 8, 9, 4]).steps == [
        .keep(0, 0), .remove(1), .remove(2), .insert(1), .insert(2), .keep(3, 3),
      ])
  }

  @Test func `nothing becomes nothing, and something appears and disappears whole`() {
    #expect(shortest([], []).steps == [])
    #expect(shortest([], [1]).steps == [.insert(0)])
    #expect(shortest([1], []).steps == [.remove(0)])
  }

  @Test(arguments: 0..<400) func `the steps lead from old to new and keep as much as possible`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let letters = 1...random.next(1...8)
    let old = (0..<random.next(0...24)).map { _ in random.next(letters) }
    let new = (0..<random.next(0...24)).map { _ in random.next(letters) }
    let diff = shortest(old, new)
    let (result, used, kept) = applied(diff, old, new)
    #expect(result == new)
    #expect(used == Array(old.indices))
    #expect(kept == longestCommonLength(old, new))
    #expect(diff.isShortest)
  }

  @Test(arguments: 0..<200) func `anchors lead from old to new, and keep the most when nothing repeats`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let repeats = seed.isMultiple(of: 2)
    let pool = (0..<40).map { repeats ? $0 % 7 : $0 }
    let old = Array(random.shuffled(pool).prefix(random.next(0...40)))
    let new = Array(random.shuffled(pool).prefix(random.next(0...40)))
    let diff = SequenceDiff.anchored(old, new)
    let (result, used, kept) = applied(diff, old, new)
    #expect(result == new)
    #expect(used == Array(old.indices))
    if !repeats { #expect(kept == longestCommonLength(old, new)) }
  }

  @Test func `a few changes in many elements cost few cells`() {
    let old = Array(0..<100_000)
    var new = old
    new.remove(at: 90_000)
    new.insert(-1, at: 50_000)
    new[10] = -2
    let diff = shortest(old, new)
    #expect(diff.steps.count { if case .keep = $0 { false } else { true } } == 4)
    #expect(diff.visited < 2 * old.count)
  }

  @Test func `the search is given up at its bound`() {
    let old = Array(0..<5_000)
    let diff = shortest(old, old.reversed(), cellLimit: 1_000)
    #expect(!diff.isShortest)
    #expect(applied(diff, old, old.reversed()).result == old.reversed())
    // What is above the bound is the anchoring, n log n.
    #expect(diff.visited < 1_000 + 5_000 * 20)
  }
}
