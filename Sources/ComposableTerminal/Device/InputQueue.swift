import Composable
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A queue of input and of the signals that ask the process to end or redraw, for one consumer.
///
/// A thread of its own waits for both: reading blocks, and the main actor must not block.
///
/// - Input that the consumer does not ask for is not read: while a chunk waits to be taken, the next one stays in the
///   system, which holds few of them, and lets the sender wait. Signals do not wait for input.
/// - In the background no input is read: the process stops until it is in the foreground.
package final class InputQueue: Sendable {
  private struct State {
    /// The arrivals that the consumer has not taken: at most one chunk of bytes, and each signal once.
    var waiting: [RawInput] = []
    /// The consumer, while it waits. Nothing is in `waiting` then.
    var consumer: CheckedContinuation<RawInput?, Never>?
    /// Whether input is read at all.
    var isReading: Bool
    /// The end of the input is told once.
    var isAtEnd = false
    var isClosed = false

    var wantsInput: Bool { isReading && !isAtEnd && waiting.isEmpty }
  }

  private let state: Locked<State>
  private let input: TerminalFile
  private let isTerminal: Bool
  private let wakePipe = WakePipe()

  private static let chunk = 4096
  /// Milliseconds after which an escape was a key: longer than the bytes of one sequence stay apart on a slow
  /// line, shorter than a player waits.
  private static let quiet: Int32 = 50

  /// The arrivals of a descriptor. None come before ``start(onContinue:)``.
  package init(input: Int32 = 0, isReading: Bool = true) {
    self.input = TerminalFile(input)
    isTerminal = self.input.isTerminal
    state = Locked(State(isReading: isReading))
  }

  /// Begins. The signals must be caught by then.
  ///
  /// `onContinue` is called on the thread when the process continues, before the consumer hears of it.
  package func start(onContinue: @escaping @Sendable () -> Void = {}) {
    DispatchQueue(label: "terminal.input").async { [self] in run(onContinue) }
  }

  /// Begins or stops to read input. What was read and not taken is dropped, and after the return nothing is being read.
  func setReading(_ isReading: Bool) {
    state.withLock { state in
      state.isReading = isReading
      state.waiting.removeAll { if case .bytes = $0 { true } else { $0 == .quiet } }
    }
    if isReading { add(.dropped) }
    wakePipe.wake()
  }

  /// The next arrival; nil when the task is cancelled or the arrivals are closed.
  package func next() async -> RawInput? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { consumer in
        let (isNow, arrival): (Bool, RawInput?) = state.withLock { state in
          if state.isClosed || Task.isCancelled { return (true, nil) }
          if !state.waiting.isEmpty { return (true, state.waiting.removeFirst()) }
          state.consumer = consumer
          return (false, nil)
        }
        if isNow { consumer.resume(returning: arrival) }
        wakePipe.wake()
      }
    } onCancel: {
      takeConsumer()?.resume(returning: nil)
    }
  }

  /// Adds the end of the input, when it is seen elsewhere.
  func addEnd() {
    let isNew = state.withLock { state in
      defer { state.isAtEnd = true }
      return !state.isAtEnd
    }
    if isNew { add(.end) }
  }

  /// Ends the thread and the consumer.
  package func close() {
    state.withLock { $0.isClosed = true }
    takeConsumer()?.resume(returning: nil)
    wakePipe.wake()
  }

  private func takeConsumer() -> CheckedContinuation<RawInput?, Never>? {
    state.withLock { state in
      defer { state.consumer = nil }
      return state.consumer
    }
  }

  private func add(_ arrival: RawInput) {
    let consumer = state.withLock { state in
      defer { state.consumer = nil }
      if state.consumer == nil, !state.waiting.contains(arrival) { state.waiting.append(arrival) }
      return state.consumer
    }
    consumer?.resume(returning: arrival)
  }

  // MARK: - The thread

  private func run(_ onContinue: () -> Void) {
    var bytes = [UInt8](repeating: 0, count: Self.chunk)
    // Whether bytes came and no quiet since.
    var isFresh = false
    while true {
      let (isClosed, wantsInput) = state.withLock { ($0.isClosed, $0.wantsInput) }
      if isClosed { return }
      let polls = wantsInput && (!isTerminal || input.waitForForeground(toRead: true))
      var waits = [polls ? input.descriptor : -1, SignalHandlers.pipe, wakePipe.readEnd].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let ready = unsafe poll(&waits, 3, polls && isFresh ? Self.quiet : -1)
      if ready == 0 {
        add(.quiet)
        isFresh = false
      }
      guard ready > 0 else { continue }
      if waits[2].revents != 0 { wakePipe.drain() }
      if waits[1].revents != 0 { addSignals(onContinue) }
      if waits[0].revents != 0 { isFresh = readInput(&bytes) || isFresh }
    }
  }

  private func addSignals(_ onContinue: () -> Void) {
    for arrival in SignalHandlers.take().compactMap(RawInput.init) {
      if arrival == .continued { onContinue() }
      add(arrival)
    }
  }

  /// Reads a chunk; returns whether there was one.
  private func readInput(_ bytes: inout [UInt8]) -> Bool {
    // Looked at again under the lock: between the look and the reading the bytes may have been dropped, and reading
    // would wait for others, which are meant for another program.
    let (count, code): (Int, Int32) = state.withLock { state in
      guard state.isReading, input.hasInput(within: 0) else { return (-1, EAGAIN) }
      let count = unsafe read(input.descriptor, &bytes, bytes.count)
      return (count, errno)
    }
    if count > 0 {
      add(.bytes(Array(bytes[..<count])))
      return true
    }
    // In the background reading fails, too; the next turn stops the process there.
    if count == 0 || ![EINTR, EAGAIN].contains(code) && (!isTerminal || input.isForeground) { addEnd() }
    return false
  }
}

/// Input that has not been parsed.
package enum RawInput: Hashable, Sendable {
  case bytes([UInt8])
  /// No bytes followed the last ones for a while: a waiting escape is the escape key.
  case quiet
  /// The terminal was given back and taken again, and bytes between are gone.
  case dropped
  /// The input ended, or the terminal is gone.
  case end
  case interruption(Terminal.Interruption)
  /// The screen may have another size.
  case resized
  /// The process goes on after a stop.
  case continued

  /// The arrival of a polite signal.
  init?(signal: Int32) {
    switch signal {
    case SIGINT: self = .interruption(.interrupt)
    case SIGTERM: self = .interruption(.terminate)
    case SIGHUP: self = .interruption(.hangUp)
    case SIGTSTP: self = .interruption(.suspend)
    case SIGWINCH: self = .resized
    case SIGCONT: self = .continued
    default: return nil
    }
  }
}

/// A pipe that wakes a thread in `poll`. Its bytes mean nothing.
final class WakePipe: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  /// A pipe. When the process has no more descriptors, it wakes nobody.
  init() {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Wakes the thread. Signal handlers may call it; a full pipe wakes, too.
  func wake() {
    var byte: UInt8 = 0
    _ = unsafe write(writeEnd, &byte, 1)
  }

  /// Takes the bytes out.
  func drain() {
    var bytes = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    while unsafe withUnsafeMutableBytes(of: &bytes, { unsafe read(readEnd, $0.baseAddress, $0.count) }) > 0 {}
  }

  deinit {
    for end in [readEnd, writeEnd] where end >= 0 { close(end) }
  }
}
