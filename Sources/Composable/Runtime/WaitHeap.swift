/// Waits by deadline, the next one first; those of one deadline in the order of their ranks.
struct WaitHeap {
  /// Each wait comes after the one at half its index, and knows its index.
  private var waits: [RunningWait] = []

  var first: RunningWait? { waits.first }
  var isEmpty: Bool { waits.isEmpty }

  mutating func insert(_ wait: RunningWait) {
    wait.index = waits.count
    waits.append(wait)
    rise(waits.count - 1)
  }

  /// Removes a wait; does nothing when it is not there.
  mutating func remove(_ wait: RunningWait) {
    guard let index = wait.index else { return }
    wait.index = nil
    let last = waits.removeLast()
    if index == waits.count { return }
    waits[index] = last
    last.index = index
    rise(index)
    sink(index)
  }

  private mutating func rise(_ start: Int) {
    var index = start
    while index > 0, waits[index].isBefore(waits[(index - 1) / 2]) {
      exchange(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var next = index
      for child in [2 * index + 1, 2 * index + 2] where child < waits.count && waits[child].isBefore(waits[next]) {
        next = child
      }
      if next == index { return }
      exchange(index, next)
      index = next
    }
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    waits.swapAt(one, other)
    waits[one].index = one
    waits[other].index = other
  }
}

extension RunningWait {
  fileprivate func isBefore(_ other: RunningWait) -> Bool {
    (deadline, rank ?? .max) < (other.deadline, other.rank ?? .max)
  }
}
