/// A node of the effect graph: a slot, and which use of the slot. A stale id meets nothing.
@usableFromInline @frozen
package struct NodeID: Hashable, Sendable {
  @usableFromInline package let slot: Slot
  @usableFromInline package let generation: UInt32

  @inlinable
  init(slot: Slot, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}
