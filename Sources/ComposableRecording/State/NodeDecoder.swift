#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decodes a value whose parts were changed one by one. Parts that were not changed are decoded once.
struct NodeDecoder: Decoder, SingleValueDecodingContainer {
  let node: JSONNode
  let codingPath: [any CodingKey]
  let names: NameTranslation?
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .fields(let fields) = node.parts else { throw mismatch([String: Any].self, "an object") }
    return KeyedDecodingContainer(Keyed(decoder: self, fields: fields))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let elements) = node.parts else { throw mismatch([Any].self, "an array") }
    return Unkeyed(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { node.isNull }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try node.decode(type, codingPath: codingPath, names: names)
  }

  private func mismatch(_ type: Any.Type, _ words: String) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "Expected \(words)."))
  }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: NodeDecoder
    let fields: [String: JSONNode]
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] {
      // Names are translated in the order of their occurrence, which must be the same in two dictionaries.
      (decoder.names == nil ? Array(fields.keys) : fields.keys.sorted()).compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try part(key).decodeNil() }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try part(key).decode(type) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try part(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try part(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try part(SuperclassKey.super) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try part(key) }

    private func part(_ key: any CodingKey) throws -> NodeDecoder {
      guard let node = fields[key.stringValue] else {
        throw DecodingError.keyNotFound(
          key, .init(codingPath: codingPath, debugDescription: "\(key.stringValue) is missing."))
      }
      return NodeDecoder(node: node, codingPath: codingPath + [key], names: decoder.names)
    }
  }

  private struct Unkeyed: UnkeyedDecodingContainer {
    let decoder: NodeDecoder
    let elements: [JSONNode]
    var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
      let isNull = try next().decodeNil()
      if isNull { currentIndex += 1 }
      return isNull
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let value = try next().decode(type)
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
      let decoder = try next()
      currentIndex += 1
      return decoder
    }

    /// Returns the decoder of the next element. The caller passes it: an element that cannot be decoded stays the next.
    private func next() throws -> NodeDecoder {
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          Any.self, .init(codingPath: codingPath, debugDescription: "The array has no more elements."))
      }
      return NodeDecoder(node: elements[currentIndex], codingPath: codingPath, names: decoder.names)
    }
  }

  /// Whether values of a type have no parts, or a form of their own.
  static func isWhole(_ type: Any.Type) -> Bool {
    type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type || type == String.self || type == Bool.self
      || type == Data.self || type == URL.self || type == Decimal.self
  }
}
