extension Effect {
  /// The same work, which ``cancel(id:)`` can end.
  ///
  /// - The id is registered when the reducer returns, before anything starts: an effect that is
  ///   cancelled in the same step never starts.
  /// - Actions it sent before are reduced; those it sends afterwards are dropped. An effect may cancel itself: see
  ///   ``run(priority:_:catch:fileID:line:)``.
  /// - `cancelInFlight` first ends the effects already running under the id.
  /// - Ids compare by type and value, and belong to the place of the child that uses them: two rows, or two counters
  ///   side by side, may use the same id. Each child of `pullback(state:action:environment:)`, `optional`, `ifCaseLet`
  ///   and `presented`, each row of `forEach` and each element of `stacked` is a place.
  ///
  /// - Parameters:
  ///   - id: Any hashable value, for example a string or an empty struct.
  ///   - cancelInFlight: Whether effects already running under the id end first.
  @inlinable
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    let id = EffectID(id)
    // There is nothing to keep track of, but the old work has to end all the same.
    if isNone { return cancelInFlight ? Self(.cancel(id)) : .none }
    return modified(.cancellable(id, cancelInFlight: cancelInFlight))
  }

  /// Ends every effect that runs or waits under the id, in this feature and in its children at all depths. An unused id
  /// is not a mistake.
  ///
  /// A child's `.cancel(id:)` never ends an effect of its parent or of a sibling.
  @inlinable
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(EffectID(id)))
  }
}

/// A cancellation id: any hashable value, compared by type and value, at one place.
///
/// `1 as Int` and `1 as UInt8` are different ids, and so are two empty structs of different types. In an effect an id
/// has no place; it gets one when the effect is inserted.
@usableFromInline @frozen
package struct EffectID: Hashable, Sendable, CustomStringConvertible {
  // One reference: an id is copied into effects, nodes and tables, and looked up several times in its life.
  @usableFromInline let box: AnyEffectID

  @inlinable
  package init<ID: Hashable & Sendable>(_ id: ID) { box = TypedEffectID(id) }

  private init(box: AnyEffectID) { self.box = box }

  /// The id, which has no place, at a place.
  @inlinable
  func at(_ place: ChildPath?) -> EffectID {
    guard let place else { return self }
    return placed(at: place)
  }

  @usableFromInline
  func placed(at place: ChildPath) -> EffectID { EffectID(box: ScopedEffectID(self, place)) }

  /// Whether it is at the place of a child.
  @inlinable
  var isPlaced: Bool { box.isPlaced }

  /// The same id at the place around; nil where there is none.
  var outer: EffectID? { (box as? ScopedEffectID).map { $0.id.at($0.place.outer) } }

  /// The place of the id; nil for an id of the feature itself.
  var place: ChildPath? { (box as? ScopedEffectID)?.place }

  /// The id without its place.
  var unplaced: EffectID { (box as? ScopedEffectID)?.id ?? self }

  @inlinable
  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.box === rhs.box || lhs.box.equals(rhs.box) }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(box.hash) }

  @usableFromInline
  package var description: String { box.description }
}

/// The value of an ``EffectID``, whatever its type.
@usableFromInline
class AnyEffectID: @unchecked Sendable {
  // Unchecked because it is not final: its subclasses add `Sendable` constants.
  @usableFromInline let hash: Int
  @usableFromInline let isPlaced: Bool

  @usableFromInline
  init(hash: Int, isPlaced: Bool) {
    self.hash = hash
    self.isPlaced = isPlaced
  }

  @usableFromInline
  func equals(_ other: AnyEffectID) -> Bool { false }

  @usableFromInline
  var description: String { "" }
}

@usableFromInline
final class TypedEffectID<ID: Hashable & Sendable>: AnyEffectID, @unchecked Sendable {
  @usableFromInline let id: ID

  @usableFromInline
  init(_ id: ID) {
    self.id = id
    super.init(hash: id.hashValue, isPlaced: false)
  }

  @inlinable
  override func equals(_ other: AnyEffectID) -> Bool {
    guard hash == other.hash, let other = other as? TypedEffectID<ID> else { return false }
    return id == other.id
  }

  @usableFromInline
  override var description: String { id is String ? "\"\(id)\"" : "\(id)" }
}

/// A cancellation id of a child, with the path to that child.
private final class ScopedEffectID: AnyEffectID, @unchecked Sendable {
  let id: EffectID
  let place: ChildPath

  init(_ id: EffectID, _ place: ChildPath) {
    self.id = id
    self.place = place
    var hasher = Hasher()
    hasher.combine(id)
    hasher.combine(place)
    super.init(hash: hasher.finalize(), isPlaced: true)
  }

  override func equals(_ other: AnyEffectID) -> Bool {
    guard hash == other.hash, let other = other as? ScopedEffectID else { return false }
    return id == other.id && place == other.place
  }

  override var description: String { id.description }
}

/// The cancellation ids and lifetimes in an effect, by which parts of it can end before they start.
@usableFromInline
struct EffectIndex {
  var ids: Set<EffectID> = []
  var lifetimes: Set<Lifetime> = []

  @usableFromInline
  init() {}

  var isEmpty: Bool { ids.isEmpty && lifetimes.isEmpty }
}
