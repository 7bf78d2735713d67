import Composable
internal import ValueSource
internal import ValueText

/// An input of a feature, which ``TestStore/check(_:at:store:actions:)`` tries: an action of the user, time that
/// passes, or a crash.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Move<Action: Sendable>: Sendable {
  /// Sends an action, as a user would.
  case send(Action)
  /// Advances the store's clock.
  case advance(by: Duration)
  /// Restarts the program after a crash, as ``TestStore/restart(from:_:at:)`` does, and sends an action for which the
  /// reducer returns the effects that the state says are pending.
  ///
  /// ```swift
  /// OrderStore.check(rules) {
  ///   makeOrder()
  /// } actions: { _ in
  ///   [.send(.payTapped), .advance(by: .seconds(1)), .restart(sending: .resumed)]
  /// }
  /// ```
  ///
  /// If a check finds it among the moves of a state, the program crashes in this state; and while each other move is
  /// made, at each crash point: after each part of the body of an effect, before and after each save. So an answer of
  /// the outside world that was on its way can be lost, and so can the last action. See
  /// ``TestStore/crash(atPoint:at:)``.
  ///
  /// - After a crash, the program starts with the state that was saved last, at the end of a drain: with no state from
  ///   between two steps of a drain, even if it crashes there. Then it sends the action, and may crash meanwhile,
  ///   too. Time may pass before: the check also tries the moves that advance the clock.
  /// - `end` is not checked until the action was sent, because the effects that it expects are still missing.
  /// - The state must be `Codable`. What is not saved has its initial value after the restart; that is not a failure.
  /// - What the fakes remember is the outside world, which does not restart. Add it to the fingerprint.
  case restart(sending: Action)
}

extension Move: Equatable where Action: Equatable {}

extension Move {
  /// The move as source: `store.send(.increment)`.
  var source: String {
    switch self {
    case .send(let action): "store.send(\(SourceText.expression(action)))"
    case .advance(let duration): "store.advance(by: \(SourceText.expression(duration)))"
    case .restart(let action): "store.restart()\nstore.send(\(SourceText.expression(action)))"
    }
  }

  /// The kind of move, without the payload of the action: `.row(id:action: .tapped)`.
  var labels: String {
    switch self {
    case .send(let action): ValueDump.labels(action)
    case .advance, .restart: source
    }
  }
}
