/// A cancellation id or a lifetime around an effect.
package struct LeafScope: Hashable {
  /// The cancellation id; nil for a lifetime.
  package let id: EffectID?
  private let positions: [ChildPosition]
  private let rows: [AnyHashable?]

  init(_ id: EffectID) {
    self.init(id: id.withoutPosition, elements: id.position?.elements ?? [])
  }

  init(_ lifetime: Lifetime) {
    self.init(id: nil, elements: lifetime.path.elements)
  }

  private init(id: EffectID?, elements: [ChildPathElement]) {
    self.id = id
    positions = elements.map(\.position)
    // Cancellation ids belong to a position and not to the child there, so its identity counts only for a lifetime.
    rows = elements.map { $0.row ?? (id == nil ? $0.identity : nil) }
  }

  private init(id: EffectID?, positions: [ChildPosition]) {
    self.id = id
    self.positions = positions
    rows = []
  }

  /// The scope without the ids of rows, which makes the scopes of all rows equal.
  package var withoutRows: Self { Self(id: id, positions: positions) }
}
