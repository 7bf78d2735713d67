import Composable

/// An effect in flight, with the chain of actions that caused it.
struct EffectTrace: Equatable {
  /// The event that an effect waits for.
  enum Waiting: Equatable {
    /// The store's clock, after this time.
    case clock(Duration)
    /// Another test clock, after this time.
    case otherClock(Duration)
    /// Anything else.
    case outside
  }

  /// The effect's number in its machine.
  let number: Int
  let name: EffectDescription
  /// The causes, from the `send` to the effect: `send(.start)`, `run (…)`, `.loaded`, `timer (…)`.
  let chain: [String]
  let waiting: Waiting
  /// The location of the `send`; nil if the chain does not begin with one.
  let sentAt: SourceLocation?

  /// Whether the effect waits for a test clock, not for the outside world.
  var isSleeping: Bool { waiting != .outside }
}
