/// A cancellation id or a lifetime around an effect.
package struct EffectScope: Hashable {
  /// Nil for a lifetime.
  package let id: EffectID?
  private let positions: [ChildPosition]
  private let rows: [AnyHashable?]

  init(_ id: EffectID) {
    self.init(id: id.unplaced, steps: id.place?.steps ?? [])
  }

  init(_ lifetime: Lifetime) {
    self.init(id: nil, steps: lifetime.path.steps)
  }

  private init(id: EffectID?, steps: [ChildStep]) {
    self.id = id
    positions = steps.map(\.position)
    // Whoever is in a place has the ids of the place.
    rows = steps.map { $0.row ?? (id == nil ? $0.identity : nil) }
  }

  private init(id: EffectID?, positions: [ChildPosition]) {
    self.id = id
    self.positions = positions
    rows = []
  }

  /// The same scope for all rows.
  package var withoutRows: Self { Self(id: id, positions: positions) }
}
