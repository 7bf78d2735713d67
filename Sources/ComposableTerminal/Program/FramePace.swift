/// When a frame may be drawn: the first change after a pause at once, and then so many a second at most.
struct FramePace {
  private let interval: Duration
  private var last: Duration?

  init(framesPerSecond: Int) { interval = .seconds(1) / max(1, min(framesPerSecond, 1000)) }

  /// How long a change waits that comes now; zero when it is drawn at once.
  func wait(at now: Duration) -> Duration {
    guard let last else { return .zero }
    return max(.zero, last + interval - now)
  }

  /// A frame is drawn now.
  mutating func drew(at now: Duration) { last = now }
}
