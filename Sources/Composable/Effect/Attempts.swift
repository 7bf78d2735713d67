/// The attempts of a body that is run again when it fails: whether there is another one, and after which pause.
///
/// Locked, because a body may send from any thread.
@usableFromInline
package final class Attempts: Sendable {
  private struct State {
    var left: RetriesLeft
    /// Whether the attempt that runs has sent an action.
    var hasSent = false
  }

  private let state: Locked<State>

  /// Nil for a body that is run once.
  @usableFromInline
  package init?(_ retries: [EffectRetry]) {
    if retries.isEmpty { return nil }
    state = Locked(State(left: RetriesLeft(retries)))
  }

  /// A send that notices whether the attempt that begins sends something.
  @usableFromInline
  func begin<Action>(_ send: Send<Action>) -> Send<Action> {
    state.withLock { $0.hasSent = false }
    return Send { action in
      self.state.withLock { $0.hasSent = true }
      await send(action)
    }
  }

  /// Whether a body that fails now is run again.
  @usableFromInline
  var mayRetry: Bool { state.withLock { $0.hasSent ? $0.left.canHaveMore : $0.left.hasMore } }

  /// The pause before the next attempt, after a failure; nil when there is none left.
  package func next() -> (clock: any Clock<Duration>, delay: Duration)? {
    let next = state.withLock { state in
      if state.hasSent { state.left.beginAnew() }
      state.hasSent = false
      return state.left.next()
    }
    // Outside of the lock, because this may report a misuse.
    return next.map { ($0.retry.clock, $0.retry.policy.drawn($0.delay)) }
  }
}
