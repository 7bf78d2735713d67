/// A type-erased pointer to a state, valid during the call that it is passed to.
///
/// Lifetimes read states through it, because their closures cannot name the types of all enclosing states. It checks
/// the type on each access, and no function stores it beyond the call.
@usableFromInline @safe
struct StatePointer {
  private let address: UnsafeMutableRawPointer
  private let type: ObjectIdentifier

  @usableFromInline
  init<State>(_ state: UnsafeMutablePointer<State>) {
    unsafe address = UnsafeMutableRawPointer(state)
    type = ObjectIdentifier(State.self)
  }

  /// Returns a pointer to the state. A state of another type traps.
  func pointer<State>(to _: State.Type) -> UnsafeMutablePointer<State> {
    precondition(type == ObjectIdentifier(State.self), "A lifetime was asked for a state of another type.")
    // `address` points to a `State`, because `address` and `type` come from one typed pointer.
    return unsafe address.assumingMemoryBound(to: State.self)
  }
}
