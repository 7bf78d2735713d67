/// A part of a state as it was when it was read.
///
/// It is asked with the address of a state, of the type that it was made for, and valid for the length of the call.
@MainActor
class SeenPart {
  /// Whether a state differs in that part.
  func hasChanged(at state: UnsafeMutableRawPointer) -> Bool {
    preconditionFailure("Composable: a part of a state cannot be compared.")
  }
}

/// The value at a path.
final class SeenPath<State, Value>: SeenPart {
  private let part: StatePart<State, Value>
  private let seen: SeenValue<Value>

  init(_ part: StatePart<State, Value>, in state: inout State) {
    self.part = part
    var seen: SeenValue<Value>?
    part.visit(in: &state) { seen = SeenValue(&$0) }
    // `visit` calls its visitor.
    guard let seen else { preconditionFailure("Composable: a state was not shown.") }
    self.seen = seen
  }

  override func hasChanged(at state: UnsafeMutableRawPointer) -> Bool {
    var isSame = false
    unsafe part.visit(in: &state.assumingMemoryBound(to: State.self).pointee) { isSame = seen.equals(&$0) }
    return !isSame
  }
}
