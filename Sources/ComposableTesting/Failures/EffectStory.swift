import Composable

/// An effect in flight, and how it came about.
struct EffectStory: Equatable {
  /// The reason why an effect waits.
  enum Waiting: Equatable {
    /// The clock of the store, for this time.
    case clock(Duration)
    /// Another test clock, for this time.
    case otherClock(Duration)
    /// Anything else.
    case outside
  }

  /// The effect's number in its machine.
  let number: Int
  let name: EffectName
  /// From the `send` to the effect: `send(.start)`, `run (…)`, `.loaded`, `timer (…)`.
  let chain: [String]
  let waiting: Waiting
  /// The location of the `send`.
  let sentAt: SourceLocation?

  /// Whether it waits for a test clock, and not for the world outside.
  var isSleeping: Bool { waiting != .outside }
}
