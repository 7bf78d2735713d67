/// The time of a ``TestClock`` and the sleeps that wait for it, as a plain value.
struct SleepQueue {
  private(set) var now: TestClock.Instant
  /// Ordered by deadline, then by rank. No deadline has passed, except while the sleepers that are due are being woken.
  private var asleep: [PendingSleep] = []
  /// Sleepers whose deadline was not later than `now` when they went to sleep. They wait for the time to move on.
  private var waiting: [PendingSleep] = []
  private var lastNumber = 0
  /// Sleeps that have a number and have not begun; true when they have been cancelled.
  private var beginning: [Int: Bool] = [:]

  init(now: TestClock.Instant) { self.now = now }

  // MARK: Going to sleep

  mutating func nextNumber() -> Int {
    lastNumber += 1
    beginning[lastNumber] = false
    return lastNumber
  }

  /// Adds a sleeper; returns true, without adding it, when the sleep has been cancelled.
  mutating func add(_ sleeper: PendingSleep) -> Bool {
    if beginning.removeValue(forKey: sleeper.number) == true { return true }
    if sleeper.deadline <= now {
      waiting.append(sleeper)
    } else {
      asleep.insert(sleeper, at: firstIndex { ($0.deadline, $0.rank) > (sleeper.deadline, sleeper.rank) })
    }
    return false
  }

  private func firstIndex(where isBehind: (PendingSleep) -> Bool) -> Int {
    var (low, high) = (0, asleep.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(asleep[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Removes the sleeper of a cancelled sleep.
  mutating func cancel(_ number: Int) -> PendingSleep? {
    if let sleeper = wake(number) { return sleeper }
    if let index = waiting.firstIndex(where: { $0.number == number }) { return waiting.remove(at: index) }
    if beginning[number] != nil { beginning[number] = true }
    return nil
  }

  // MARK: Waking

  /// Makes the sleepers that wait for the time to move on due now, before all others.
  mutating func makeWaitersDue() {
    asleep.insert(contentsOf: waiting, at: 0)
    waiting = []
  }

  /// The sleepers that are due now, in order.
  var due: ArraySlice<PendingSleep> { asleep.prefix { $0.deadline <= now } }

  /// Removes a sleeper, to be woken.
  mutating func wake(_ number: Int) -> PendingSleep? {
    guard let index = asleep.firstIndex(where: { $0.number == number }) else { return nil }
    return asleep.remove(at: index)
  }

  /// Moves the time to the next deadline, or to the limit if that comes first; false when it is there already.
  mutating func moveOn(until limit: TestClock.Instant) -> Bool {
    guard now < limit else { return false }
    now = asleep.first.map { min($0.deadline, limit) } ?? limit
    return true
  }

  // MARK: Looking

  var earliest: TestClock.Instant? { waiting.isEmpty ? asleep.first?.deadline : now }
  var deadlines: [TestClock.Instant] { (waiting + asleep).map(\.deadline).sorted() }
}

/// A task that sleeps on a ``TestClock``, or a function that it calls at a time.
struct PendingSleep {
  /// What happens at the deadline.
  enum Wake {
    case resume(CheckedContinuation<Void, any Error>)
    case call(@Sendable () -> Void)
  }

  let number: Int
  let deadline: TestClock.Instant
  /// The order among those of one deadline.
  let rank: Int
  let wake: Wake
  /// The store whose effect sleeps; nil outside of one.
  let store: ClockRegistry?
  /// The number of the effect, or of the task in it, in an exploration.
  let label: String
}
