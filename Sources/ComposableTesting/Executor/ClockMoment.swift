/// A clock at a moment of a run.
struct ClockMoment: Hashable {
  struct Sleeper: Hashable {
    let deadline: Duration
    /// The number of the store; nil if none sleeps.
    let store: Int?
    /// The number of the effect, or of the task in the effect.
    let label: String
    /// Whether the deadline had passed when the sleep began.
    let isWaiting: Bool
  }

  let now: Duration
  /// Since when what goes on may be late; nil if it cannot be.
  let lateSince: Duration?
  let sleepers: [Sleeper]
  /// The numbers of the stores whose effects have slept, in the order in which they run.
  let stores: [Int]
}
