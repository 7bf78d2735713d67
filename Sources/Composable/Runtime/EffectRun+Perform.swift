extension EffectRun {
  /// Runs the body, and gives the error that is left: neither silence nor caught.
  ///
  /// - Parameter attempts: Those of a body that is run again when it fails. While there is another one, no error is caught.
  @inlinable
  nonisolated(nonsending) func perform(_ send: Send<Action>, attempts: Attempts?) async -> (any Error)? {
    do {
      if let attempts { try await body(attempts.begin(send)) } else { try await body(send) }
    } catch {
      return await recover(from: error, send, attempts: attempts)
    }
    return nil
  }

  /// Handles what the body has thrown, and gives the error that is left.
  @inlinable
  nonisolated(nonsending) func recover(from error: any Error, _ send: Send<Action>, attempts: Attempts?) async -> (
    any Error
  )? {
    if error is CancellationError || Task.isCancelled { return nil }
    guard attempts?.mayRetry != true, let recovery else { return error }
    await recovery(error, send)
    return nil
  }
}
