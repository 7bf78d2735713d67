/// A move of a fuzzed test.
public enum FuzzMove<Action: Sendable>: Sendable {
  /// Sends an action, as a user would.
  case send(Action)
  /// Moves the store's clock on.
  case advance(by: Duration)
}

extension FuzzMove: Equatable where Action: Equatable {}
