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
  ///   - onFailure: Makes an action of the error and the number of an attempt that failed and is followed by another one. The action is sent
  ///     before the pause, and is no progress. Nil sends nothing.
  public func retry(
    _ policy: RetryPolicy, clock: some Clock<Duration>,
    onFailure: (@Sendable (_ error: any Error, _ attempt: Int) -> Action)? = nil
  ) -> Self {
    mapRuns { $0.retrying(EffectRetry(rule: RetryRule(policy: policy, clock: clock), onFailure: onFailure)) }
  }
}

/// A `retry` around a body: its rule, and the action for a failed attempt.
@usableFromInline
package struct EffectRetry<Action: Sendable>: Sendable {
  let rule: RetryRule
  @usableFromInline let onFailure: (@Sendable (any Error, Int) -> Action)?

  func map<NewAction: Sendable>(_ transform: @escaping @Sendable (Action) -> NewAction) -> EffectRetry<NewAction> {
    guard let onFailure else { return EffectRetry<NewAction>(rule: rule, onFailure: nil) }
    return EffectRetry<NewAction>(rule: rule) { error, attempt in transform(onFailure(error, attempt)) }
  }
}

/// How often a body that fails is run again, and the clock of its pauses.
struct RetryRule: Sendable {
  let policy: RetryPolicy
  let clock: any Clock<Duration>
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
  package init?<Action>(_ retries: [EffectRetry<Action>]) {
    if retries.isEmpty { return nil }
    state = Locked(State(left: RetriesLeft(retries.map(\.rule))))
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

  /// The rule by which a body that fails now is run again, and the number of the failed attempt; nil when it is not run again.
  @usableFromInline
  func rule() -> (index: Int, attempt: Int)? {
    state.withLock { state in
      var left = state.left
      if state.hasSent { left.beginAnew() }
      return left.rule()
    }
  }

  /// The pause before the next attempt, after a failure; nil when there is none left.
  package func next() -> (clock: any Clock<Duration>, delay: Duration)? {
    let next = state.withLock { state in
      if state.hasSent { state.left.beginAnew() }
      state.hasSent = false
      return state.left.next()
    }
    // Outside of the lock, because this may report a misuse.
    return next.map { ($0.rule.clock, $0.rule.policy.drawn($0.delay)) }
  }
}

/// The retries of a body that are left, by the rules around it, the innermost first.
struct RetriesLeft: Sendable {
  private struct Level {
    let rule: RetryRule
    var count: Int
    var delay: Duration

    init(_ rule: RetryRule) {
      self.rule = rule
      count = rule.policy.attempts - 1
      delay = rule.policy.first
    }

    mutating func beginAnew() { self = Level(rule) }
  }

  private var levels: [Level]

  init(_ rules: [RetryRule]) {
    levels = rules.map(Level.init)
  }

  /// The rule that gives the next one, and which of its attempts comes before; nil when there is none left.
  func rule() -> (index: Int, attempt: Int)? {
    levels.firstIndex { $0.count > 0 }.map { ($0, levels[$0].rule.policy.attempts - levels[$0].count) }
  }

  /// After progress: as if there had been no failure.
  mutating func beginAnew() {
    for index in levels.indices { levels[index].beginAnew() }
  }

  /// The next one and its pause, after a failure; nil when there is none left. An outer one lets the inner ones begin anew.
  mutating func next() -> (rule: RetryRule, delay: Duration)? {
    guard let index = rule()?.index else { return nil }
    let next = levels[index]
    levels[index].count -= 1
    levels[index].delay = next.rule.policy.grown(next.delay)
    for inner in 0..<index { levels[inner].beginAnew() }
    return (next.rule, next.delay)
  }
}
