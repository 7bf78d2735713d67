/// The identity of a node in the effect graph: its slot, and a generation that changes when the slot is reused. So the
/// id of a removed node does not match a later node in its slot.
@usableFromInline @frozen
package struct NodeID: Hashable, Sendable {
  @usableFromInline package let slot: Slot
  package let generation: UInt32

  init(slot: Slot, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}

/// The index of a node in its graph.
@usableFromInline @frozen
package struct Slot: Hashable, Sendable {
  @usableFromInline let index: Int32

  @inlinable
  init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  /// No node: the parent of a root, and the sibling before a first child.
  @inlinable
  static var none: Slot { Slot(-1) }
}
