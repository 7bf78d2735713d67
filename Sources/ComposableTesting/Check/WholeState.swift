internal import ValueText

/// A whole state as its own fingerprint, when no other is given: compared by `==`, whatever it is hashed by.
struct WholeState<State: Equatable>: Hashable {
  let state: State
  private let hash: Int

  init(_ state: State) {
    self.state = state
    hash = (state as? any Hashable)?.hashValue ?? ValueDump.line(state).hashValue
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.hash == rhs.hash && lhs.state == rhs.state }
  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
