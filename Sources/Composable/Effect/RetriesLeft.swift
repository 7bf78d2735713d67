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
