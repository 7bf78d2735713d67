extension EffectRun {
  /// Runs the body, and gives the error that is left: neither silence nor caught.
  ///
  /// - Parameter mayRetry: Whether the body is run again when it fails; then no error is caught yet.
  @inlinable
  nonisolated(nonsending) func perform(_ send: Send<Action>, mayRetry: Bool) async -> (any Error)? {
    do {
      try await body(send)
    } catch {
      if error is CancellationError || Task.isCancelled { return nil }
      guard !mayRetry, let recovery else { return error }
      await recovery(error, send)
    }
    return nil
  }
}
