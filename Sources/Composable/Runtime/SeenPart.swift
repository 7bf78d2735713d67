/// A part of a state as it was when it was read.
///
/// It is asked with the address of a state, of the type that it was made for, and valid for the length of the call.
@MainActor
class SeenPart {
  /// The bytes of a value that is stored; nil for one that is computed, or that has no `==`.
  var bytes: SeenBytes? { nil }

  /// Whether a state differs in that part.
  func hasChanged(at state: UnsafeMutableRawPointer) -> Bool {
    preconditionFailure("Composable: a part of a state cannot be compared.")
  }
}
