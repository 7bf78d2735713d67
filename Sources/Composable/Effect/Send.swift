/// Sends the actions of an effect's body.
///
/// ```swift
/// .run { send in
///   for await line in environment.lines() { await send(.received(line)) }
/// }
/// ```
///
/// - `await send(action)` returns once the action has been reduced, or queued if a step is running.
/// - Once the effect has been cancelled, actions are dropped.
/// - Once the body has returned, actions are dropped and reported as a ``Misuse``.
/// - It does not keep the store alive.
public struct Send<Action: Sendable>: Sendable {
  @usableFromInline let deliver: nonisolated(nonsending) @Sendable (Action) async -> Void

  @inlinable
  package init(_ deliver: nonisolated(nonsending) @escaping @Sendable (Action) async -> Void) {
    self.deliver = deliver
  }

  /// Sends the action to the store.
  @inlinable
  public nonisolated(nonsending) func callAsFunction(_ action: Action) async {
    await deliver(action)
  }

  /// A send of child actions, each made into one of these.
  @inlinable
  func pullback<Child: Sendable>(_ transform: @escaping @Sendable (Child) -> Action) -> Send<Child> {
    let deliver = deliver
    return Send<Child> { action in await deliver(transform(action)) }
  }
}
