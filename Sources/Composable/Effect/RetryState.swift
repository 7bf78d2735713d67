/// The remaining attempts of a running body, and the pause before the next one.
///
/// Locked, because a body may send from any thread.
@usableFromInline
package final class RetryState: Sendable {
  /// What is left of one `retry`.
  private struct Level {
    let policy: RetryPolicy
    let clock: any Clock<Duration>
    /// The number of retries that are left.
    var count = 0
    var delay = Duration.zero

    init(policy: RetryPolicy, clock: any Clock<Duration>) {
      self.policy = policy
      self.clock = clock
      beginAnew()
    }

    mutating func beginAnew() {
      count = policy.attempts - 1
      delay = policy.first
    }
  }

  private struct State {
    /// From the innermost `retry` outward.
    var levels: [Level]
    /// Whether the current attempt has sent an action.
    var hasSent = false

    /// The `retry` by which a body that fails now runs again; nil if no attempt is left. Starts all over after progress.
    mutating func next() -> Int? {
      if hasSent { for index in levels.indices { levels[index].beginAnew() } }
      return levels.firstIndex { $0.count > 0 }
    }
  }

  private let state: Locked<State>

  /// Returns nil for a body without a `retry`.
  @usableFromInline
  package init?<Action>(_ retries: [EffectRetry<Action>]) {
    if retries.isEmpty { return nil }
    state = Locked(State(levels: retries.map { Level(policy: $0.policy, clock: $0.clock) }))
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

  /// Returns the index of the `retry` by which a body that fails now runs again, and the number of the failed attempt,
  /// or nil if no attempt is left.
  func rule() -> (index: Int, attempt: Int)? {
    state.withLock { state in
      var state = state
      return state.next().map { ($0, state.levels[$0].policy.attempts - state.levels[$0].count) }
    }
  }

  /// Uses up an attempt after a failure. Returns the pause before the attempt, or nil if none is left. A retry of an
  /// outer `retry` starts the inner ones over.
  package func next() -> (clock: any Clock<Duration>, delay: Duration)? {
    let next = state.withLock { state -> Level? in
      defer { state.hasSent = false }
      guard let index = state.next() else { return nil }
      let next = state.levels[index]
      state.levels[index].count -= 1
      state.levels[index].delay = next.policy.grown(next.delay)
      for inner in 0..<index { state.levels[inner].beginAnew() }
      return next
    }
    // Outside the lock, because drawing the jitter may report a misuse.
    return next.map { ($0.clock, $0.policy.drawn($0.delay)) }
  }
}
