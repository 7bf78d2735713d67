/// Passes the address of a state, valid during the call, to a visitor. Returns false if the root store has ended.
@usableFromInline typealias StateBase = (_ visitor: (UnsafeMutableRawPointer) -> Void) -> Bool

/// Passes the address of a part of a state to a visitor. Both addresses are valid during the call.
@usableFromInline typealias StateFinder = (
  _ state: UnsafeMutableRawPointer, _ visitor: (UnsafeMutableRawPointer) -> Void
) -> Void

/// The location of a store's state: its offset in a state whose address is known during a call. Does not keep the store
/// alive.
///
/// A part whose path consists of stored properties is at an offset in the state of the root store. Any other part is
/// found by a function, which may pass on a copy.
///
/// Not isolated, because a closure that is isolated to the main actor checks its executor at each call.
@usableFromInline @frozen @safe
struct StateLocation<State> {
  /// Passes on the enclosing state.
  @usableFromInline let base: StateBase
  /// Finds the enclosing state in that of the root, to compare or remember it; nil if it is the root's. Unlike ``base``, it does not
  /// change the last value that the store of an optional part keeps.
  @usableFromInline let finder: StateFinder?
  /// The sum of `MemoryLayout.offset(of:)` over the parts of the path. A `State` is stored at this offset.
  @usableFromInline let offset: Int

  @usableFromInline
  init(base: @escaping StateBase, finder: StateFinder? = nil, offset: Int = 0) {
    unsafe self.base = unsafe base
    unsafe self.finder = unsafe finder
    self.offset = offset
  }

  /// Returns the location of a part.
  @usableFromInline
  func location<Value>(of part: StatePart<State, Value>) -> StateLocation<Value> {
    if let inner = part.offset {
      return unsafe StateLocation<Value>(base: base, finder: finder, offset: offset + inner)
    }
    return location { state, _, visitor in part.visit(in: &state, visitor) }
  }

  /// Returns the location of a part that a function passes to a visitor.
  ///
  /// - Parameter visit: Its parameter `isRead` is false if the part is only compared.
  func location<Value>(
    _ visit: @escaping (_ state: inout State, _ isRead: Bool, _ visitor: (inout Value) -> Void) -> Void
  ) -> StateLocation<Value> {
    unsafe StateLocation<Value>(
      base: { visitor in self.visit { state in visit(&state, true) { unsafe pass(&$0, to: visitor) } } },
      finder: { [finder, offset] root, visitor in
        func find(_ state: UnsafeMutableRawPointer) {
          // Safe: a `State` is at the offset in the enclosing state.
          unsafe visit(&(state + offset).assumingMemoryBound(to: State.self).pointee, false) {
            unsafe pass(&$0, to: visitor)
          }
        }
        if let finder = unsafe finder { unsafe finder(root, find) } else { unsafe find(root) }
      })
  }

  /// Passes the state to a visitor, which only reads it. Returns false if the root has ended.
  ///
  /// The parameter is `inout` because debug builds copy any other argument: a state of 1 MB, copied at each level of
  /// scoped stores, would overflow the stack.
  func visit(_ visitor: (inout State) -> Void) -> Bool {
    unsafe base { unsafe visitor(&($0 + offset).assumingMemoryBound(to: State.self).pointee) }
  }

  /// The state; nil if the root has ended.
  var value: State? {
    var value: State?
    return visit { value = $0 } ? value : nil
  }

  /// Reads a part of the state. The root must not have ended.
  @inlinable @inline(__always)
  func read<Value>(_ path: KeyPath<State, Value>) -> Value {
    let offset = offset
    var value: Value?
    if let part = MemoryLayout<State>.offset(of: path) {
      // Safe: a `Value` is stored there, because `MemoryLayout.offset(of:)` returned both offsets.
      _ = unsafe base { value = unsafe ($0 + offset + part).assumingMemoryBound(to: Value.self).pointee }
    } else {
      _ = unsafe base {
        value = unsafe Composable.read(path, in: &($0 + offset).assumingMemoryBound(to: State.self).pointee)
      }
    }
    guard let value else { stop() }
    return value
  }

  /// Never called by a scoped store, which keeps its root alive.
  @usableFromInline
  func stop() -> Never { preconditionFailure("Composable: a scoped store has outlived its root.") }
}

/// Passes the address of a value to a visitor. Not `withUnsafeMutablePointer`, which is a call and a closure more.
@inlinable @inline(__always)
func pass<Value>(_ value: UnsafeMutablePointer<Value>, to visitor: (UnsafeMutableRawPointer) -> Void) {
  unsafe visitor(UnsafeMutableRawPointer(value))
}

/// Reads a part of a state without copying the state. In debug builds, `state[keyPath:]` copies a state that is a
/// property.
@inlinable @inline(__always)
func read<State, Value>(_ path: KeyPath<State, Value>, in state: inout State) -> Value { state[keyPath: path] }
