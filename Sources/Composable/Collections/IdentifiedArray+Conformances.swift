internal import ValueText

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether both have equal elements in the same order.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.storage == rhs.storage }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements to the hasher in order.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements like an array.
  public func encode(to encoder: any Encoder) throws { try storage.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes the elements like an array. Throws a `DecodingError` that names the id if an id occurs twice.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    if let count = container.count { reserveCapacity(count) }
    while !container.isAtEnd {
      let position = container.currentIndex
      let element = try container.decode(Element.self)
      let (inserted, first) = append(element)
      guard inserted else {
        let misuse = FatalMisuse.duplicateID(String(reflecting: element.id), first: first, second: position)
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

extension IdentifiedArray: IDKeyedCollection {
  package func elementsByID(_ range: Range<Int>) -> [(id: AnyHashable, element: Any)] {
    storage[range].map { (AnyHashable(identity($0)), $0) }
  }
  package func sameEnds(as other: Any) -> (start: Int, end: Int) {
    guard let other = other as? Self else { return (0, 0) }
    return Self.sameEnds(storage, other.storage) { identity(storage[$0]) == other.identity(other.storage[$1]) }
  }
  package var isStack: Bool { false }
  package func nextIDs(_ count: Int) -> [AnyHashable] { [] }
}
