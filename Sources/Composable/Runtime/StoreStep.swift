/// One action that was reduced, as an observer sees it. Not to be kept longer than the call.
public struct StoreStep<State, Action: Sendable> {
  /// The number of actions that the store reduced before this one.
  public let index: Int
  /// The action.
  public let action: Action
  /// Why it came. Followed from step to step, it leads to the `send` that everything began with.
  public let cause: Cause
  /// The time that the reducer took.
  public let duration: Duration
  /// The state before the step; nil when no observer of the store has ``StoreObserver/keepsStateBefore``.
  public let before: State?
  let read: () -> State

  /// The state after the step, read when it is asked for.
  public var after: State { read() }
}
