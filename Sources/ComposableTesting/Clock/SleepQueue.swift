/// The time of a ``TestClock`` and its sleepers, as a plain value.
struct SleepQueue {
  private(set) var now: TestClock.Instant
  /// Ordered by deadline, then by rank. A deadline has passed only while due sleepers are
  /// being woken, or while they wait for the next call of a test.
  private var asleep: [PendingSleep] = []
  /// Sleepers whose deadline was not later than `now` when they went to sleep. They wake when time is about to advance.
  private var waiting: [PendingSleep] = []
  /// The time at which a sleeper was woken last.
  private var lastWake: TestClock.Instant?
  /// The advance that is under way; nil without a jitter.
  private var underWay: Advance?
  /// The deadline of the sleeper that was woken last in this advance. What it does may be late.
  private var lastDeadline: TestClock.Instant?
  private var lastNumber = 0
  /// Sleeps that have a number and have not begun, by number; true if the sleep was canceled.
  private var beginning: [Int: Bool] = [:]

  /// An advance of the time with a jitter.
  struct Advance {
    let end: TestClock.Instant
    let jitter: Duration
  }

  init(now: TestClock.Instant) { self.now = now }

  // MARK: Going to sleep

  mutating func nextNumber() -> Int {
    lastNumber += 1
    beginning[lastNumber] = false
    return lastNumber
  }

  /// Adds a sleeper. Returns true, without adding it, if the sleep was canceled before it began.
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

  /// Cancels a sleep. Removes and returns its sleeper, if the sleep has begun.
  mutating func cancel(_ number: Int) -> PendingSleep? {
    if beginning[number] != nil { beginning[number] = true }
    return remove(number)
  }

  private mutating func remove(_ number: Int) -> PendingSleep? {
    if let index = asleep.firstIndex(where: { $0.number == number }) { return asleep.remove(at: index) }
    return waiting.firstIndex { $0.number == number }.map { waiting.remove(at: $0) }
  }

  // MARK: Waking

  /// Makes the sleepers in `waiting` due now, before all others.
  mutating func makeWaitersDue() {
    asleep.insert(contentsOf: waiting, at: 0)
    waiting = []
  }

  /// The sleepers that are due now, in order.
  var due: ArraySlice<PendingSleep> { asleep.prefix { $0.deadline <= now } }

  /// The sleepers that may wake next, in order: if one is due now or a task is ready, also those whose deadline is
  /// within the jitter of the earliest of both, up to a limit. So neither is late by more than the jitter.
  func due(
    within jitter: Duration, until limit: TestClock.Instant, ready: TestClock.Instant?
  ) -> ArraySlice<PendingSleep> {
    guard let deadline = asleep.first?.deadline, deadline <= now || ready != nil else { return [] }
    let first = min(deadline, ready ?? deadline)
    let last = max(now, min(first.advanced(by: jitter), limit))
    return asleep.prefix { $0.deadline <= last }
  }

  /// Whether a sleeper has woken now.
  var hasWoken: Bool { lastWake == now }

  /// Removes and returns a sleeper that the caller wakes. The time advances to its deadline: a sleep never ends early.
  mutating func wake(_ number: Int) -> PendingSleep? {
    guard let sleeper = end(number) else { return nil }
    if underWay != nil { lastDeadline = sleeper.deadline }
    return sleeper
  }

  /// The same for a sleeper whose sleep had ended before its task was canceled.
  mutating func end(_ number: Int) -> PendingSleep? {
    guard let sleeper = remove(number) else { return nil }
    now = max(now, sleeper.deadline)
    lastWake = now
    return sleeper
  }

  /// Whether a sleep that is canceled now may have ended before: what cancels it may be late, by no more than the jitter,
  /// and so may everything else that waits.
  ///
  /// - Parameters:
  ///   - deadline: The deadline of the sleep.
  ///   - time: The time since which the running task may be late, because it has waited for a thread; nil if it has not.
  ///   - ready: The earliest time at which another task became ready; nil if none waits for a thread.
  func mayHaveEnded(
    at deadline: TestClock.Instant, since time: TestClock.Instant?, ready: TestClock.Instant?
  ) -> Bool {
    if deadline <= now { return true }
    guard let underWay, let time = time ?? lastDeadline else { return false }
    let first = min(time, ready ?? time, asleep.first?.deadline ?? time)
    return deadline <= min(first.advanced(by: underWay.jitter), underWay.end)
  }

  /// Begins an advance. Returns the one that it is a part of, which does not end earlier.
  mutating func beginAdvance(until end: TestClock.Instant, jitter: Duration) -> Advance? {
    defer { underWay = Advance(end: max(end, underWay?.end ?? end), jitter: jitter) }
    if underWay == nil { lastDeadline = nil }
    return underWay
  }

  /// Ends an advance that is a part of another one, or of none.
  mutating func endAdvance(in outer: Advance?) {
    underWay = outer
    if outer == nil { lastDeadline = nil }
  }

  /// Since when what goes on now may be late, if that makes a difference: sleeps may have ended meanwhile.
  var lateSince: TestClock.Instant? {
    guard let underWay, let lastDeadline, lastDeadline.advanced(by: underWay.jitter) > now else { return nil }
    return lastDeadline
  }

  /// Advances the time to the next deadline, or to the limit if that is earlier. Returns false at the limit.
  mutating func advance(until limit: TestClock.Instant) -> Bool {
    guard now < limit else { return false }
    now = asleep.first.map { min($0.deadline, limit) } ?? limit
    return true
  }

  // MARK: Deadlines

  var earliest: TestClock.Instant? { waiting.isEmpty ? asleep.first?.deadline : now }

  /// The last deadline within the jitter of the earliest; nil if there is no sleeper.
  func earliest(within jitter: Duration) -> TestClock.Instant? {
    guard let earliest else { return nil }
    return asleep.last { $0.deadline <= earliest.advanced(by: jitter) }?.deadline ?? earliest
  }
  var deadlines: [TestClock.Instant] { (waiting + asleep).map(\.deadline).sorted() }

  /// The sleepers, in order.
  var moment: [ClockMoment.Sleeper] {
    func sleepers(_ sleeps: [PendingSleep], isWaiting: Bool) -> [ClockMoment.Sleeper] {
      sleeps.map { sleep in
        ClockMoment.Sleeper(
          deadline: sleep.deadline.offset, store: sleep.store?.number, label: sleep.label, isWaiting: isWaiting)
      }
    }
    return sleepers(waiting, isWaiting: true) + sleepers(asleep, isWaiting: false)
  }
}

/// A task that sleeps on a ``TestClock``, or a function that the clock calls at a deadline.
struct PendingSleep {
  /// The action at the deadline.
  enum Wake {
    case resume(CheckedContinuation<Void, any Error>)
    case call(@Sendable () -> Void)
  }

  let number: Int
  let deadline: TestClock.Instant
  /// The order among sleepers with the same deadline.
  let rank: Int
  let wake: Wake
  /// The store whose effect sleeps; nil outside an effect.
  let store: ClockRegistry?
  /// In an exploration, the number of the effect, or of the task in the effect.
  let label: String
  /// Whether the body of an effect sleeps; otherwise an effect of the store waits, or a test.
  let isBody: Bool
}
