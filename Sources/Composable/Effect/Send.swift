/// Sends the actions of an effect's body.
///
/// ```swift
/// func receiveUntilEmpty(_ environment: LineEnvironment) -> Effect<LineAction> {
///   .run { send in
///     for await line in environment.lines() where !line.isEmpty {
///       await send(.received(line))
///     }
///   }
/// }
/// ```
///
/// - `await send(action)` returns when the action, and each action it causes synchronously, has been reduced. If the
///   body is just being started, this happens before the rest of the step that starts it.
/// - From a child task or another thread, it hops to the store's actor: other actions may be reduced first.
/// - Nested sends, from bodies that start within another body's `send`, use the stack. Beyond a depth of 32, a body
///   waits until the store has no other work.
/// - Actions sent after the effect was canceled are dropped.
/// - Actions sent after the body has returned are dropped and reported as a ``Misuse``.
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

  /// Returns a send for child actions, which it transforms into this send's actions.
  func pullback<Child: Sendable>(_ transform: @escaping @Sendable (Child) -> Action) -> Send<Child> {
    let deliver = deliver
    return Send<Child> { action in await Self.deliver(action, as: transform, by: deliver) }
  }

  /// Transforms an action and delivers it, both on the effect's actor.
  ///
  /// The parameter `isolation` ensures this. Swift 6.3 starts a `nonisolated(nonsending)` function on the wrong
  /// executor when it is called right after an `await` that left the actor: the optimizer removes the hop before the
  /// call, because the function begins with one, and the hop in the function, because its caller makes one.
  static func deliver<Child: Sendable>(
    _ action: Child, as transform: @Sendable (Child) -> Action,
    by deliver: nonisolated(nonsending) @Sendable (Action) async -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await deliver(transform(action))
  }
}

extension Send {
  /// Sends the action to the store, which reduces it inside a function that calls its argument once.
  ///
  /// A store whose drain is running already, and a test store, reduce the action without the function.
  package nonisolated(nonsending) func callAsFunction(
    _ action: Action, within perform: @escaping @MainActor @Sendable (() -> Void) -> Void
  ) async {
    await SendScope.withScope(perform) { await self(action) }
  }
}
