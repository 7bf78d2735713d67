/// Sends the actions of an effect's body.
///
/// ```swift
/// .run { send in
///   for await line in environment.lines() { await send(.received(line)) }
/// }
/// ```
///
/// - `await send(action)` returns once the action, and all it causes at once, has been reduced. If the body is being started, that
///   comes before the rest of the step that starts it.
/// - From a child task or another thread it is a hop to the store's actor: other actions may be reduced first.
/// - Bodies that send in one another's `send` need the stack. Beyond 32 of them, a body waits until the store has done
///   everything else.
/// - Once the effect has been cancelled, actions are dropped.
/// - Once the body has returned, actions are dropped and reported as a ``Misuse``.
/// - It does not keep the store alive.
@frozen public struct Send<Action: Sendable>: Sendable {
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
    return Send<Child> { action in await Self.deliver(action, as: transform, by: deliver) }
  }

  /// Transforms an action and delivers it, both on the effect's actor.
  ///
  /// The parameter `isolation` makes sure of that. Swift 6.3 starts a `nonisolated(nonsending)` function on the wrong executor
  /// when it is called right after an `await` that left the actor: the optimizer takes out the hop before the call, because
  /// the function begins with one, and the one in the function, because its caller makes one.
  @inlinable
  static func deliver<Child: Sendable>(
    _ action: Child, as transform: @Sendable (Child) -> Action,
    by deliver: nonisolated(nonsending) @Sendable (Action) async -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await deliver(transform(action))
  }
}
