#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An older version of a saved value, which a program can still read.
public struct SavedVersion<Value: Sendable>: Sendable {
  /// The number in the file.
  public let number: Int
  /// Reads the value of this version, from JSON with or without its version.
  let decode: @Sendable (_ decoder: JSONDecoder, _ data: Data, _ hasVersion: Bool) throws -> Value

  /// Creates an older version.
  ///
  /// - Parameters:
  ///   - number: The number of the version; 0 for JSON without a version.
  ///   - type: The type of the value at that time.
  ///   - upgrade: Returns the value of today. If it throws, the file is damaged.
  public init<Old: Decodable & SendableMetatype>(
    _ number: Int, _ type: Old.Type, upgrade: @escaping @Sendable (Old) throws -> Value
  ) {
    self.number = number
    decode = { decoder, data, hasVersion in
      try upgrade(
        hasVersion ? decoder.decode(Versioned<Old>.self, from: data).value : decoder.decode(Old.self, from: data))
    }
  }
}

/// A value in a file, with its version.
struct Versioned<Value> {
  var version: Int
  var value: Value

  enum CodingKeys: CodingKey { case version, value }
}

extension Versioned: Decodable where Value: Decodable {}
