import Composable

/// An effect in flight, and how it came about.
struct EffectStory: Equatable {
  /// What an effect waits for.
  enum Waiting: Equatable {
    /// The clock of the store, so long.
    case clock(Duration)
    /// A test clock that is not the store's, so long.
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
  /// Where the `send` is.
  let sentAt: SourceLocation?

  /// Whether it waits for a test clock, and not for the world outside.
  var isSleeping: Bool { waiting != .outside }
}
