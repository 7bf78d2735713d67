/// The parts that a value encodes, one level deep: the values themselves, which are not encoded yet.
///
/// Values of different steps are compared part by part, and only the parts that differ are encoded.
indirect enum EncodedParts {
  /// A single value, or a value that is passed to the encoder of another one.
  case single(any Encodable)
  /// A keyed container.
  case fields([String: EncodedParts])
  /// An unkeyed container.
  case list([EncodedParts])
  case null
  /// Nothing was encoded.
  case none

  /// Encodes one level of a value.
  static func of(_ value: any Encodable) throws -> Self {
    let encoder = PartsEncoder(codingPath: [])
    try value.encode(to: encoder)
    return encoder.content.parts
  }
}

/// What an encoder has received. Containers that are open at the same time write to the same object.
private final class EncodedContent {
  var single: EncodedParts?
  var fields: [String: EncodedContent]?
  var list: [EncodedContent]?

  init(_ single: EncodedParts? = nil) { self.single = single }

  var parts: EncodedParts {
    if let fields { return .fields(fields.mapValues(\.parts)) }
    if let list { return .list(list.map(\.parts)) }
    return single ?? .none
  }
}

/// An encoder that keeps the values that it receives, and encodes none of them.
private struct PartsEncoder: Encoder {
  let content: EncodedContent
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ content: EncodedContent = EncodedContent(), codingPath: [any CodingKey]) {
    self.content = content
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(content, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Unkeyed(content, codingPath: codingPath) }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(content: content, codingPath: codingPath) }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let content: EncodedContent
    let codingPath: [any CodingKey]

    init(_ content: EncodedContent, codingPath: [any CodingKey]) {
      self.content = content
      self.codingPath = codingPath
      content.fields = content.fields ?? [:]
    }

    private func add(_ part: EncodedContent, _ key: any CodingKey) -> EncodedContent {
      content.fields?[key.stringValue] = part
      return part
    }

    func encodeNil(forKey key: Key) { _ = add(EncodedContent(.null), key) }
    func encode(_ value: some Encodable, forKey key: Key) { _ = add(EncodedContent(.single(value)), key) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      // A second container for the same key continues the first one.
      let nested = content.fields?[key.stringValue] ?? add(EncodedContent(), key)
      return KeyedEncodingContainer(PartsEncoder.Keyed<Nested>(nested, codingPath: codingPath + [key]))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      let nested = content.fields?[key.stringValue] ?? add(EncodedContent(), key)
      return Unkeyed(nested, codingPath: codingPath + [key])
    }

    func superEncoder() -> any Encoder { superEncoder(FieldOfSuper.super) }
    func superEncoder(forKey key: Key) -> any Encoder { superEncoder(key) }

    private func superEncoder(_ key: any CodingKey) -> any Encoder {
      PartsEncoder(add(EncodedContent(), key), codingPath: codingPath + [key])
    }
  }

  private enum FieldOfSuper: String, CodingKey { case `super` }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let content: EncodedContent
    let codingPath: [any CodingKey]
    var count: Int { content.list?.count ?? 0 }

    init(_ content: EncodedContent, codingPath: [any CodingKey]) {
      self.content = content
      self.codingPath = codingPath
      content.list = content.list ?? []
    }

    private func add(_ part: EncodedContent) -> EncodedContent {
      content.list?.append(part)
      return part
    }

    func encodeNil() { _ = add(EncodedContent(.null)) }
    func encode(_ value: some Encodable) { _ = add(EncodedContent(.single(value))) }

    func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type) -> KeyedEncodingContainer<Nested> {
      KeyedEncodingContainer(Keyed<Nested>(add(EncodedContent()), codingPath: codingPath))
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      Unkeyed(add(EncodedContent()), codingPath: codingPath)
    }

    func superEncoder() -> any Encoder { PartsEncoder(add(EncodedContent()), codingPath: codingPath) }
  }

  private struct Single: SingleValueEncodingContainer {
    let content: EncodedContent
    let codingPath: [any CodingKey]

    func encodeNil() { content.single = .null }
    func encode(_ value: some Encodable) { content.single = .single(value) }
  }
}
