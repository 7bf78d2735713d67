/// What unordered elements are sorted by, so that a text never depends on the seed of a hash.
enum SortKey: Comparable {
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

  static func sorted(_ elements: ValueTree.Elements) -> [Any] {
    sorted(elements.first(elements.count), by: { $0 })
  }

  static func sorted<Element>(_ elements: [Element], by key: (Element) -> Any) -> [Element] {
    elements.map { (SortKey(key($0)), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  static func sortedEntries(_ elements: ValueTree.Elements) -> [(key: Any, value: Any)] {
    sorted(entries(elements.first(elements.count)), by: { $0.key })
  }

  /// The elements of a dictionary, which reflection gives as pairs.
  static func entries(_ elements: [Any]) -> [(key: Any, value: Any)] {
    elements.compactMap { element in
      let parts = Array(Mirror(reflecting: element).children.prefix(2))
      return parts.count == 2 ? (parts[0].value, parts[1].value) : nil
    }
  }
}
