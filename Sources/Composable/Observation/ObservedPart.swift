/// A part of a state as it was when it was read.
@MainActor
class ObservedPart {
  /// Returns whether a state differs in that part.
  ///
  /// - Parameter state: The address of a state, valid during the call, of the type that the part was read from.
  func hasChanged(at state: UnsafeMutableRawPointer) -> Bool {
    preconditionFailure("Composable: a part of a state cannot be compared.")
  }
}
