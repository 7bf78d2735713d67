/// A reduced action, as an observer sees it. Do not keep it after the call, because ``after`` reads the store.
public struct StoreStep<State, Action: Sendable> {
  /// The number of actions that the store reduced before this one.
  public let index: Int
  /// The action.
  public let action: Action
  /// The cause of the action. The causes of the steps form a chain that leads back to the first `send`.
  public let cause: Cause
  /// The time that the reducer took.
  public let duration: Duration
  /// The state before the step; nil if no observer of the store has ``StoreObserver/keepsStateBefore``.
  public let before: State?
  let read: () -> State

  /// The state after the step, read on demand.
  public var after: State { read() }
}
