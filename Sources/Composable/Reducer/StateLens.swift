/// A key path to a child's state that is as cheap as a stored property where it is one.
///
/// Going through a `WritableKeyPath` costs about 50 ns; through the offset of a stored property, next to
/// nothing. The offset is looked up once, when the reducer is composed.
@usableFromInline @frozen
struct StateLens<Parent, Child>: Sendable {
  @usableFromInline let path: any WritableKeyPath<Parent, Child> & Sendable

  /// The child's offset in the parent; nil when the path leads through a computed or observed property, a subscript or an
  /// optional.
  @usableFromInline let offset: Int?

  @inlinable
  init(_ path: any WritableKeyPath<Parent, Child> & Sendable) {
    self.path = path
    offset = MemoryLayout<Parent>.offset(of: path)
  }

  /// Changes the child in place.
  @inlinable @inline(__always)
  func modify<R>(_ parent: inout Parent, _ body: (inout Child) -> R) -> R {
    guard let offset else { return body(&parent[keyPath: path]) }
    // `offset` came from `MemoryLayout.offset(of:)` for this very path, which promises that a `Child` is stored
    // there; the `inout` access to the parent makes this one exclusive.
    return unsafe withUnsafeMutablePointer(to: &parent) { pointer in
      unsafe body(&(UnsafeMutableRawPointer(pointer) + offset).assumingMemoryBound(to: Child.self).pointee)
    }
  }

  /// Passes the child of a parent to a visitor.
  @usableFromInline
  func reach(_ parent: StateRef, _ visitor: (StateRef) -> Void) {
    guard let offset else { return reachCopy(parent, visitor) }
    visitor(parent.property(of: Parent.self, at: offset, as: Child.self))
  }

  /// A function of its own, because it needs stack for a whole child, which `reach` would reserve at each level also
  /// where it has the offset.
  @inline(never)
  private func reachCopy(_ parent: StateRef, _ visitor: (StateRef) -> Void) {
    unsafe withUnsafePointer(to: parent.pointer(to: Parent.self).pointee[keyPath: path]) {
      unsafe visitor(StateRef($0))
    }
  }
}
