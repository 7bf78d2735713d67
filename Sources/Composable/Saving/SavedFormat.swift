#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The format of a saved value: ``json(versions:)``, or a pair of functions.
///
/// ```swift
/// let lines = SavedFormat<[String]>(
///   encode: { Array($0.joined(separator: "\n").utf8) },
///   decode: { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) })
/// ```
public struct SavedFormat<Value: Sendable>: Sendable {
  /// Returns the contents of the file.
  public var encode: @Sendable (Value) throws -> [UInt8]
  /// Returns the value of a file. A file for which it throws a ``SavingError`` is left as it is; for which it throws
  /// another error, it is damaged.
  public var decode: @Sendable ([UInt8]) throws -> Value

  /// Creates a format from its functions.
  public init(
    encode: @escaping @Sendable (Value) throws -> [UInt8], decode: @escaping @Sendable ([UInt8]) throws -> Value
  ) {
    self.encode = encode
    self.decode = decode
  }

  /// Returns a short description of an error of decoding.
  static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      at(context.codingPath + [key], "missing")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      at(context.codingPath, context.debugDescription)
    default:
      "\(error)"
    }
  }

  private static func at(_ path: [any CodingKey], _ text: String) -> String {
    let path = path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: ".")
    return path.isEmpty ? text : "\(path): \(text)"
  }
}

extension SavedFormat where Value: Codable {
  /// Returns the format of JSON with a version: `{"value":…,"version":2}`.
  ///
  /// ```swift
  /// struct FirstProfile: Codable { var name: String }
  /// struct Profile: Codable, Equatable {
  ///   var firstName = "", lastName = ""
  /// }
  ///
  /// let format = SavedFormat<Profile>.json(versions: [
  ///   SavedVersion(1, FirstProfile.self) { Profile(firstName: $0.name) }
  /// ])
  /// ```
  ///
  /// - Without older versions, the version is 1; otherwise the one after the greatest.
  /// - A file of an older version is read as its own type, and upgraded. It is written in the new version when the value
  ///   is saved the next time.
  /// - A file of another version is refused and left as it is: ``SavingError/unknownVersion(_:)``.
  /// - JSON without a version, such as that of another program, is version 0.
  /// - Synthesized `Codable` ignores the default value of a property: a new property needs a new version, or has to be
  ///   optional.
  ///
  /// - Parameter versions: The older versions that can be read.
  public static func json(versions: [SavedVersion<Value>] = []) -> Self {
    let newest = (versions.map(\.number).max() ?? 0) + 1
    let (head, tail) = (Array("{\"value\":".utf8), Array(",\"version\":\(newest)}".utf8))
    return Self(
      // Around the text of the value: an encoded wrapper takes as long as a small value.
      encode: { head + (try StableJSON.text(of: Inner(value: $0))) + tail },
      decode: { bytes in
        let data = Data(bytes)
        let decoder = StableJSON.decoder
        let header = try decoder.decode(Header.self, from: data)
        guard let version = header.version else {
          guard let bare = versions.first(where: { $0.number == 0 }) else { throw MissingVersion() }
          return try bare.decode(decoder, data, false)
        }
        if version == newest { return try decoder.decode(Versioned<Value>.self, from: data).value }
        guard let old = versions.first(where: { $0.number == version }) else {
          throw SavingError.unknownVersion(version)
        }
        return try old.decode(decoder, data, true)
      })
  }
}

/// A value inside another one: there, one that encodes nothing is `{}`, and no error.
private struct Inner<Value: Encodable>: Encodable {
  let value: Value

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// The version of a file; nil for JSON without one. Throws if the file is not JSON.
private struct Header: Decodable {
  let version: Int?

  init(from decoder: any Decoder) throws {
    typealias Key = Versioned<Never>.CodingKeys
    // A value without a version may be an array, a number or another object.
    guard let fields = try? decoder.container(keyedBy: Key.self), fields.contains(.version), fields.contains(.value)
    else {
      version = nil
      return
    }
    version = try fields.decode(Int.self, forKey: .version)
  }
}

private struct MissingVersion: Error, CustomStringConvertible {
  var description: String { "The file has no version." }
}
