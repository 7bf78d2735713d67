/// One thing that a test does to a feature: what ``TestStore/check(_:at:store:actions:)`` tries, and `fuzz` draws.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Move<Action: Sendable>: Sendable {
  /// Sends an action, as a user would.
  case send(Action)
  /// Advances the store's clock.
  case advance(by: Duration)
}

extension Move: Equatable where Action: Equatable {}
