import Composable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Replaces ids and dates while a value is decoded.
struct NameTranslation {
  let id: (UUID) -> UUID
  let date: (Date) -> Date

  /// Decodes an id or a date, and returns its translation; nil for any other type.
  func decode<Value: Decodable>(_ type: Value.Type, from node: JSONNode) throws -> Value? {
    if type == UUID.self { return id(try StableJSON.value(UUID.self, from: node.bytes)) as? Value }
    if type == Date.self { return date(try StableJSON.value(Date.self, from: node.bytes)) as? Value }
    return nil
  }
}
