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
  ///   - onFailure: Makes an action of the error and the number of an attempt that failed and is followed by another
  ///     one. The action is sent before the pause, and is no progress. Nil sends nothing.
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

/// The rule for running a body again when it fails: how often, and on which clock it pauses.
struct RetryRule: Sendable {
  let policy: RetryPolicy
  let clock: any Clock<Duration>
}

/// The attempts of a body that is run again when it fails: whether there is another one, and after which pause.
///
/// Locked, because a body may send from any thread.
@usableFromInline
package final class RetryState: Sendable {
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

  /// The rule by which a body that fails now is run again, and the number of the failed attempt; nil when it is not run
  /// again.
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

  /// The next one and its pause, after a failure; nil when there is none left. An outer one lets the inner ones begin
  /// anew.
  mutating func next() -> (rule: RetryRule, delay: Duration)? {
    guard let index = rule()?.index else { return nil }
    let next = levels[index]
    levels[index].count -= 1
    levels[index].delay = next.rule.policy.grown(next.delay)
    for inner in 0..<index { levels[inner].beginAnew() }
    return (next.rule, next.delay)
  }
}

/// How often a failing body is run again, and the pauses between attempts. See ``Effect/retry(_:clock:onFailure:)``.
///
/// ```swift
/// .retry(.constant(.seconds(1), attempts: 3), clock: environment.clock)
/// .retry(
///   .exponential(from: .seconds(1), factor: 2, most: .seconds(60), attempts: 10, jitter: environment.random),
///   clock: environment.clock)
/// ```
///
/// Every number is valid: less than one attempt counts as one, a negative pause as none, and a pause of more than 10^9
/// seconds (31 years) as 10^9 seconds.
public struct RetryPolicy: Sendable {
  /// At least one.
  let attempts: Int
  /// From nothing to `most`.
  let first: Duration
  /// At least one.
  private let factor: Double
  /// From nothing to `longest`.
  private let most: Duration
  private let jitter: RandomSource?

  private static let longest = Duration.seconds(1_000_000_000)

  private init(first: Duration, factor: Double, most: Duration, attempts: Int, jitter: RandomSource?) {
    self.attempts = max(1, attempts)
    self.most = min(max(.zero, most), Self.longest)
    self.first = min(max(.zero, first), self.most)
    // Not `max`, which would let a NaN through.
    self.factor = factor > 1 ? factor : 1
    self.jitter = jitter
  }

  /// The same pause each time.
  ///
  /// - Parameters:
  ///   - delay: The pause before the next attempt.
  ///   - attempts: The maximum number of times the body is run; `.max` for no limit.
  public static func constant(_ delay: Duration, attempts: Int) -> Self {
    Self(first: delay, factor: 1, most: delay, attempts: attempts, jitter: nil)
  }

  /// A pause that grows each time by a factor, up to a limit.
  ///
  /// Pauses grow in whole nanoseconds. With `jitter`, programs that failed at the same moment do not all come back at
  /// the same moment: half of each pause is kept, and a part of the other half is drawn. The number drawn is the pause
  /// in whole milliseconds, so a test can choose the pauses: `jitter: .scripted([700, 1_400])`. A pause of less than a
  /// millisecond is kept as it is.
  ///
  /// - Parameters:
  ///   - first: The pause after the first attempt.
  ///   - factor: How many times as long the next pause is. A factor that is not above 1 counts as 1.
  ///   - most: The longest pause, jitter or not.
  ///   - attempts: The maximum number of times the body is run; `.max` for no limit.
  ///   - jitter: The environment's source of random numbers; nil for no jitter.
  public static func exponential(
    from first: Duration, factor: Double = 2, most: Duration, attempts: Int, jitter: RandomSource? = nil
  ) -> Self {
    Self(first: first, factor: factor, most: most, attempts: attempts, jitter: jitter)
  }

  /// The pause before an attempt, for a body that makes its attempts itself. With jitter, each call draws one.
  ///
  /// - Parameter attempt: The number of the attempt; the first is 1.
  /// - Returns: Nil for the first attempt, which has no pause, and for attempts that the policy does not allow.
  public func pause(beforeAttempt attempt: Int) -> Duration? {
    guard attempt > 1, attempt <= attempts else { return nil }
    var pause = first
    for _ in 2..<attempt {
      let next = grown(pause)
      if next == pause { break }
      pause = next
    }
    return drawn(pause)
  }

  /// The pause after a pause, before anything is drawn. It is never shorter.
  func grown(_ delay: Duration) -> Duration {
    // No time stays no time, whatever the factor; so nothing is multiplied that may be infinite, but by more than zero.
    guard factor > 1, delay > .zero else { return delay }
    let nanoseconds = delay.nanoseconds * factor
    guard nanoseconds < most.nanoseconds else { return most }
    // It fits: `most` is at most 10^18 nanoseconds.
    return min(max(delay, .nanoseconds(Int64(nanoseconds.rounded()))), most)
  }

  /// A pause, with the part of it that is drawn.
  func drawn(_ delay: Duration) -> Duration {
    let whole = delay.milliseconds
    guard let jitter, whole > 0 else { return delay }
    return .milliseconds(jitter(in: whole - whole / 2...whole))
  }
}

extension Duration {
  fileprivate var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }

  /// Without a fraction. Fits, because no pause is longer than 10^12 of them.
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
