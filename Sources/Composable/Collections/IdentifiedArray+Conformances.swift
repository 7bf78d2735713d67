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

/// A mistake that would corrupt an ``IdentifiedArray``, as data. It traps in every build.
@usableFromInline
package enum IdentifiedArrayMisuse: Equatable, Sendable {
  /// Two elements that must be unique have the same id.
  case duplicate(id: String, first: Int, second: Int)

  /// An element got another id, by a change in place, `update(_:at:)` or the subscript by id.
  case idChanged(from: String, to: String)

  /// An offset is outside the array.
  case offsetOutOfRange(Int, count: Int)
}

/// The functions that stop the program. They are not inlined, which keeps hot paths small.
extension IdentifiedArrayMisuse {
  @usableFromInline
  static func stop(duplicate id: some Hashable, first: Int, second: Int) -> Never {
    fatalError(duplicate(id: String(reflecting: id), first: first, second: second).explanation.text)
  }

  @usableFromInline
  static func stop<ID: Hashable>(id: ID, changedTo other: ID) -> Never {
    fatalError(idChanged(from: String(reflecting: id), to: String(reflecting: other)).explanation.text)
  }

  @usableFromInline
  static func stop(offset: Int, count: Int) -> Never {
    fatalError(offsetOutOfRange(offset, count: count).explanation.text)
  }
}

/// The text of each misuse.
extension IdentifiedArrayMisuse {
  /// The explanation: what happened, the usual cause, the fix and the number.
  package var explanation: FailureText {
    switch self {
    case .duplicate(let id, let first, let second):
      FailureText(
        151,
        what: "Two elements of an IdentifiedArray have the id \(id): at offset \(first) and at offset \(second).",
        cause: "ids from an external source are not unique, or an element was copied together with its id.",
        fix: "choose which element wins, `IdentifiedArray(elements, uniquingIDsWith: { first, _ in first })`, or make "
          + "the ids unique.")
    case .idChanged(let id, let other):
      FailureText(
        152,
        what: "The id of an element in an IdentifiedArray was changed from \(id) to \(other).",
        cause: "another element was assigned in its place, a reducer wrote its state's id, or the id is not equal to "
          + "itself, such as a NaN.",
        fix: "change only the element's other properties; to replace the element, call `array.remove(id: \(id))` and "
          + "`array.insert(_:at:)`.")
    case .offsetOutOfRange(let offset, let count):
      FailureText(
        153,
        what: "Offset \(offset) is out of range for an IdentifiedArray with count \(count).",
        cause: "the offset was stored before the array changed.",
        fix: "use an offset of the current array, or `array.remove(id:)`.")
    }
  }
}
