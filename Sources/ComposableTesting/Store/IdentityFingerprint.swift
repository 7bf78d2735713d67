internal import ValueText

/// The default fingerprint: the whole state, compared by `==`. It is an object, so that a comparison copies no state.
final class IdentityFingerprint<State: Equatable>: Hashable, CustomStringConvertible {
  let state: State
  /// The state's own hash value or, if it is not `Hashable`, the hash value of its text.
  private let hash: Int

  init(_ state: State) {
    self.state = state
    hash = (state as? any Hashable)?.hashValue ?? ValueDump.line(state).hashValue
  }

  static func == (lhs: IdentityFingerprint, rhs: IdentityFingerprint) -> Bool {
    lhs.hash == rhs.hash && lhs.state == rhs.state
  }
  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  var description: String { "\(state) \(hash)" }
}
