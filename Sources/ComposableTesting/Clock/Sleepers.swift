/// Somebody who sleeps on a ``TestClock``.
struct Sleeper {
  let number: Int
  var deadline: TestClock.Instant
  let continuation: CheckedContinuation<Void, any Error>
  let context: EffectContext?
}

/// The time of a ``TestClock`` and those who wait for it: the rules, as a plain value.
struct Sleepers {
  var now: TestClock.Instant
  /// In the order of their deadlines; those of one deadline, in the order they came.
  private var asleep: [Sleeper] = []
  /// Those whose deadline had come when they went to sleep: they wait for the time to move, or for the next advance.
  private var waitingForMovement: [Sleeper] = []
  private var lastNumber = 0
  /// Sleeps that have a number and have not begun; true when they were cancelled meanwhile.
  private var beginning: [Int: Bool] = [:]

  init(now: TestClock.Instant) { self.now = now }

  mutating func nextNumber() -> Int {
    lastNumber += 1
    beginning[lastNumber] = false
    return lastNumber
  }

  /// Puts somebody to sleep; true when the sleep was cancelled before.
  mutating func add(_ sleeper: Sleeper) -> Bool {
    if beginning.removeValue(forKey: sleeper.number) == true { return true }
    if sleeper.deadline <= now {
      waitingForMovement.append(sleeper)
    } else {
      insert(sleeper)
    }
    return false
  }

  private mutating func insert(_ sleeper: Sleeper) {
    var low = 0
    var high = asleep.count
    while low < high {
      let middle = (low + high) / 2
      if asleep[middle].deadline <= sleeper.deadline { low = middle + 1 } else { high = middle }
    }
    asleep.insert(sleeper, at: low)
  }

  /// Takes somebody out, for good.
  mutating func cancel(_ number: Int) -> CheckedContinuation<Void, any Error>? {
    if let sleeper = wake(number) { return sleeper.continuation }
    if let index = waitingForMovement.firstIndex(where: { $0.number == number }) {
      return waitingForMovement.remove(at: index).continuation
    }
    if beginning[number] != nil { beginning[number] = true }
    return nil
  }

  /// An advance begins: whoever waited for one is due now.
  mutating func letWaitersForMovementGo() {
    let waiting = waitingForMovement
    waitingForMovement = []
    for var sleeper in waiting {
      sleeper.deadline = now
      insert(sleeper)
    }
  }

  /// Those who are due first, and not after `limit`: all of one deadline. The time moves there.
  mutating func due(until limit: TestClock.Instant) -> [Sleeper] {
    if waitingForMovement.isEmpty == false, now < limit {
      let next = min(asleep.first?.deadline ?? limit, limit)
      if next > now {
        now = next
        letWaitersForMovementGo()
      }
    }
    guard let first = asleep.first, first.deadline <= limit else { return [] }
    now = max(now, first.deadline)
    return Array(asleep.prefix { $0.deadline == first.deadline })
  }

  mutating func wake(_ number: Int) -> Sleeper? {
    guard let index = asleep.firstIndex(where: { $0.number == number }) else { return nil }
    return asleep.remove(at: index)
  }

  var earliest: TestClock.Instant? { waitingForMovement.isEmpty ? asleep.first?.deadline : now }
  var deadlines: [TestClock.Instant] { (waitingForMovement + asleep).map(\.deadline).sorted() }
}
