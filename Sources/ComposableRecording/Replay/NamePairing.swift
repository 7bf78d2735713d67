#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Pairs the ids and dates of two recordings in the order in which they first occur, so that values which generators
/// made are equal in both.
final class NamePairing {
  private let ids = Names<UUID>()
  private let dates = Names<Date>()

  /// Decodes a value of both recordings. The names in the second one are replaced by their partners in the first.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - first: The value in the first recording.
  ///   - second: The value in the second recording.
  ///   - isGenerated: Whether names that occur for the first time come from generators. Others have no partners.
  /// - Returns: The values; nil for one that cannot be decoded in this way.
  func decode<Value: Decodable>(
    _ type: Value.Type, _ first: JSONNode, _ second: JSONNode, isGenerated: Bool
  ) -> (Value?, Value?) {
    let one = try? first.decode(type, names: collector)
    if !isGenerated {
      ids.unpaired = []
      dates.unpaired = []
    }
    let two = try? second.decode(type, names: translator)
    ids.unpaired = []
    dates.unpaired = []
    return (one, two)
  }

  private lazy var collector = NameTranslation(
    id: { [ids] in ids.collect($0) }, date: { [dates] in dates.collect($0) })
  private lazy var translator = NameTranslation(
    id: { [ids] in ids.partner(of: $0) }, date: { [dates] in dates.partner(of: $0) })
}

/// The names of one type.
private final class Names<Name: Hashable> {
  /// The names that occurred in the first recording.
  private var seen: Set<Name> = []
  /// The name in the first recording for each that occurred in the second.
  private var partners: [Name: Name] = [:]
  /// The new names of the first recording that have no partner yet.
  var unpaired: [Name] = []

  func collect(_ name: Name) -> Name {
    if seen.insert(name).inserted { unpaired.append(name) }
    return name
  }

  func partner(of name: Name) -> Name {
    if let partner = partners[name] { return partner }
    let partner = unpaired.isEmpty ? name : unpaired.removeFirst()
    partners[name] = partner
    return partner
  }
}
