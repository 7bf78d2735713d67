/// Where the state of a store is stored in the state of its root: all the way down there are stored properties.
@MainActor
@usableFromInline @frozen
struct StatePlace<State> {
  @usableFromInline let root: any StateRoot
  /// The distance from the root's state, which `MemoryLayout.offset(of:)` gave for each part of the way.
  @usableFromInline let offset: Int

  @inlinable
  init(root: any StateRoot, offset: Int) {
    self.root = root
    self.offset = offset
  }

  /// The place of a part; nil when it is computed.
  @usableFromInline
  func place<Value>(of part: StatePart<State, Value>) -> StatePlace<Value>? {
    part.offset.map { StatePlace<Value>(root: root, offset: offset + $0) }
  }

  /// The state.
  @inlinable @inline(__always)
  var state: State {
    let offset = offset
    var value: State?
    // A `State` is stored there, as `read` says of its parts.
    unsafe root.show { value = unsafe ($0 + offset).assumingMemoryBound(to: State.self).pointee }
    guard let value else { preconditionFailure("Composable: a state was not shown.") }
    return value
  }

  /// Reads a part of the state.
  @inlinable @inline(__always)
  func read<Value>(_ path: KeyPath<State, Value>) -> Value {
    let offset = offset
    var value: Value?
    if let part = MemoryLayout<State>.offset(of: path) {
      // A `Value` is stored there: both offsets are those of `MemoryLayout.offset(of:)`, from the address that the root shows.
      unsafe root.show { value = unsafe ($0 + offset + part).assumingMemoryBound(to: Value.self).pointee }
    } else {
      unsafe root.show {
        value = unsafe Composable.read(path, in: &($0 + offset).assumingMemoryBound(to: State.self).pointee)
      }
    }
    guard let value else { preconditionFailure("Composable: a state was not shown.") }
    return value
  }
}
