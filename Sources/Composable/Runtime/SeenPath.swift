/// The value of a path that has to be followed.
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
    part.visit(in: &state.assumingMemoryBound(to: State.self).pointee) { isSame = seen.equals(&$0) }
    return !isSame
  }
}
