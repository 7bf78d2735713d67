/// A cancellation id or a lifetime around an effect.
package struct EffectScope: Hashable {
  /// Nil for a lifetime.
  package let id: EffectID?
  private let combinators: [CombinatorID]
  private let rows: [AnyHashable?]

  init(_ id: EffectID) {
    self.init(id: id.unplaced, children: id.place?.children ?? [])
  }

  init(_ lifetime: Lifetime) {
    self.init(id: nil, children: lifetime.path + [lifetime.child])
  }

  private init(id: EffectID?, children: [ChildID]) {
    self.id = id
    combinators = children.map(\.combinator)
    rows = children.map(\.id)
  }

  private init(id: EffectID?, combinators: [CombinatorID]) {
    self.id = id
    self.combinators = combinators
    rows = []
  }

  /// The same scope for all rows.
  package var withoutRows: Self { Self(id: id, combinators: combinators) }
}
