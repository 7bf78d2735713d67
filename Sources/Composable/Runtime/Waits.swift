/// The waits of a driver's effects.
///
/// No wait is a task. Those on one clock stand in one line, in the order of their deadlines, and those of one deadline in the
/// order they came. So timers that are due together tick in the order they were made, whatever threads the clock uses.
///
/// Unchecked: it is touched by its driver only, in the driver's isolation.
@usableFromInline
package final class Waits: @unchecked Sendable {
  /// Runs a sleep in a task, and calls `woke` in the driver's isolation.
  package typealias StartSleep = (
    _ sleep: @escaping @Sendable () async throws -> Void, _ woke: @escaping @Sendable ((any Error)?) -> Void
  ) -> Task<Void, Never>

  private struct WeakLine {
    weak var line: ClockLine?
  }

  private let start: StartSleep
  /// Calls a function in the driver's isolation, from whichever thread a clock was moved on.
  let enter: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// The store of the effects, where the order of waits that are due together is to be tried out.
  let store: (any ChoosingStore)?
  /// The lines that have waits, which keep their clocks alive, and a few that are gone.
  private var lines: [ClockIdentity: WeakLine] = [:]
  /// The number of lines at which those that are gone are removed.
  private var sweepCount = 8

  package init(
    start: @escaping StartSleep, enter: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    store: (any ChoosingStore)? = nil
  ) {
    self.start = start
    self.enter = enter
    self.store = store
  }

  /// The line for a clock. It lives as long as it has waits.
  func line(for clock: any Clock<Duration>) -> ClockLine {
    guard let identity = ClockIdentity(clock) else { return ClockLine(clock, start: start) }
    if let line = lines[identity]?.line { return line }
    if lines.count >= sweepCount {
      lines = lines.filter { $0.value.line != nil }
      sweepCount = max(8, lines.count * 2)
    }
    let line = ClockLine(clock, start: start)
    lines[identity] = WeakLine(line: line)
    return line
  }
}
