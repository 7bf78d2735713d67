#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decodes a value whose parts were changed one by one. Parts that were not changed are decoded once.
struct NodeDecoder: Decoder {
  let node: JSONNode
  let codingPath: [any CodingKey]
  let names: NameTranslation?
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .fields(let fields) = node.parts else { throw mismatch([String: Any].self, "an object") }
    return KeyedDecodingContainer(Keyed(fields: fields, codingPath: codingPath, names: names))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let elements) = node.parts else { throw mismatch([Any].self, "an array") }
    return Unkeyed(elements: elements, codingPath: codingPath, names: names)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    Single(node: node, codingPath: codingPath, names: names)
  }

  private func mismatch(_ type: Any.Type, _ words: String) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "Expected \(words)."))
  }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let fields: [String: JSONNode]
    let codingPath: [any CodingKey]
    let names: NameTranslation?
    var allKeys: [Key] {
      // Names are translated in the order of their occurrence, which must be the same in two dictionaries.
      (names == nil ? Array(fields.keys) : fields.keys.sorted()).compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try node(key).isNull }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try node(key).decode(type, codingPath: codingPath + [key], names: names)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try decoder(FieldOfSuper.super) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    private func decoder(_ key: any CodingKey) throws -> NodeDecoder {
      NodeDecoder(node: try node(key), codingPath: codingPath + [key], names: names)
    }

    private func node(_ key: any CodingKey) throws -> JSONNode {
      guard let node = fields[key.stringValue] else {
        throw DecodingError.keyNotFound(
          key, .init(codingPath: codingPath, debugDescription: "\(key.stringValue) is missing."))
      }
      return node
    }
  }

  private enum FieldOfSuper: String, CodingKey { case `super` }

  private struct Unkeyed: UnkeyedDecodingContainer {
    let elements: [JSONNode]
    let codingPath: [any CodingKey]
    let names: NameTranslation?
    var currentIndex = 0
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
      let isNull = try next().isNull
      if isNull { currentIndex += 1 }
      return isNull
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let value = try next().decode(type, codingPath: codingPath, names: names)
      currentIndex += 1
      return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
      try superDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try superDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
      let decoder = NodeDecoder(node: try next(), codingPath: codingPath, names: names)
      currentIndex += 1
      return decoder
    }

    private func next() throws -> JSONNode {
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          Any.self, .init(codingPath: codingPath, debugDescription: "The array has no more elements."))
      }
      return elements[currentIndex]
    }
  }

  private struct Single: SingleValueDecodingContainer {
    let node: JSONNode
    let codingPath: [any CodingKey]
    let names: NameTranslation?

    func decodeNil() -> Bool { node.isNull }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try node.decode(type, codingPath: codingPath, names: names)
    }
  }

  /// Whether values of a type have no parts, or a form of their own.
  static func isWhole(_ type: Any.Type) -> Bool {
    type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type || type == String.self || type == Bool.self
      || type == Data.self || type == URL.self || type == Decimal.self
  }
}
