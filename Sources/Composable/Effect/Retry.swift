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

/// A rule for running a body again that has failed.
@usableFromInline
package struct EffectRetry: Sendable {
  let policy: RetryPolicy
  package let clock: any Clock<Duration>
}

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

/// The retries of a body that are left, by the rules around it, the innermost first.
struct RetriesLeft: Sendable {
  private struct Level {
    let retry: EffectRetry
    var count: Int
    var delay: Duration

    init(_ retry: EffectRetry) {
      self.retry = retry
      count = retry.policy.attempts - 1
      delay = retry.policy.first
    }

    mutating func beginAnew() { self = Level(retry) }
  }

  private var levels: [Level]

  init(_ retries: [EffectRetry]) {
    levels = retries.map(Level.init)
  }

  /// Whether there is a next one.
  var hasMore: Bool { levels.contains { $0.count > 0 } }

  /// Whether there is a next one when all begin anew.
  var canHaveMore: Bool { levels.contains { $0.retry.policy.attempts > 1 } }

  /// After progress: as if there had been no failure.
  mutating func beginAnew() {
    for index in levels.indices { levels[index].beginAnew() }
  }

  /// The next one and its pause, after a failure; nil when there is none left. An outer one lets the inner ones begin anew.
  mutating func next() -> (retry: EffectRetry, delay: Duration)? {
    guard let index = levels.firstIndex(where: { $0.count > 0 }) else { return nil }
    let next = levels[index]
    levels[index].count -= 1
    levels[index].delay = next.retry.policy.grown(next.delay)
    for inner in 0..<index { levels[inner].beginAnew() }
    return (next.retry, next.delay)
  }
}
