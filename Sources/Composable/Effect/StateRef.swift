/// A state where it lies, for the length of the call that it is passed to.
///
/// Lifetimes look at states through it, since their closures cannot name the types of all states around their child. It checks the
/// type, and no one keeps it beyond the call.
@usableFromInline @frozen @safe
struct StateRef {
  private let address: UnsafeRawPointer
  private let type: ObjectIdentifier

  @usableFromInline
  init<State>(_ state: UnsafePointer<State>) {
    unsafe address = UnsafeRawPointer(state)
    type = ObjectIdentifier(State.self)
  }

  /// The state, which has to be of this type.
  func pointer<State>(to _: State.Type) -> UnsafePointer<State> {
    precondition(type == ObjectIdentifier(State.self), "A lifetime was asked for a state of another type.")
    // A `State` is there: `address` and `type` come from one pointer.
    return unsafe address.assumingMemoryBound(to: State.self)
  }

  /// Passes a copy of the value of the state, which is an optional, to a visitor, unless it is nil.
  func visitWrapped<Wrapped>(_: Wrapped.Type, _ visitor: (StateRef) -> Void) {
    guard let value = unsafe pointer(to: Wrapped?.self).pointee else { return }
    unsafe withUnsafePointer(to: value) { unsafe visitor(StateRef($0)) }
  }

  /// A stored property of the state, at an offset that `MemoryLayout<State>.offset(of:)` gave for it.
  func property<State, Value>(of _: State.Type, at offset: Int, as _: Value.Type) -> StateRef {
    unsafe StateRef((UnsafeRawPointer(pointer(to: State.self)) + offset).assumingMemoryBound(to: Value.self))
  }
}
