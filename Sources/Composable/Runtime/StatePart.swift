/// Passes a state to a visitor, which only reads; false when the root has ended.
///
/// It gets the state `inout` because that is the one way to hand on a value that debug builds do not copy: a state of
/// 1 MB, copied at each level of scoped stores, would need more stack than there is.
@usableFromInline
typealias StateVisit<State> = @MainActor (_ visitor: (inout State) -> Void) -> Bool

/// A part of a state, found by its key path.
@usableFromInline @frozen
struct StatePart<State, Value> {
  let path: KeyPath<State, Value>
  /// The offset of the part in a state; nil when it is computed.
  let offset: Int?

  @usableFromInline
  init(_ path: KeyPath<State, Value>) {
    self.path = path
    offset = MemoryLayout<State>.offset(of: path)
  }

  /// Passes the part of a state to a visitor, uncopied if it is stored.
  @usableFromInline
  func visit(in state: inout State, _ visitor: (inout Value) -> Void) {
    if let offset {
      // The offset of a stored property is that from the address of its value, as `MemoryLayout.offset(of:)` says.
      unsafe withUnsafeMutablePointer(to: &state) { state in
        unsafe visitor(&(UnsafeMutableRawPointer(state) + offset).assumingMemoryBound(to: Value.self).pointee)
      }
    } else if MemoryLayout<Value>.size <= 1_024 {
      visitCopy(in: &state, visitor)
    } else {
      // On the heap: the copy is there as long as the visitors below it are.
      visitor(&HeapValue(&state, path).value)
    }
  }

  private func visitCopy(in state: inout State, _ visitor: (inout Value) -> Void) {
    var value = state[keyPath: path]
    visitor(&value)
  }
}

extension StatePart {
  /// Whether an optional part is there.
  func isPresent<Wrapped>(in state: inout State) -> Bool where Value == Wrapped? {
    var isPresent = false
    visit(in: &state) { isPresent = $0 != nil }
    return isPresent
  }
}

/// Reads a part of a state without copying the state, which `state[keyPath:]` does with a property in debug builds.
@inlinable @inline(__always)
func read<State, Value>(_ path: KeyPath<State, Value>, in state: inout State) -> Value { state[keyPath: path] }
