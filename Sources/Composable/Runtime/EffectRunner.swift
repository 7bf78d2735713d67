/// Starts effects. The only file that makes a `Task`.
package enum EffectRunner {
  /// Starts an effect on the main actor: the body runs before this returns, up to its first suspension.
  ///
  /// - Parameters:
  ///   - send: What the body sends with.
  ///   - unhandled: Told of an error that nothing catches.
  ///   - ended: Told when the body has returned.
  @MainActor
  static func start<Action>(
    _ run: EffectRun<Action>,
    send: Send<Action>,
    unhandled: @escaping @MainActor (any Error) -> Void,
    ended: @escaping @MainActor () -> Void
  ) -> Task<Void, Never> {
    Task.immediate(priority: run.priority) { @MainActor in
      if let error = await run.perform(send) { unhandled(error) }
      ended()
    }
  }

  /// Starts an effect on an actor, with an executor for all that is bound to no actor.
  package static func start<Action, Home: Actor>(
    _ run: EffectRun<Action>,
    on executor: any TaskExecutor,
    home: Home,
    send: Send<Action>,
    ended: @escaping @Sendable (isolated Home, (any Error)?) -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: executor, priority: run.priority) {
      await perform(run, home: home, send: send, ended: ended)
    }
  }

  private static func perform<Action, Home: Actor>(
    _ run: EffectRun<Action>, home: isolated Home, send: Send<Action>,
    ended: @Sendable (isolated Home, (any Error)?) -> Void
  ) async {
    let error = await run.perform(send)
    ended(home, error)
  }

  /// Calls a function on the main actor from wherever a cancellation was noticed.
  static func hopToMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in body() }
  }
}

extension EffectRun {
  /// Runs the body, and gives the error that is nobody's: neither silence nor caught.
  nonisolated(nonsending) func perform(_ send: Send<Action>) async -> (any Error)? {
    do {
      try await body(send)
    } catch {
      if error is CancellationError || Task.isCancelled { return nil }
      guard let recovery else { return error }
      await recovery(error, send)
    }
    return nil
  }
}
