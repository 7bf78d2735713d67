import CLibrary
import Composable
import Dispatch

/// A queue of input and signals, for one consumer.
///
/// A thread waits for both: reading blocks, and the main actor must not block.
///
/// - While a chunk of input waits to be taken, the next one is not read: it stays in the system's buffer, which blocks
///   the sender when it is full. Signals do not wait for input: see ``takeRequestToEnd(droppingInput:)``.
/// - In the background no input is read: the process stops until it is in the foreground.
package final class InputQueue: Sendable {
  private struct State {
    /// The input that the consumer has not taken: at most one chunk of bytes, and each signal once.
    var waiting: [RawInput] = []
    /// The continuation of a waiting consumer. `waiting` has nothing for it then.
    var consumer: CheckedContinuation<RawInput?, Never>?
    /// Whether the consumer waits for a signal only.
    var wantsSignal = false
    /// Whether input may be read at all.
    var isReading: Bool
    /// Whether the end of the input was added, which happens once.
    var isAtEnd = false
    var isClosed = false

    var wantsInput: Bool { isReading && !isAtEnd && waiting.isEmpty }
  }

  private let state: Locked<State>
  private let input: TerminalFile
  private let isTerminal: Bool
  private let wakePipe = WakePipe()

  private static let chunk = 4096
  /// The milliseconds after which an escape is the escape key: longer than the gaps inside one sequence on a slow
  /// connection, shorter than a user notices.
  private static let quiet: Int32 = 50

  /// Creates a queue for a descriptor. Nothing is added before ``start(onContinue:)``.
  package init(input: Int32 = 0, isReading: Bool = true) {
    self.input = TerminalFile(input)
    isTerminal = self.input.isTerminal
    state = Locked(State(isReading: isReading))
  }

  /// Starts the thread. The signals must be caught before.
  ///
  /// - Parameter onContinue: Called on the thread when the process continues, before the consumer gets `continued`.
  package func start(onContinue: @escaping @Sendable () -> Void = {}) {
    DispatchQueue(label: "terminal.input").async { [self] in run(onContinue) }
  }

  /// Starts or stops reading. Input that was read and not taken is dropped, and after the return no read is in
  /// progress.
  @inline(never)
  func setReading(_ isReading: Bool) {
    state.withLock { state in
      state.isReading = isReading
      state.waiting.removeAll(where: \.isTyped)
    }
    if isReading { add(.dropped) }
    wakePipe.wake()
  }

  /// Returns the next input; nil if the task is canceled or the queue is closed.
  ///
  /// - Parameter isSignal: Whether to return only a request of the system. Input waits.
  package func next(isSignal: Bool = false) async -> RawInput? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { consumer in
        let (isNow, rawInput): (Bool, RawInput?) = state.withLock { state in
          if state.isClosed || Task.isCancelled { return (true, nil) }
          if let index = state.waiting.firstIndex(where: { !isSignal || $0.isSignal }) {
            return (true, state.waiting.remove(at: index))
          }
          (state.consumer, state.wantsSignal) = (consumer, isSignal)
          return (false, nil)
        }
        if isNow { consumer.resume(returning: rawInput) }
        wakePipe.wake()
      }
    } onCancel: {
      takeConsumer()?.resume(returning: nil)
    }
  }

  /// Removes and returns the oldest request to end, without waiting; nil if there is none.
  ///
  /// One chunk of input can have thousands of lines or keys. A consumer calls this before it handles each of them, so that a
  /// request does not wait for all of them.
  ///
  /// - Parameter drops: Whether to remove what was typed before the request, too.
  func takeRequestToEnd(droppingInput drops: Bool = false) -> Terminal.Interruption? {
    state.withLock { state in
      for (index, rawInput) in state.waiting.enumerated() {
        guard case .interruption(let interruption) = rawInput, interruption != .suspend else { continue }
        state.waiting.replaceSubrange(...index, with: state.waiting[..<index].filter { !drops || !$0.isTyped })
        return interruption
      }
      return nil
    }
  }

  /// Adds the end of the input, when another part notices it.
  func addEnd() {
    let isNew = state.withLock { state in
      defer { state.isAtEnd = true }
      return !state.isAtEnd
    }
    if isNew { add(.end) }
  }

  /// Ends the thread and resumes the consumer with nil.
  package func close() {
    state.withLock { $0.isClosed = true }
    takeConsumer()?.resume(returning: nil)
    wakePipe.wake()
  }

  private func takeConsumer() -> CheckedContinuation<RawInput?, Never>? { state.withLock { $0.consumer.take() } }

  /// Adds input, or resumes the consumer with it.
  func add(_ rawInput: RawInput) {
    let consumer: CheckedContinuation<RawInput?, Never>? = state.withLock { state in
      guard state.consumer != nil, rawInput.isSignal || !state.wantsSignal else {
        if !state.waiting.contains(rawInput) { state.waiting.append(rawInput) }
        return nil
      }
      return state.consumer.take()
    }
    consumer?.resume(returning: rawInput)
  }

  // MARK: - The thread

  private func run(_ onContinue: () -> Void) {
    var bytes = [UInt8](repeating: 0, count: Self.chunk)
    // Whether bytes came after the last `quiet`.
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
    for rawInput in SignalHandlers.take().compactMap(RawInput.init) {
      if rawInput == .continued { onContinue() }
      add(rawInput)
    }
  }

  /// Reads a chunk; returns whether there was one.
  private func readInput(_ bytes: inout [UInt8]) -> Bool {
    // Checked again under the lock: the bytes may have been dropped since `poll`, and `read` would block until the next
    // ones, which are meant for another program.
    let (count, code): (Int, Int32) = state.withLock { state in
      guard state.isReading, input.hasInput(within: 0) else { return (-1, EAGAIN) }
      let count = unsafe read(input.descriptor, &bytes, bytes.count)
      return (count, errno)
    }
    if count > 0 {
      add(.bytes(Array(bytes[..<count])))
      return true
    }
    // Reading also fails in the background; there the next turn of the loop stops the process instead.
    if count == 0 || ![EINTR, EAGAIN].contains(code) && (!isTerminal || input.isForeground) { addEnd() }
    return false
  }
}

/// A pipe that wakes a thread in `poll`. Its bytes have no meaning.
final class WakePipe: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  /// Creates a pipe. If the process is out of descriptors, it wakes no thread.
  init() {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Wakes the thread. Signal handlers may call it. If the pipe is full, the thread is woken anyway.
  func wake() {
    var byte: UInt8 = 0
    _ = unsafe write(writeEnd, &byte, 1)
  }

  /// Removes the bytes from the pipe.
  func drain() {
    var bytes = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    while unsafe withUnsafeMutableBytes(of: &bytes, { unsafe read(readEnd, $0.baseAddress, $0.count) }) > 0 {}
  }

  deinit {
    for end in [readEnd, writeEnd] where end >= 0 { close(end) }
  }
}
