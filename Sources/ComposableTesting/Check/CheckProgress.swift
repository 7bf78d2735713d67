import Composable

/// Says how far a long check is: a line for each level on standard error, once it has taken more than two seconds.
struct CheckProgress {
  private static let patience = Duration.seconds(2)

  /// Reads the time since the check began.
  private let elapsed: () -> Duration
  private let write: (String) -> Void
  private var depth = 0

  /// A check that begins now.
  init() {
    let start = ContinuousClock.now
    self.init(elapsed: { start.duration(to: .now) }, write: { StandardError.write(line: $0) })
  }

  init(elapsed: @escaping () -> Duration, write: @escaping (String) -> Void) {
    self.elapsed = elapsed
    self.write = write
  }

  /// The moves of a state at this depth are made next.
  mutating func expands(depth: Int, states: Int, moves: Int) {
    guard depth > self.depth else { return }
    self.depth = depth
    let elapsed = elapsed()
    guard elapsed > Self.patience else { return }
    let rate = Int(Double(moves) / (elapsed / .seconds(1)))
    write("check: depth \(depth), \(states) states, \(rate) edges/s")
  }
}
