/// A sort key for unordered elements, so that no text depends on the seed of a hash.
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

  /// Returns the indices of the keys in ascending order of the keys. The sort is stable.
  ///
  /// The only sort: the compiler would specialize a sort for each element type.
  @inline(never)
  static func order(of keys: [SortKey]) -> [Int] {
    keys.indices.sorted { keys[$0] < keys[$1] }
  }

  /// Returns texts in ascending order.
  package static func sorted(_ texts: [String]) -> [String] {
    order(of: texts.map { .text($0) }).map { texts[$0] }
  }

  static func sorted(_ elements: ValueTree.Elements) -> [Any] {
    let elements = elements.first(elements.count)
    return order(of: elements.map { SortKey($0) }).map { elements[$0] }
  }

  /// Returns the first elements of a dictionary, sorted by key. The elements of a `Stack` are therefore in the order
  /// of their ids.
  package static func sortedEntries(_ elements: ValueTree.Elements, limit: Int? = nil) -> [KeyedElement] {
    let entries = entries(elements.first(limit ?? elements.count))
    return order(of: entries.map { SortKey($0.key) }).map { entries[$0] }
  }

  /// Returns the elements of a dictionary, which reflection presents as pairs.
  static func entries(_ elements: [Any]) -> [KeyedElement] {
    elements.compactMap { element in
      let parts = ValueTree.parts(ofValue: element)
      return parts.count >= 2 ? KeyedElement(key: parts[0].value, value: parts[1].value) : nil
    }
  }
}
