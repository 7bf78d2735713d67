/// A leaf that the driver must start, and its node.
@usableFromInline @frozen
package struct EffectStart<Action: Sendable>: Sendable {
  @usableFromInline package let node: NodeID
  @usableFromInline package let leaf: EffectLeaf<Action>

  @inlinable
  init(node: NodeID, leaf: EffectLeaf<Action>) {
    self.node = node
    self.leaf = leaf
  }
}
