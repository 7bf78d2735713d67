/// A cancellation id: a hashable value, compared by type and value, with the position it belongs to.
///
/// `1 as Int` and `1 as UInt8` are different ids, and so are two empty structs of different types. In an effect, an id
/// has no position; it gets one when the effect is inserted.
@usableFromInline @frozen
package struct EffectID: Hashable, Sendable, CustomStringConvertible {
  // A single reference, because ids are copied into effects, nodes and tables, and looked up often.
  @usableFromInline let box: AnyEffectID

  @inlinable
  package init<ID: Hashable & Sendable>(_ id: ID) { box = TypedEffectID(id) }

  private init(box: AnyEffectID) { self.box = box }

  /// Returns the id at the position of a child. The id must not have a position yet.
  @usableFromInline
  func at(_ site: ChildSite) -> EffectID { at(site.position) }

  /// Returns the id at a position; nil means the feature itself. The id must not have a position yet.
  @inline(never)
  func at(_ position: ChildPath?) -> EffectID {
    guard let position else { return self }
    return EffectID(box: PositionedEffectID(self, position))
  }

  /// Whether the id belongs to a child.
  var hasPosition: Bool { box.hasPosition }

  /// The same id at the enclosing position; nil for an id of the feature itself.
  var outer: EffectID? { (box as? PositionedEffectID).map { $0.id.at($0.position.outer) } }

  /// The position of the id; nil for an id of the feature itself.
  var position: ChildPath? { (box as? PositionedEffectID)?.position }

  /// The id without its position.
  var withoutPosition: EffectID { (box as? PositionedEffectID)?.id ?? self }

  @usableFromInline
  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.box === rhs.box || lhs.box.equals(rhs.box) }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(box.hash) }

  @usableFromInline
  package var description: String { box.description }
}

/// A cancellation id of a child, with the position of that child.
private final class PositionedEffectID: AnyEffectID, @unchecked Sendable {
  let id: EffectID
  let position: ChildPath

  init(_ id: EffectID, _ position: ChildPath) {
    self.id = id
    self.position = position
    var hasher = Hasher()
    hasher.combine(id)
    hasher.combine(position)
    super.init(hash: hasher.finalize(), hasPosition: true)
  }

  override func equals(_ other: AnyEffectID) -> Bool {
    guard hash == other.hash, let other = other as? PositionedEffectID else { return false }
    return id == other.id && position == other.position
  }

  override var description: String { id.description }
}

@usableFromInline
final class TypedEffectID<ID: Hashable & Sendable>: AnyEffectID, @unchecked Sendable {
  let id: ID

  @usableFromInline
  init(_ id: ID) {
    self.id = id
    super.init(hash: id.hashValue, hasPosition: false)
  }

  override func equals(_ other: AnyEffectID) -> Bool {
    guard hash == other.hash, let other = other as? TypedEffectID<ID> else { return false }
    return id == other.id
  }

  override var description: String { id is String ? "\"\(id)\"" : "\(id)" }
}

/// The type-erased value of an ``EffectID``.
@usableFromInline
class AnyEffectID: @unchecked Sendable {
  // Unchecked because the class is not final. All properties, also of its subclasses, are `Sendable` constants.
  let hash: Int
  let hasPosition: Bool

  init(hash: Int, hasPosition: Bool) {
    self.hash = hash
    self.hasPosition = hasPosition
  }

  func equals(_ other: AnyEffectID) -> Bool { false }

  var description: String { "" }
}
