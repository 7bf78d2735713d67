/// The remaining attempts of a running body, and the pause before the next one.
///
/// Locked, because a body may send from any thread.
@usableFromInline
package final class RetryState: Sendable {
  private struct State {
    var left: RetriesLeft
    /// Whether the current attempt has sent an action.
    var hasSent = false
  }

  private let state: Locked<State>

  /// Returns nil for a body without a `retry`.
  @usableFromInline
  package init?<Action>(_ retries: [EffectRetry<Action>]) {
    if retries.isEmpty { return nil }
    state = Locked(State(left: RetriesLeft(retries.map(\.rule))))
  }

  /// Begins an attempt. Returns a send that notes when the attempt sends an action.
  @usableFromInline
  func begin<Action>(_ send: Send<Action>) -> Send<Action> {
    state.withLock { $0.hasSent = false }
    return Send { action in
      self.state.withLock { $0.hasSent = true }
      await send(action)
    }
  }

  /// Returns the rule by which a body that fails now runs again, and the number of the failed attempt, or nil if no
  /// attempt is left.
  @usableFromInline
  func rule() -> (index: Int, attempt: Int)? {
    state.withLock { state in
      var left = state.left
      if state.hasSent { left.beginAnew() }
      return left.rule()
    }
  }

  /// Uses up an attempt after a failure. Returns the pause before the attempt, or nil if none is left.
  package func next() -> (clock: any Clock<Duration>, delay: Duration)? {
    let next = state.withLock { state in
      if state.hasSent { state.left.beginAnew() }
      state.hasSent = false
      return state.left.next()
    }
    // Outside the lock, because drawing the jitter may report a misuse.
    return next.map { ($0.rule.clock, $0.rule.policy.drawn($0.delay)) }
  }
}
