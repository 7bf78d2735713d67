import Composable

/// Decides when a long search writes a line about its progress to standard error: not in the first two seconds, then at
/// each new level of the search, and at the latest every ten seconds.
struct SearchProgress {
  /// The time before the first line.
  private static let quietPeriod = Duration.seconds(2)
  /// The shortest time between two lines.
  private static let pause = Duration.seconds(1)
  /// The longest time between two lines.
  private static let longestPause = Duration.seconds(10)

  /// Returns the time since the search began.
  let elapsed: () -> Duration
  let write: (String) -> Void
  private var level = 0
  /// The time of the last line.
  private var last = Duration.zero

  /// Creates the progress of a search that begins now.
  init() {
    let start = ContinuousClock.now
    self.init(elapsed: { start.duration(to: .now) }, write: { StandardError.write(line: $0) })
  }

  init(elapsed: @escaping () -> Duration, write: @escaping (String) -> Void) {
    self.elapsed = elapsed
    self.write = write
  }

  /// Returns a progress that begins now.
  var restarted: Self {
    let start = elapsed()
    return Self(elapsed: { [elapsed] in elapsed() - start }, write: write)
  }

  /// Writes a line if one is due.
  ///
  /// - Parameters:
  ///   - level: The level of the search.
  ///   - line: Returns the line, given a function that says how many of a number of things come in a second.
  mutating func comes(to level: Int = 0, line: (_ rate: (Int) -> Int) -> String) {
    let elapsed = elapsed()
    guard elapsed > Self.quietPeriod else { return self.level = max(level, self.level) }
    let pause = level > self.level ? Self.pause : Self.longestPause
    guard last == .zero || elapsed - last >= pause else { return }
    self.level = max(level, self.level)
    last = elapsed
    write(line { Int(Double($0) / (elapsed / .seconds(1))) })
  }
}

/// The progress of an exploration.
struct ExploreProgress {
  private var progress: SearchProgress
  private var runs = 0

  init(_ progress: SearchProgress = SearchProgress()) { self.progress = progress }

  /// Notes that the test has run once more.
  mutating func ran() {
    runs += 1
    progress.comes { [runs] rate in "explore: \(count(runs, "order")) so far, \(rate(runs)) orders/s" }
  }
}
