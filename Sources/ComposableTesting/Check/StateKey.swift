import Composable
internal import ValueText

/// What tells the states of a check apart: the fingerprint, what is in flight, and what the machine remembers besides.
///
/// Values and no digests: two states that are taken for one would make "complete" a guess.
struct StateKey: Hashable {
  let fingerprint: AnyHashable
  let effects: [EffectKey]
  let memory: Set<EffectMemory>
}

/// What tells effects in flight apart.
///
/// Of a timer its kind, place, time left and action say all. What else is in flight has taken something from the state it came
/// of, and something from the world since: its fingerprint then, and its segments.
struct EffectKey: Hashable {
  let effect: InFlight
  let origin: AnyHashable?
  let segments: [EffectSegment]
}

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
