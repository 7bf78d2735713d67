/// The index of a node in its graph.
@usableFromInline @frozen
package struct Slot: Hashable, Sendable {
  @usableFromInline let index: Int32

  @inlinable
  init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  /// No node: what a first child has as the one before it, and a root as its parent.
  @inlinable
  static var none: Slot { Slot(-1) }
}

extension ContiguousArray {
  /// The element of a node.
  @inlinable
  subscript(slot: Slot) -> Element {
    get { self[Int(slot.index)] }
    _modify { yield &self[Int(slot.index)] }
  }
}

extension ContiguousArray {
  /// The slots of all elements.
  @inlinable
  var slots: some Sequence<Slot> { indices.lazy.map { Slot($0) } }
}
