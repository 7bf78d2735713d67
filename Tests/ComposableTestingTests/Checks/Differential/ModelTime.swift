/// The rules of a test clock: its sleepers, and the order in which they wake.
final class ModelTime {
  private struct Sleeper {
    let node: ModelNode
    let deadline: Int
    /// The position among sleepers with one deadline.
    let rank: Int
  }

  private(set) var now = 0
  private var asleep: [Sleeper] = []
  /// Sleepers whose deadline was not in the future: they wait until time is about to move.
  private var waiting: [Sleeper] = []
  private var lastRank = 0

  /// Puts a node to sleep, and returns its position.
  @discardableResult
  func sleep(_ node: ModelNode, until deadline: Int, rank: Int? = nil) -> Int {
    lastRank += 1
    let sleeper = Sleeper(node: node, deadline: deadline, rank: rank ?? lastRank)
    if deadline <= now { waiting.append(sleeper) } else { asleep.append(sleeper) }
    return sleeper.rank
  }

  func remove(_ node: ModelNode) {
    asleep.removeAll { $0.node === node }
    waiting.removeAll { $0.node === node }
    ready.removeAll { $0.node === node }
  }

  // MARK: Moving

  /// The sleepers that waited for time to move, and wake now.
  private var ready: [Sleeper] = []

  /// Moves the time. `wake` may add sleepers.
  func advance(by time: Int, tiesReversed: Bool, _ wake: (ModelNode) -> Void) {
    let limit = now + time
    wakeWaiting(wake)
    while now < limit {
      now = min(limit, asleep.map(\.deadline).min() ?? limit)
      while let next = takeDue(tiesReversed) { wake(next) }
      // Once per movement, so that repeated sleeps of zero duration do not stop the time.
      if now < limit { wakeWaiting(wake) }
    }
  }

  private func wakeWaiting(_ wake: (ModelNode) -> Void) {
    ready = waiting
    waiting = []
    while !ready.isEmpty { wake(ready.removeFirst().node) }
  }

  private func takeDue(_ reversed: Bool) -> ModelNode? {
    let due = asleep.filter { $0.deadline <= now }.sorted { $0.rank < $1.rank }
    guard let next = reversed ? due.last : due.first else { return nil }
    asleep.removeAll { $0.node === next.node }
    return next.node
  }
}
