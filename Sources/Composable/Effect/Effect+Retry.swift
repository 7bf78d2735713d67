extension Effect {
  /// Runs each throwing body again when it fails: `attempts` times in all, with `delay` between.
  ///
  /// Only the error of the last attempt reaches `catch`. Cancellation is no failure, and ends the
  /// attempts. Actions that a failed attempt sent stay sent.
  ///
  /// - Parameters:
  ///   - attempts: How often the body is run at most; at least once.
  ///   - delay: The pause before the next attempt.
  ///   - clock: The clock of the environment.
  public func retry(_ attempts: Int, delay: Duration, clock: any Clock<Duration>) -> Self {
    mapRuns { $0.retrying(EffectRetry(count: max(1, attempts) - 1, delay: delay, clock: clock)) }
  }
}
