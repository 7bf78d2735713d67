/// Assigns equal elements the same number, counted from 0 in order of first occurrence.
///
/// The functions that hash are not inlined: code for a dictionary is long, and every clean build waits for this
/// module.
struct ElementClasses {
  private enum Key: Hashable {
    /// The type is part of the key because `AnyHashable` considers 1 and 1.0 equal.
    case value(AnyHashable, ObjectIdentifier)
    case key(AnyHashable)
    /// The beginning of the dump of an element without a usable hash.
    case text(String)
  }
  private var numbers: [Key: Int] = [:]

  /// The greatest number of elements that are dumped for a comparison.
  private static let dumpLimit = 20_000

  var count: Int { numbers.count }

  @inline(never)
  mutating func number(of element: Any) -> Int {
    guard let value = ValueEquality.key(element) else { return number(.text(ValueDump.key(element))) }
    return number(.value(value, ObjectIdentifier(type(of: element))))
  }

  /// Returns the number of a key. As in a dictionary, keys of different types that `AnyHashable` considers equal have
  /// the same number.
  @inline(never)
  mutating func number(ofKey key: Any) -> Int {
    number(ValueEquality.key(key).map { .key($0) } ?? .text(ValueDump.key(key)))
  }

  mutating func number(ofText text: String) -> Int { number(.text(text)) }

  @inline(never)
  private mutating func number(_ key: Key) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = numbers.count
    return numbers.count - 1
  }

  /// Returns a number for each element, or nil if that would take too long.
  static func numbers(_ old: [Any], _ new: [Any]) -> (old: [Int], new: [Int])? {
    guard old.first is any Hashable || old.count + new.count <= dumpLimit else { return nil }
    var numbers = ElementClasses()
    return (old.map { numbers.number(of: $0) }, new.map { numbers.number(of: $0) })
  }

  /// Returns a number for each element's id, or nil if an element has no id or shares it with another.
  static func identities(_ old: [Any], _ new: [Any]) -> (old: [Int], new: [Int])? {
    var numbers = ElementClasses()
    guard let old = numbers.identities(old), let new = numbers.identities(new) else { return nil }
    return (old, new)
  }

  private mutating func identities(_ elements: [Any]) -> [Int]? {
    var result: [Int] = []
    result.reserveCapacity(elements.count)
    for element in elements {
      guard let id = ValueEquality.identity(element) else { return nil }
      result.append(number(.key(id)))
    }
    return Self.singles(result).count { $0 != nil } == result.count ? result : nil
  }

  /// Returns, for each number, its only index in `numbers`, or nil if it occurs more than once.
  @inline(never)
  static func singles(_ numbers: [Int]) -> [Int?] {
    var indices = [Int?](repeating: nil, count: (numbers.max() ?? -1) + 1)
    var isRepeated = [Bool](repeating: false, count: indices.count)
    for (index, number) in numbers.enumerated() {
      isRepeated[number] = isRepeated[number] || indices[number] != nil
      indices[number] = isRepeated[number] ? nil : index
    }
    return indices
  }
}

/// A counter of neighboring elements that are equal on both sides.
struct UnchangedRun {
  var count = 0

  /// Appends an entry for the counted elements, if any, and starts again from 0.
  @inline(never)
  mutating func end(into entries: inout [Difference.Entry]) {
    if count > 0 { entries.append(.unchanged(count)) }
    count = 0
  }
}

/// A search for the innermost part of two values that reads the same on both sides but is not equal by `==`.
struct UnequalPartFinder {
  struct Part {
    let path: String
    let value: Any
  }

  private var stepsLeft = 100_000
  private var depth = 0

  mutating func innermost(_ expected: Any, _ actual: Any, path: String) -> Part? {
    stepsLeft -= 1
    let isEqual = ValueEquality.isEqual(expected, actual)
    guard isEqual != true, stepsLeft > 0, depth < ValueComparison.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    let (first, second) = (ValueTree(expected), ValueTree(actual))
    for (old, new) in zip(Self.parts(first), Self.parts(second)) {
      let step = path.isEmpty ? old.step.drop { $0 == "." } : old.step[...]
      if let part = innermost(old.value, new.value, path: path + step) { return part }
    }
    return isEqual == false ? Part(path: path, value: second.value) : nil
  }

  private static func parts(_ tree: ValueTree) -> [(step: String, value: Any)] {
    switch tree.shape {
    case .leaf, .text, .absent, .set: []
    case .structure(_, let fields), .object(_, _, let fields), .tuple(let fields), .enumCase(_, let fields):
      fields.enumerated().map { (".\($1.label ?? String($0))", $1.value) }
    case .list(_, let elements):
      elements.first(ValueComparison.elementLimit).enumerated().map { ("[\($0)]", $1) }
    case .dictionary(let elements):
      SortKey.sortedEntries(elements).map { ("[\(ValueDump.line($0.key))]", $0.value) }
    }
  }
}
