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
