/// A part of a state, found by its key path.
///
/// Access through a key path costs about 50 ns, and next to nothing through the offset of a stored property. The offset
/// is computed once, when the part is created.
@usableFromInline @frozen
struct StatePart<State, Value>: @unchecked Sendable {
  // Unchecked because a key path need not be `Sendable`. Only a store has parts of other paths, and uses them on its
  // home alone.
  @usableFromInline let path: KeyPath<State, Value>
  /// The offset of the part in a state; nil if the path contains a computed or observed property, a subscript or an
  /// optional.
  @usableFromInline let offset: Int?

  @inlinable
  init(_ path: KeyPath<State, Value>) {
    self.path = path
    offset = MemoryLayout<State>.offset(of: path)
  }

  // Both functions rely on `MemoryLayout.offset(of:)`: a `Value` is stored at the offset that it returns for a path. The
  // `inout` access to the state makes the access to the part exclusive.

  /// Changes the part in place. The part must have been created with a path that is writable.
  @inlinable @inline(__always)
  func modify<R>(_ state: inout State, _ body: (inout Value) -> R) -> R {
    guard let offset else {
      // Only combinators call this function, and their paths are writable.
      return body(&state[keyPath: unsafe unsafeDowncast(path, to: WritableKeyPath<State, Value>.self)])
    }
    return unsafe withUnsafeMutablePointer(to: &state) { pointer in
      unsafe body(&(UnsafeMutableRawPointer(pointer) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Passes the part to a visitor, which only reads it. A stored part is not copied.
  @inlinable
  func visit(in state: inout State, _ visitor: (inout Value) -> Void) {
    guard let offset else { return visitComputed(in: &state, visitor) }
    unsafe withUnsafeMutablePointer(to: &state) { pointer in
      unsafe visitor(&(UnsafeMutableRawPointer(pointer) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  @usableFromInline
  func visitComputed(in state: inout State, _ visitor: (inout Value) -> Void) {
    if MemoryLayout<Value>.size <= 1_024 {
      visitCopy(in: &state, visitor)
    } else {
      // In a box on the heap: a copy on the stack would take space while the nested visitors run.
      visitor(&BoxedValue(&state, path).value)
    }
  }

  // Not inlined: the stack space for a copy would then be reserved at each level, even if the offset is known.
  @inline(never)
  private func visitCopy(in state: inout State, _ visitor: (inout Value) -> Void) {
    var value = state[keyPath: path]
    visitor(&value)
  }
}

extension StatePart {
  /// Passes the value of an optional part to a visitor, which only reads it, unless the part is nil.
  @usableFromInline
  func visitPresent<Wrapped>(in state: inout State, _ visitor: (inout Wrapped) -> Void) where Value == Wrapped? {
    visit(in: &state) { _ = $0.modify(visitor) }
  }
}

extension CasePath {
  /// Passes a copy of the payload to a visitor, which only reads it, unless the root is in another case.
  @usableFromInline
  func visit(in root: inout Root, _ visitor: (inout Value) -> Void) {
    if var value = extract(root) { visitor(&value) }
  }
}

extension Optional {
  /// Changes the wrapped value in place and returns what `body` returns, or returns nil if there is no value.
  @inlinable
  mutating func modify<R>(_ body: (inout Wrapped) -> R) -> R? {
    guard self != nil else { return nil }
    // Not nil: tested in the line above. `if case .some(var value)` would copy the value.
    // swift-format-ignore: NeverForceUnwrap
    return body(&self!)
  }
}
