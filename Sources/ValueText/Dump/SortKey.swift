/// What unordered elements are sorted by, so that a text never depends on the seed of a hash.
package enum SortKey: Comparable {
  case integer(Int)
  case number(Double)
  case text(String)

  init(_ value: Any) {
    let value = ValueTree(value).value
    switch value {
    case let value as Int: self = .integer(value)
    case let value as String: self = .text(value)
    case let value as any BinaryInteger: self = .integer(Int(clamping: value))
    case let value as Double where !value.isNaN: self = .number(value)
    default: self = .text(ValueDump.line(value))
    }
  }

  /// The indices of keys in the order of the keys; equal keys keep their order.
  ///
  /// The one sort: the compiler would specialize a sort for each type of elements.
  @inline(never)
  static func order(of keys: [SortKey]) -> [Int] {
    keys.indices.sorted { keys[$0] < keys[$1] }
  }

  package static func sorted(_ texts: [String]) -> [String] {
    order(of: texts.map { .text($0) }).map { texts[$0] }
  }

  static func sorted(_ elements: ValueTree.Elements) -> [Any] {
    let elements = elements.first(elements.count)
    return order(of: elements.map { SortKey($0) }).map { elements[$0] }
  }

  /// The first elements of a dictionary, by their keys: so those of a `Stack` stand in the order of their ids.
  package static func sortedEntries(_ elements: ValueTree.Elements, limit: Int? = nil) -> [KeyedElement] {
    let entries = entries(elements.first(limit ?? elements.count))
    return order(of: entries.map { SortKey($0.key) }).map { entries[$0] }
  }

  /// The elements of a dictionary, which reflection gives as pairs.
  static func entries(_ elements: [Any]) -> [KeyedElement] {
    elements.compactMap { element in
      let parts = ValueTree.parts(ofValue: element)
      return parts.count >= 2 ? KeyedElement(key: parts[0].value, value: parts[1].value) : nil
    }
  }
}
