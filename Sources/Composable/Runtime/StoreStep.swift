/// One reduced action, as an observer sees it. Do not keep it longer than the call.
public struct StoreStep<State, Action: Sendable> {
  /// The number of actions that the store reduced before this one.
  public let index: Int
  /// The action.
  public let action: Action
  /// The cause of the action. Followed from step to step, it leads to the `send` that started everything.
  public let cause: Cause
  /// The time that the reducer took.
  public let duration: Duration
  /// The state before the step; nil when no observer of the store has ``StoreObserver/keepsStateBefore``.
  public let before: State?
  let read: () -> State

  /// The state after the step, read on demand.
  public var after: State { read() }
}
