/// Which element of one collection is which of another.
///
/// By their ids when all have one and none occurs twice; then what is out of order has moved. Else by a longest common
/// subsequence of equal elements, and between those that are kept, elements with much in common count as one that
/// changed.
struct ElementAlignment {
  private(set) var steps: [SequenceDiff.Step]
  let isShortest: Bool
  /// Where elements that have moved are now, and where they were.
  private(set) var newPlaces: [Int: Int] = [:]
  private(set) var oldPlaces: [Int: Int] = [:]

  /// With more changes than this, nobody reads which of them are moves.
  private static let moveLimit = 20_000

  /// Aligns what is between the first `prefix` and the last `suffix` elements.
  init(_ pairs: inout ElementPairs, prefix: Int, suffix: Int, in comparison: inout ValueComparison) {
    let old = Array(pairs.old[prefix..<pairs.old.count - suffix])
    let new = Array(pairs.new[prefix..<pairs.new.count - suffix])
    let sequence: SequenceDiff
    var isIdentified = true
    if Self.changeInPlace(old, new) {
      sequence = .positional(old.count, new.count)
    } else if let (oldIds, newIds) = ElementNumbers.identities(old, new) {
      sequence = .anchored(oldIds, newIds)
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

  /// True when every element is equal to the one at its place or has its id: most often, nothing has moved.
  private static func changeInPlace(_ old: [Any], _ new: [Any]) -> Bool {
    var seen: Set<AnyHashable> = []
    return old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        if ValueEquality.isEqual(old, new) == true { return true }
        guard let id = ValueEquality.identity(old), id == ValueEquality.identity(new) else { return false }
        return seen.insert(id).inserted
      }
  }

  /// A longest common subsequence of equal elements.
  private static func common(_ old: [Any], _ new: [Any], in comparison: inout ValueComparison) -> SequenceDiff {
    let fallback = { (numbers: ([Int], [Int])?) in
      numbers.map { SequenceDiff.anchored($0.0, $0.1) } ?? SequenceDiff.positional(old.count, new.count)
    }
    if old.first is any Equatable {
      return comparison.shortest(old.count, new.count) {
        ValueEquality.isEqual(old[$0], new[$1]) == true
      } otherwise: {
        fallback(ElementNumbers.numbers(old, new))
      }
    }
    guard let numbers = ElementNumbers.numbers(old, new) else { return fallback(nil) }
    return comparison.shortest(old.count, new.count) {
      numbers.0[$0] == numbers.1[$1]
    } otherwise: {
      fallback(numbers)
    }
  }

  /// A removed and an inserted element with the same id, or equal, are one that moved, when there is only one of each.
  private mutating func findMoves(_ pairs: ElementPairs, isIdentified: Bool) {
    var numbers = ElementNumbers()
    var removed: [Int: [Int]] = [:]
    var inserted: [Int: [Int]] = [:]
    for step in steps {
      switch step {
      case .keep: break
      case .remove(let index):
        removed[numbers.number(pairs.old[index], byIdentity: isIdentified), default: []].append(index)
      case .insert(let index):
        inserted[numbers.number(pairs.new[index], byIdentity: isIdentified), default: []].append(index)
      }
    }
    for (number, from) in removed {
      guard from.count == 1, let to = inserted[number], to.count == 1 else { continue }
      newPlaces[from[0]] = to[0]
      oldPlaces[to[0]] = from[0]
    }
  }

  /// Turns a removal and an insertion between the same kept elements into a change, where the two have much in common.
  private mutating func pairChanged(_ pairs: inout ElementPairs, in comparison: inout ValueComparison) {
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

  /// How far a removed element looks for what it may have become: more would multiply the work.
  private static let pairingReach = 4

  private func paired(
    _ removed: [Int], _ inserted: [Int], _ pairs: inout ElementPairs, in comparison: inout ValueComparison
  ) -> [SequenceDiff.Step] {
    var steps: [SequenceDiff.Step] = []
    var inserted = inserted[...]
    var waiting: [SequenceDiff.Step] = []
    for from in removed {
      let reach = newPlaces[from] == nil ? inserted.prefix(Self.pairingReach) : []
      let match = reach.firstIndex { oldPlaces[$0] == nil && pairs.areAlike(from, $0, in: &comparison) }
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

/// Gives equal elements the same number.
private struct ElementNumbers {
  private enum Key: Hashable {
    /// `AnyHashable` alone takes 1 and 1.0 for the same.
    case value(AnyHashable, ObjectIdentifier)
    case id(AnyHashable)
    /// Elements without a usable hash are told apart by the beginning of their dump.
    case words(String)
  }
  private var numbering = Numbering<Key>()

  /// More elements than this are not dumped just to be compared.
  private static let wordsLimit = 20_000

  mutating func number(_ element: Any, byIdentity: Bool) -> Int {
    if byIdentity, let id = ValueEquality.identity(element) { return numbering.number(.id(id)) }
    return number(element)
  }

  private mutating func number(_ element: Any) -> Int {
    let key = ValueEquality.key(element).map { Key.value($0, ObjectIdentifier(type(of: element))) }
    return numbering.number(key ?? .words(ValueDump.key(element)))
  }

  /// A number for each element, or nil when that would take too long.
  static func numbers(_ old: [Any], _ new: [Any]) -> ([Int], [Int])? {
    guard old.first is any Hashable || old.count + new.count <= wordsLimit else { return nil }
    var numbers = ElementNumbers()
    return (old.map { numbers.number($0) }, new.map { numbers.number($0) })
  }

  /// A number for each element's id, or nil when an element has none or has another's.
  static func identities(_ old: [Any], _ new: [Any]) -> ([Int], [Int])? {
    var numbers = ElementNumbers()
    guard let old = numbers.identities(old), let new = numbers.identities(new) else { return nil }
    return (old, new)
  }

  private mutating func identities(_ elements: [Any]) -> [Int]? {
    var result: [Int] = []
    var seen: Set<Int> = []
    for element in elements {
      guard let id = ValueEquality.identity(element) else { return nil }
      let number = numbering.number(.id(id))
      guard seen.insert(number).inserted else { return nil }
      result.append(number)
    }
    return result
  }
}
