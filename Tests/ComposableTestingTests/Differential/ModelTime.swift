/// The rules of a test clock: what sleeps, and in which order it wakes.
final class ModelTime {
  private struct Sleeper {
    let node: ModelNode
    let deadline: Int
    /// The order among those of one deadline.
    let place: Int
  }

  private(set) var now = 0
  private var asleep: [Sleeper] = []
  /// Those whose deadline had come when they went to sleep: they wait until time is about to move on.
  private var waiting: [Sleeper] = []
  private var lastPlace = 0

  /// Puts a node to sleep, and gives its place.
  @discardableResult
  func sleep(_ node: ModelNode, until deadline: Int, place: Int? = nil) -> Int {
    lastPlace += 1
    let sleeper = Sleeper(node: node, deadline: deadline, place: place ?? lastPlace)
    if deadline <= now { waiting.append(sleeper) } else { asleep.append(sleeper) }
    return sleeper.place
  }

  func remove(_ node: ModelNode) {
    asleep.removeAll { $0.node === node }
    waiting.removeAll { $0.node === node }
    ready.removeAll { $0.node === node }
  }

  // MARK: Moving

  /// Those that waited for time to move on, and wake now.
  private var ready: [Sleeper] = []

  /// Moves the time on. `wake` may put others to sleep.
  func advance(by time: Int, tiesReversed: Bool, _ wake: (ModelNode) -> Void) {
    let limit = now + time
    wakeThoseThatWait(wake)
    while now < limit {
      now = min(limit, asleep.map(\.deadline).min() ?? limit)
      while let next = takeDue(tiesReversed) { wake(next) }
      // Once for each movement: what sleeps for no time again and again must not hold the time up.
      if now < limit { wakeThoseThatWait(wake) }
    }
  }

  private func wakeThoseThatWait(_ wake: (ModelNode) -> Void) {
    ready = waiting
    waiting = []
    while !ready.isEmpty { wake(ready.removeFirst().node) }
  }

  private func takeDue(_ reversed: Bool) -> ModelNode? {
    let due = asleep.filter { $0.deadline <= now }.sorted { $0.place < $1.place }
    guard let next = reversed ? due.last : due.first else { return nil }
    asleep.removeAll { $0.node === next.node }
    return next.node
  }
}
