/// An effect in flight, as tests and observers see it.
package struct LiveEffect<Action: Sendable>: Sendable {
  package let id: NodeID
  /// The root of the `send` that started the effect.
  package let root: NodeID
  package let leaf: EffectLeaf<Action>
}
