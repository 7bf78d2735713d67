/// The value at a key path, as it was when it was read.
final class ObservedKeyPath<State, Value>: ObservedPart {
  private let part: StatePart<State, Value>
  private let reading: ObservedReading<Value>

  init(_ part: StatePart<State, Value>, in state: inout State) {
    self.part = part
    var reading: ObservedReading<Value>?
    part.visit(in: &state) { reading = .of(&$0) }
    // Cannot fail: `visit` calls its visitor.
    guard let reading else { preconditionFailure("Composable: a state was not shown.") }
    self.reading = reading
  }

  override func hasChanged(at state: UnsafeMutableRawPointer) -> Bool {
    // A stored part without a visitor, because this runs for each observed value after each drain.
    if let offset = part.offset {
      return unsafe !reading.equals(&(state + offset).assumingMemoryBound(to: Value.self).pointee)
    }
    var isSame = false
    unsafe part.visit(in: &state.assumingMemoryBound(to: State.self).pointee) { isSame = reading.equals(&$0) }
    return !isSame
  }
}
