internal import ValueText

extension Stack: Equatable where Element: Equatable {
  /// Returns whether both have equal elements with equal ids.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.numbers == rhs.numbers && lhs.storage == rhs.storage }
}

extension Stack: Hashable where Element: Hashable {
  /// Feeds the ids and the elements to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(numbers)
    hasher.combine(storage)
  }
}

extension Stack: ExpressibleByArrayLiteral {
  /// Creates a stack of elements, from the bottom up, with ids starting at 0.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension Stack: ExpressibleByDictionaryLiteral {
  /// Creates a stack of ids and elements, from the bottom up, in the form in which a stack prints:
  /// `[0: .menu, 2: .cart]`. Ids that do not ascend stop the program.
  public init(dictionaryLiteral elements: (ID, Element)...) {
    let numbers = elements.map(\.0.number)
    guard let stack = Self(elements.map(\.1), numbers: numbers, nextNumber: (numbers.last ?? -1) + 1) else {
      FatalMisuse.stackIDsDescend.stop()
    }
    self = stack
  }
}

// Ids are coded: after decoding, other state can still refer to elements by id, and no id is assigned twice.
private enum StackKey: String, CodingKey { case elements, ids, next }

extension Stack: Encodable where Element: Encodable {
  /// Encodes the elements, their ids and the next id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StackKey.self)
    try container.encode(storage, forKey: .elements)
    try container.encode(numbers, forKey: .ids)
    try container.encode(nextNumber, forKey: .next)
  }
}

extension Stack: Decodable where Element: Decodable {
  /// Decodes the output of `encode(to:)`. Throws a `DecodingError` if ids do not ascend or are not below the next id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StackKey.self)
    let elements = try container.decode([Element].self, forKey: .elements)
    let numbers = try container.decode([Int].self, forKey: .ids)
    let nextNumber = try container.decode(Int.self, forKey: .next)
    guard let stack = Self(elements, numbers: numbers, nextNumber: nextNumber) else {
      throw DecodingError.dataCorruptedError(
        forKey: .ids, in: container,
        debugDescription:
          "The ids \(numbers) do not fit \(elements.count) elements of a stack whose next id is \(nextNumber).")
    }
    self = stack
  }
}

extension Stack: CustomStringConvertible, CustomReflectable {
  /// The ids and elements, from the bottom up: `[0: menu, 2: cart]`.
  public var description: String {
    isEmpty ? "[]" : "[" + zip(numbers, storage).map { "\($0): \($1)" }.joined(separator: ", ") + "]"
  }

  /// A dictionary from ids to elements.
  public var customMirror: Mirror {
    let parts = zip(ids, storage).map { ($0, $1) as (ID, Element) }
    return Mirror(self, unlabeledChildren: parts, displayStyle: .dictionary)
  }
}

extension Stack: IDKeyedCollection {
  package func elementsByID(_ range: Range<Int>) -> [(id: AnyHashable, element: Any)] {
    range.map { (AnyHashable(ID(numbers[$0])), storage[$0]) }
  }
  package func sameEnds(as other: Any) -> (start: Int, end: Int) {
    guard let other = other as? Self else { return (0, 0) }
    return Self.sameEnds(storage, other.storage) { numbers[$0] == other.numbers[$1] }
  }
  package var isStack: Bool { true }
  package func nextIDs(_ count: Int) -> [AnyHashable] {
    (nextNumber..<nextNumber + count).map { AnyHashable(ID($0)) }
  }
}

extension Stack.ID: ExpressibleByIntegerLiteral {
  /// Creates the id with a number.
  public init(integerLiteral number: Int) { self.init(number) }
}

extension Stack.ID: Comparable {
  /// Returns whether the first id was assigned before the second.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}

extension Stack.ID: Codable {
  /// Encodes the number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }

  /// Decodes the number.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }
}

extension Stack.ID: CustomStringConvertible {
  /// The number.
  public var description: String { "\(number)" }
}

extension Stack.ID: DumpTransparent {
  package var dumpedValue: Any { number }
}
