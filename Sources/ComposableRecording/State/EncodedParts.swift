import Composable
import JSONText

/// The parts that a value encodes, one level deep: the values themselves, which are not encoded yet.
///
/// Values of different steps are compared part by part, and only the parts that differ are encoded. A class, because
/// containers that are open at the same time write to the same parts.
final class EncodedParts {
  enum Form {
    /// A single value, or a value that is passed to the encoder of another one.
    case single(any Encodable)
    /// A keyed container.
    case fields([String: EncodedParts])
    /// An unkeyed container.
    case list([EncodedParts])
    case null
    /// Nothing was encoded.
    case none
  }

  fileprivate var single: Form
  fileprivate var fields: [String: EncodedParts]?
  fileprivate var list: [EncodedParts]?

  fileprivate init(_ single: Form = .none) { self.single = single }

  /// Encodes one level of a value.
  init(of value: any Encodable) throws {
    single = .none
    try value.encode(to: PartsEncoder(parts: self, codingPath: []))
  }

  var form: Form { fields.map { .fields($0) } ?? list.map { .list($0) } ?? single }

  /// Returns the parts as JSON, with sorted keys.
  func text() throws -> [UInt8] {
    switch form {
    case .single(let value): try Self.text(of: value)
    case .null: Array("null".utf8)
    case .none: Array("{}".utf8)
    case .list(let parts): RecordingCoder.list(try parts.map { try $0.text() })
    case .fields(let fields): RecordingCoder.object(try fields.mapValues { try $0.text() })
    }
  }

  /// Returns a value as JSON.
  static func text(of value: any Encodable) throws -> [UInt8] {
    do {
      return try StableJSON.text(of: value)
    } catch {
      // A value that encodes nothing is an error of the encoder, except in another value.
      if case .none = try EncodedParts(of: value).form { return Array("{}".utf8) }
      throw error
    }
  }
}

/// A key that the containers of an encoder and a decoder give to the part of a superclass.
enum SuperclassKey: String, CodingKey { case `super` }

/// An encoder that keeps the values that it receives, and encodes none of them.
private struct PartsEncoder: Encoder, SingleValueEncodingContainer {
  let parts: EncodedParts
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    parts.fields = parts.fields ?? [:]
    return KeyedEncodingContainer(Keyed(parts: parts, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    parts.list = parts.list ?? []
    return Unkeyed(parts: parts, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func encodeNil() { parts.single = .null }
  func encode(_ value: some Encodable) { parts.single = .single(value) }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let parts: EncodedParts
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) { parts.fields?[key.stringValue] = EncodedParts(.null) }
    func encode(_ value: some Encodable, forKey key: Key) {
      parts.fields?[key.stringValue] = EncodedParts(.single(value))
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      // A second container for the same key continues the first one.
      encoder(key, of: parts.fields?[key.stringValue] ?? EncodedParts()).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder(key, of: parts.fields?[key.stringValue] ?? EncodedParts()).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder(SuperclassKey.super, of: EncodedParts()) }
    func superEncoder(forKey key: Key) -> any Encoder { encoder(key, of: EncodedParts()) }

    private func encoder(_ key: any CodingKey, of part: EncodedParts) -> PartsEncoder {
      parts.fields?[key.stringValue] = part
      return PartsEncoder(parts: part, codingPath: codingPath + [key])
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let parts: EncodedParts
    let codingPath: [any CodingKey]
    var count: Int { parts.list?.count ?? 0 }

    func encodeNil() { parts.list?.append(EncodedParts(.null)) }
    func encode(_ value: some Encodable) { parts.list?.append(EncodedParts(.single(value))) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      encoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder() }

    private func encoder() -> PartsEncoder {
      let part = EncodedParts()
      parts.list?.append(part)
      return PartsEncoder(parts: part, codingPath: codingPath)
    }
  }
}
