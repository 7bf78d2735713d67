extension Effect {
  /// Runs each throwing body again when it fails, as often and with the pauses that the policy says.
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
  /// - Only the error of the last attempt reaches `catch`. Cancellation is not a failure, and ends the attempts.
  /// - Actions that a failed attempt sent stay sent.
  /// - An attempt that sent an action has made progress: if it then fails, it counts as the first, and the pauses start
  ///   over. So a body that always fails after sending something is run again without end. Send what is not progress
  ///   beforehand: `.concatenate(.send(.connecting), .run { … }.retry(…))`.
  /// - Of two nested retries, the inner one comes first; the outer one makes it start over.
  ///
  /// - Parameters:
  ///   - policy: How many attempts there are, and the pauses between them.
  ///   - clock: The clock of the environment.
  public func retry(_ policy: RetryPolicy, clock: any Clock<Duration>) -> Self {
    mapRuns { $0.retrying(EffectRetry(policy: policy, clock: clock)) }
  }
}
