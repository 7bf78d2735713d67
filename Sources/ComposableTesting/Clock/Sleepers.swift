/// A task that sleeps on a ``TestClock``, or a function that it calls at a time.
struct Sleeper {
  /// What is done when the time has come.
  enum Wake {
    case resume(CheckedContinuation<Void, any Error>)
    case call(@Sendable () -> Void)
  }

  let number: Int
  let deadline: TestClock.Instant
  /// The order among those of one deadline.
  let rank: Int
  let wake: Wake
  /// Chooses among those that are due together.
  let choose: (@Sendable (Int) -> Int)?
  /// Does what the wake-up causes.
  let drain: (@Sendable () -> Void)?
}

/// The time of a ``TestClock`` and those who wait for it: the rules, as a plain value.
struct Sleepers {
  private(set) var now: TestClock.Instant
  /// In the order of their deadlines; those of one deadline, in the order of their ranks. No deadline has passed, except while
  /// those who are due are being woken.
  private var asleep: [Sleeper] = []
  /// Those whose deadline had come when they went to sleep: they wait for the time to move on.
  private var waiting: [Sleeper] = []
  private var lastNumber = 0
  /// Sleeps that have a number and have not begun; true when they were cancelled meanwhile.
  private var beginning: [Int: Bool] = [:]

  init(now: TestClock.Instant) { self.now = now }

  // MARK: Going to sleep

  mutating func nextNumber() -> Int {
    lastNumber += 1
    beginning[lastNumber] = false
    return lastNumber
  }

  /// Puts somebody to sleep; true when the sleep was cancelled before.
  mutating func add(_ sleeper: Sleeper) -> Bool {
    if beginning.removeValue(forKey: sleeper.number) == true { return true }
    if sleeper.deadline <= now {
      waiting.append(sleeper)
    } else {
      asleep.insert(sleeper, at: firstIndex { ($0.deadline, $0.rank) > (sleeper.deadline, sleeper.rank) })
    }
    return false
  }

  private func firstIndex(where isBehind: (Sleeper) -> Bool) -> Int {
    var (low, high) = (0, asleep.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(asleep[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Takes somebody out, for good.
  mutating func cancel(_ number: Int) -> Sleeper? {
    if let sleeper = wake(number) { return sleeper }
    if let index = waiting.firstIndex(where: { $0.number == number }) { return waiting.remove(at: index) }
    if beginning[number] != nil { beginning[number] = true }
    return nil
  }

  // MARK: Waking

  /// Time is about to move on: whoever waits for that is due now, before those who come to it.
  mutating func letWaitersGo() {
    asleep.insert(contentsOf: waiting, at: 0)
    waiting = []
  }

  /// Those who are due now, in order.
  var due: ArraySlice<Sleeper> { asleep.prefix { $0.deadline <= now } }

  /// Takes a sleeper out, to be woken.
  mutating func wake(_ number: Int) -> Sleeper? {
    guard let index = asleep.firstIndex(where: { $0.number == number }) else { return nil }
    return asleep.remove(at: index)
  }

  /// Moves the time to the next deadline, or to the limit if that comes first; false when it stands there already.
  mutating func moveOn(until limit: TestClock.Instant) -> Bool {
    guard now < limit else { return false }
    now = asleep.first.map { min($0.deadline, limit) } ?? limit
    return true
  }

  // MARK: Looking

  var earliest: TestClock.Instant? { waiting.isEmpty ? asleep.first?.deadline : now }
  var deadlines: [TestClock.Instant] { (waiting + asleep).map(\.deadline).sorted() }
}
