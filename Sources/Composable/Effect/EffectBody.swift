/// A leaf of an effect: a body of `async` code, or a wait, with its priority, location and rules for errors.
///
/// A class, because a reference is cheap to pass from the reducer to the machine, and from there to the driver.
@usableFromInline
package final class EffectBody<Action: Sendable>: Sendable {
  @usableFromInline
  package typealias Body = nonisolated(nonsending) @Sendable (Send<Action>) async throws -> Void
  @usableFromInline
  package typealias Recovery = nonisolated(nonsending) @Sendable (any Error, Send<Action>) async -> Void

  /// The kind of leaf, named after the function that makes it: `run`, `sleep(0.5 seconds)`.
  @usableFromInline package let label: EffectLabel
  @usableFromInline package let priority: TaskPriority?
  @usableFromInline package let body: Body
  package let recovery: Recovery?
  @usableFromInline package let location: CodeLocation
  /// The wait of a leaf without a body; nil for a leaf that has a body.
  @usableFromInline package let wait: ClockWait<Action>?
  /// The rules for running a failed body again, from the innermost `retry` outward. Empty for a wait.
  @usableFromInline package let retries: [EffectRetry<Action>]

  @usableFromInline
  init(
    label: EffectLabel, priority: TaskPriority?, body: @escaping Body, recovery: Recovery?, location: CodeLocation,
    wait: ClockWait<Action>? = nil, retries: [EffectRetry<Action>] = []
  ) {
    self.label = label
    self.priority = priority
    self.body = body
    self.recovery = recovery
    self.location = location
    self.wait = wait
    self.retries = retries
  }

  /// A leaf that only waits.
  @inlinable
  convenience init(label: EffectLabel, wait: ClockWait<Action>, location: CodeLocation) {
    self.init(label: label, priority: nil, body: { _ in }, recovery: nil, location: location, wait: wait)
  }

  /// Returns the leaf with each action passed through `transform`.
  func map<NewAction: Sendable>(_ transform: @escaping @Sendable (Action) -> NewAction) -> EffectBody<NewAction> {
    let body = body
    let recovery = recovery
    var mappedRecovery: EffectBody<NewAction>.Recovery?
    if let recovery {
      mappedRecovery = { error, send in await recovery(error, send.pullback(transform)) }
    }
    return EffectBody<NewAction>(
      label: label, priority: priority, body: { send in try await body(send.pullback(transform)) },
      recovery: mappedRecovery, location: location, wait: wait?.map(transform),
      retries: retries.map { $0.map(transform) })
  }

  /// Returns the leaf with one more rule for running it again. A wait is returned unchanged: it fails only if its clock
  /// cannot sleep, which another attempt does not change.
  func retrying(_ retry: EffectRetry<Action>) -> EffectBody {
    if wait != nil { return self }
    return EffectBody(
      label: label, priority: priority, body: body, recovery: recovery, location: location, retries: retries + [retry])
  }
}

extension EffectBody {
  /// Runs the body. Returns an error that is neither ignored nor passed to `recovery`.
  ///
  /// - Parameter attempts: The attempts of a body with a `retry`. While another attempt is left, no error reaches
  ///   `recovery`.
  nonisolated(nonsending) func perform(_ send: Send<Action>, attempts: RetryState?) async -> (any Error)? {
    do {
      if let attempts { try await body(attempts.begin(send)) } else { try await body(send) }
    } catch {
      return await recover(from: error, send, attempts: attempts)
    }
    return nil
  }

  /// Handles an error that the body threw. Returns the error if it is neither ignored nor passed to `recovery`.
  ///
  /// The parameter `isolation` brings it home from where the body failed: see `Send.deliver`.
  func recover(
    from error: any Error, _ send: Send<Action>, attempts: RetryState?, isolation: isolated (any Actor)? = #isolation
  ) async -> (any Error)? {
    if error is CancellationError || Task.isCancelled { return nil }
    if let failed = attempts?.rule() {
      // Sent by the plain `send`: through `attempts`, the action would count as progress.
      if let action = retries[failed.index].onFailure?(error, failed.attempt) { await send(action) }
      // The action may have ended the effect.
      return Task.isCancelled ? nil : error
    }
    guard let recovery else { return error }
    await recovery(error, send)
    return nil
  }
}
