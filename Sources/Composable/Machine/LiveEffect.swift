/// An effect in flight, as tests and observers see it.
@usableFromInline
package struct LiveEffect<Action: Sendable>: Sendable {
  @usableFromInline package let id: NodeID
  /// The root of the `send` that started the effect.
  @usableFromInline package let root: NodeID
  @usableFromInline package let leaf: EffectLeaf<Action>
}
