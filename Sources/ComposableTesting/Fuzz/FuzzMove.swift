/// A move of a fuzzed test.
public enum FuzzMove<Action: Sendable>: Sendable {
  /// Sends an action, as a user would.
  case send(Action)
  /// Advances the store's clock.
  case advance(by: Duration)
}

extension FuzzMove: Equatable where Action: Equatable {}
