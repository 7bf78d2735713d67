extension Effect {
  /// Runs each throwing body again when it fails, as often and after such pauses as the policy says.
  ///
  /// ```swift
  /// .run { send in
  ///   for try await line in environment.connect() { await send(.received(line)) }
  /// } catch: { error, send in
  ///   await send(.disconnected("\(error)"))
  /// }
  /// .retry(.exponential(from: .seconds(1), most: .seconds(60), attempts: 5), clock: environment.clock)
  /// ```
  ///
  /// - Only the error of the last attempt reaches `catch`. Cancellation is no failure, and ends the attempts.
  /// - Actions that a failed attempt sent stay sent.
  /// - An attempt that sent an action has got somewhere: when it fails then, it counts as the first, and the pauses
  ///   begin anew. So a body that fails each time after it sent something is run again without end. What is no progress
  ///   is sent before: `.concatenate(.send(.connecting), .run { … }.retry(…))`.
  /// - Of two around each other the inner one comes first; the outer one lets it begin anew.
  ///
  /// - Parameters:
  ///   - policy: How many attempts there are, and the pauses between them.
  ///   - clock: The clock of the environment.
  public func retry(_ policy: RetryPolicy, clock: any Clock<Duration>) -> Self {
    mapRuns { $0.retrying(EffectRetry(policy: policy, clock: clock)) }
  }
}
