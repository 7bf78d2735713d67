/// The waits of a driver's effects.
///
/// No wait is a task. Those on one clock stand in one line, in the order of their deadlines, and those of one deadline
/// in the order they came. So timers that are due together tick in the order they were made, whatever threads the clock
/// uses.
///
/// Unchecked: it is touched by its driver only, in the driver's isolation.
@usableFromInline
package final class WaitScheduler: @unchecked Sendable {
  /// Runs a sleep in a task, and calls `woke` in the driver's isolation.
  package typealias StartSleep = (
    _ sleep: @escaping @Sendable () async throws -> Void, _ woke: @escaping @Sendable ((any Error)?) -> Void
  ) -> Task<Void, Never>

  private struct WeakLine {
    weak var line: ClockScheduler?
  }

  private let start: StartSleep
  /// Calls a function in the driver's isolation, from whichever thread a clock was moved on.
  let enter: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// The store of the effects, where the order of waits that are due together is to be tried out.
  let store: (any AnyObject & Sendable)?
  /// The lines that have waits, which keep their clocks alive, and a few that are gone.
  private var lines: [ClockIdentity: WeakLine] = [:]
  /// The lines that lost their last wait. Their tasks sleep on until the step is over: a debounce that is renewed takes
  /// the place of the one before, and the task that sleeps for that one will do.
  private var emptied: [ClockScheduler] = []
  /// The line that is asked for most: there is one such clock in nearly every program.
  private var lastStateless: (type: Any.Type, line: ClockScheduler)?
  /// The number of lines at which those that are gone are removed.
  private var sweepCount = 8

  package init(
    start: @escaping StartSleep, enter: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    store: (any AnyObject & Sendable)? = nil
  ) {
    self.start = start
    self.enter = enter
    self.store = store
  }

  /// Whether there are such lines. As a plain flag: it is asked at the end of each drive.
  @usableFromInline package private(set) var hasUnsettled = false

  func hasEmptied(_ line: ClockScheduler) {
    emptied.append(line)
    hasUnsettled = true
  }

  /// Calls off the tasks that nothing waits for. To be called when there is nothing else to do; after it there may be.
  @usableFromInline
  package func settle() {
    hasUnsettled = false
    while let line = emptied.popLast() { line.restIfEmpty() }
  }

  /// The line for a clock without stored properties, which all values of its type share; nil for other clocks.
  func line(forStateless clock: any Clock<Duration>) -> ClockScheduler? {
    let type = type(of: clock)
    if let last = lastStateless, last.type == type { return last.line }
    func size<C>(of clock: C) -> Int { MemoryLayout<C>.size }
    guard size(of: clock) == 0 else { return nil }
    let line = line(for: clock)
    lastStateless = (type, line)
    return line
  }

  /// The line for a clock. It lives as long as it has waits.
  func line(for clock: any Clock<Duration>) -> ClockScheduler {
    guard let identity = ClockIdentity(clock) else { return ClockScheduler(clock, start: start) }
    if let line = lines[identity]?.line { return line }
    if lines.count >= sweepCount {
      lines = lines.filter { $0.value.line != nil }
      sweepCount = max(8, lines.count * 2)
    }
    let line = ClockScheduler(clock, start: start)
    lines[identity] = WeakLine(line: line)
    return line
  }
}
