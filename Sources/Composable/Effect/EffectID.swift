/// A cancellation id: any hashable value, compared by type and value.
///
/// `1 as Int` and `1 as UInt8` are different ids, and so are two empty structs of different types.
@usableFromInline
package struct EffectID: Hashable, Sendable, CustomStringConvertible {
  // One reference: an id is copied into effects, nodes and tables, and looked up several times in its life.
  @usableFromInline let box: EffectIDBox

  @inlinable
  package init<ID: Hashable & Sendable>(_ id: ID) { box = EffectIDValueBox(id) }

  @inlinable
  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.box === rhs.box || lhs.box.equals(rhs.box) }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(box.hash) }

  @usableFromInline
  package var description: String { box.description }
}

/// The value of an ``EffectID``, whatever its type.
@usableFromInline
class EffectIDBox: @unchecked Sendable {
  // Unchecked because it is not final: its one subclass adds a `Sendable` constant.
  @usableFromInline let hash: Int

  @inlinable
  init(hash: Int) { self.hash = hash }

  @usableFromInline
  func equals(_ other: EffectIDBox) -> Bool { false }

  @usableFromInline
  var description: String { "" }
}

@usableFromInline
final class EffectIDValueBox<ID: Hashable & Sendable>: EffectIDBox, @unchecked Sendable {
  @usableFromInline let id: ID

  @inlinable
  init(_ id: ID) {
    self.id = id
    super.init(hash: id.hashValue)
  }

  @inlinable
  override func equals(_ other: EffectIDBox) -> Bool {
    guard hash == other.hash, let other = other as? EffectIDValueBox<ID> else { return false }
    return id == other.id
  }

  @usableFromInline
  override var description: String { id is String ? "\"\(id)\"" : "\(id)" }
}
