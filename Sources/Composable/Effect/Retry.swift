extension Effect {
  /// Retries each body that throws, with the attempts and pauses (backoff) of a policy.
  ///
  /// ```swift
  /// .run { send in
  ///   for try await line in environment.connect() { await send(.received(line)) }
  /// } catch: { error, send in
  ///   await send(.disconnected("\(error)"))
  /// }
  /// .retry(
  ///   .exponential(from: .seconds(1), most: .seconds(60), attempts: 5),
  ///   clock: environment.clock)
  /// ```
  ///
  /// - Only the error of the last attempt reaches `catch`. Cancellation is not a failure; it ends the attempts.
  /// - Actions that a failed attempt has sent are not undone.
  /// - An attempt that has sent an action counts as progress: if it fails afterwards, it counts as the first attempt,
  ///   and the pauses start over. A body that always sends something and then fails is therefore retried forever. Send
  ///   actions that are not progress beforehand: `.concatenate(.send(.connecting), .run { … }.retry(…))`.
  /// - Of two nested retries, the inner one is used first; each attempt of the outer one starts the inner one over.
  ///
  /// - Parameters:
  ///   - policy: The number of attempts, and the pauses between them.
  ///   - clock: The clock of the environment.
  ///   - onFailure: Makes an action from the error and number of an attempt that failed and will be followed by another
  ///     one. The action is sent before the pause, and does not count as progress. Nil sends nothing.
  public func retry(
    _ policy: RetryPolicy, clock: some Clock<Duration>,
    onFailure: (@Sendable (_ error: any Error, _ attempt: Int) -> Action)? = nil
  ) -> Self {
    let retry = EffectRetry(policy: policy, clock: clock, onFailure: onFailure)
    return map(run: { $0.retrying(retry) }, action: { $0 })
  }
}

/// The `retry` of a body: its policy, the clock for its pauses, and the action for a failed attempt.
@usableFromInline
package struct EffectRetry<Action: Sendable>: Sendable {
  let policy: RetryPolicy
  let clock: any Clock<Duration>
  let onFailure: (@Sendable (any Error, Int) -> Action)?

  func map<NewAction: Sendable>(_ transform: @escaping @Sendable (Action) -> NewAction) -> EffectRetry<NewAction> {
    guard let onFailure else { return EffectRetry<NewAction>(policy: policy, clock: clock, onFailure: nil) }
    return EffectRetry<NewAction>(policy: policy, clock: clock) { transform(onFailure($0, $1)) }
  }
}

/// The number of attempts of a failing body, and the pauses between them. See ``Effect/retry(_:clock:onFailure:)``.
///
/// ```swift
/// .retry(.constant(.seconds(1), attempts: 3), clock: environment.clock)
/// .retry(
///   .exponential(
///     from: .seconds(1), factor: 2, most: .seconds(60), attempts: 10,
///     jitter: environment.random),
///   clock: environment.clock)
/// ```
///
/// All arguments are valid: less than one attempt counts as one, a negative pause as none, and a pause of more than
/// 10^9 seconds (31 years) as 10^9 seconds.
public struct RetryPolicy: Sendable {
  /// At least one.
  let attempts: Int
  /// Between zero and `most`.
  let first: Duration
  /// At least one.
  private let factor: Double
  /// Between zero and `longest`.
  private let most: Duration
  private let jitter: RandomSource?

  private static let longest = Duration.seconds(1_000_000_000)

  private init(first: Duration, factor: Double, most: Duration, attempts: Int, jitter: RandomSource?) {
    self.attempts = max(1, attempts)
    self.most = min(max(.zero, most), Self.longest)
    self.first = min(max(.zero, first), self.most)
    // A comparison instead of `max`, which would let a NaN through.
    self.factor = factor > 1 ? factor : 1
    self.jitter = jitter
  }

  /// Returns a policy with the same pause before each further attempt.
  ///
  /// ```swift
  /// let policy = RetryPolicy.constant(.seconds(1), attempts: 3)
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The pause before the next attempt.
  ///   - attempts: The maximum number of times the body is run; `.max` for no limit.
  public static func constant(_ delay: Duration, attempts: Int) -> Self {
    Self(first: delay, factor: 1, most: delay, attempts: attempts, jitter: nil)
  }

  /// Returns a policy with exponential backoff: each pause is longer than the previous one by a factor, up to a limit.
  ///
  /// ```swift
  /// // Pauses of 1, 2, 4, … 60, 60 seconds:
  /// let backoff = RetryPolicy.exponential(
  ///   from: .seconds(1), most: .seconds(60), attempts: 10)
  /// ```
  ///
  /// Pauses are rounded to whole nanoseconds. With `jitter`, programs that failed at the same moment do not retry at
  /// the same moment: each pause is drawn between half of it and all of it. The random number is the pause in
  /// milliseconds, so a test can choose the pauses: `jitter: .scripted([700, 1_400])`. A pause below a millisecond has
  /// no jitter.
  ///
  /// - Parameters:
  ///   - first: The pause after the first attempt.
  ///   - factor: The growth of each pause. A factor that is not above 1 counts as 1.
  ///   - most: The maximum pause, with or without jitter.
  ///   - attempts: The maximum number of times the body is run; `.max` for no limit.
  ///   - jitter: The environment's source of random numbers; nil for no jitter.
  public static func exponential(
    from first: Duration, factor: Double = 2, most: Duration, attempts: Int, jitter: RandomSource? = nil
  ) -> Self {
    Self(first: first, factor: factor, most: most, attempts: attempts, jitter: jitter)
  }

  /// Returns the pause before an attempt, for code that makes its attempts itself.
  ///
  /// ```swift
  /// let policy = RetryPolicy.constant(.seconds(1), attempts: 3)
  /// let pause = policy.pause(beforeAttempt: 2)  // 1 second
  /// ```
  ///
  /// With jitter, each call draws a pause.
  ///
  /// - Parameter attempt: The number of the attempt; the first is 1.
  /// - Returns: The pause, or nil for the first attempt, which has no pause, and for attempts beyond the policy's
  ///   limit.
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

  /// Returns the pause that follows a pause, without jitter. It is never shorter.
  func grown(_ delay: Duration) -> Duration {
    // A zero pause stays zero. It is not multiplied, because zero times an infinite factor is NaN.
    guard factor > 1, delay > .zero else { return delay }
    let nanoseconds = delay.nanoseconds * factor
    guard nanoseconds < most.nanoseconds else { return most }
    // Fits into `Int64`: `nanoseconds` is less than `most`, which is at most 10^18 nanoseconds.
    return min(max(delay, .nanoseconds(Int64(nanoseconds.rounded()))), most)
  }

  /// Returns a pause with its jitter.
  func drawn(_ delay: Duration) -> Duration {
    let whole: Int = delay.wholeMilliseconds()
    guard let jitter, whole > 0 else { return delay }
    return .milliseconds(jitter(in: whole - whole / 2...whole))
  }
}

extension Duration {
  fileprivate var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }

  /// Returns the number of whole milliseconds; the nearest value of the type if it has no such number. `Int` has 32 bits
  /// on some platforms, enough for 24 days.
  func wholeMilliseconds<Count: FixedWidthInteger>(as _: Count.Type = Count.self) -> Count {
    let (thousands, overflow) = components.seconds.multipliedReportingOverflow(by: 1_000)
    let rest = components.attoseconds / 1_000_000_000_000_000
    let (sum, isBeyond) = thousands.addingReportingOverflow(rest)
    if overflow || isBeyond { return components.seconds < 0 ? .min : .max }
    return Count(clamping: sum)
  }
}
