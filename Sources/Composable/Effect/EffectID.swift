/// A cancellation id: any hashable value, compared by type and value.
///
/// `1 as Int` and `1 as UInt8` are different ids, and so are two empty structs of different types.
@usableFromInline
package struct EffectID: Hashable, Sendable, CustomStringConvertible {
  private let type: ObjectIdentifier
  private let value: any Hashable & Sendable

  package init<ID: Hashable & Sendable>(_ id: ID) {
    if let id = id as? EffectID {
      self = id
    } else {
      type = ObjectIdentifier(ID.self)
      value = id
    }
  }

  @usableFromInline
  package static func == (lhs: Self, rhs: Self) -> Bool {
    func equals<ID: Hashable>(_ id: ID) -> Bool {
      func equals(_ other: some Hashable) -> Bool {
        // The types are the same: each is the one whose identifier was kept with the value, and those are equal. A cast
        // that looks at the types again would take most of the time of a cancellation.
        unsafeBitCast(other, to: ID.self) == id
      }
      return equals(rhs.value)
    }
    return lhs.type == rhs.type && equals(lhs.value)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    value.hash(into: &hasher)
  }

  @usableFromInline
  package var description: String {
    value is String ? "\"\(value)\"" : "\(value)"
  }
}
