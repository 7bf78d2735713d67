internal import ValueText

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.storage == rhs.storage }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements to the hasher in order.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array does.
  public func encode(to encoder: any Encoder) throws { try storage.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes the elements as an array does. If an id occurs twice, it throws a `DecodingError` that names the id.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    if let count = container.count { reserveCapacity(count) }
    while !container.isAtEnd {
      let position = container.currentIndex
      let element = try container.decode(Element.self)
      let (inserted, first) = append(element)
      guard inserted else {
        let misuse = IdentifiedArrayMisuse.duplicate(
          id: String(reflecting: element.id), first: first, second: position)
        throw DecodingError.dataCorruptedError(in: container, debugDescription: misuse.explanation.what)
      }
    }
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible {
  /// The elements as an array prints them.
  public var description: String { storage.description }

  /// The elements as an array prints them.
  public var debugDescription: String { storage.description }
}

extension IdentifiedArray: CustomReflectable {
  /// A collection of the elements; the index is not shown.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storage, displayStyle: .collection)
  }
}

extension IdentifiedArray: KeyedByID {
  package var elementsByID: [(id: AnyHashable, element: Any)] { storage.map { (AnyHashable(identity($0)), $0) } }
}
