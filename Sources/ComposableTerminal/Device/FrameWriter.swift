import Composable
import Dispatch

/// Writes frames to a terminal without ever waiting for it.
///
/// It writes as much of a frame as the terminal has room for. If there is none left, a thread waits for room, and
/// meanwhile the latest frame replaces the one that waits. So a slow or stalled terminal gets fewer frames and costs
/// the memory of one frame. Each frame is written as the difference to the frame that was written before.
final class FrameWriter: Sendable {
  private struct State {
    var isOpen = false
    /// The bytes being written, and how many of them are written. They are written whole before others start.
    var bytes: [UInt8] = []
    var written = 0
    /// Text to write before the next frame.
    var texts: [UInt8] = []
    /// The last frame whose bytes were started; nil if the terminal may show anything.
    var drawn: TerminalSnapshot?
    /// The frame to write next.
    var next: TerminalSnapshot?
    /// Whether a thread waits for room.
    var isWaitingForRoom = false

    /// Lets the latest frame be drawn whole.
    mutating func forgetDrawn() { (next, drawn) = (next ?? drawn, nil) }
  }

  /// The result of an attempt to write.
  private enum Progress { case done, noRoom, lost }

  private let state = Locked(State())
  private let output: TerminalFile
  private let render: @Sendable (_ last: TerminalSnapshot?, _ next: TerminalSnapshot) -> [UInt8]
  private let park: @Sendable (_ last: TerminalSnapshot) -> [UInt8]
  private let onLoss: @Sendable () -> Void
  private let thread = DispatchQueue(label: "terminal.output")

  /// The limit of waiting text, beyond which text is dropped: a stalled terminal must not fill the memory.
  private static var longestTexts: Int { 1 << 20 }

  /// Creates a closed writer.
  ///
  /// - Parameters:
  ///   - output: The terminal.
  ///   - park: Returns the bytes that move the cursor below the last frame, before the exit sequence.
  ///   - render: Returns the bytes that turn the last frame into the next.
  ///   - onLoss: Called when the terminal is gone.
  init(
    to output: TerminalFile, park: @escaping @Sendable (_ last: TerminalSnapshot) -> [UInt8],
    render: @escaping @Sendable (_ last: TerminalSnapshot?, _ next: TerminalSnapshot) -> [UInt8],
    onLoss: @escaping @Sendable () -> Void
  ) {
    self.output = output
    self.park = park
    self.render = render
    self.onLoss = onLoss
  }

  /// Opens the writer: writes a text, and then draws the latest frame whole.
  func open(_ enterSequence: String) {
    change { state in
      state.isOpen = true
      (state.bytes, state.written) = (Array(enterSequence.utf8), 0)
      state.forgetDrawn()
    }
  }

  /// Shows a frame as soon as the terminal has room, unless a later frame replaces it first.
  func show(_ frame: TerminalSnapshot) { change { $0.next = frame } }

  /// Draws the latest frame whole.
  func redraw() { change { $0.forgetDrawn() } }

  /// Writes text between two frames. The text must not change the screen.
  func write(_ text: String) {
    change { state in
      if state.isOpen, state.texts.count + text.utf8.count <= Self.longestTexts { state.texts += Array(text.utf8) }
    }
  }

  /// Closes the writer: writes a text without waiting. Unwritten text is dropped; the latest frame is kept for
  /// ``open(_:)``.
  func close(_ exitSequence: String) {
    state.withLock { state in
      guard state.isOpen else { return }
      state.isOpen = false
      (state.bytes, state.texts) = ([], [])
      let bytes = (state.drawn.map(park) ?? []) + Array(exitSequence.utf8)
      _ = CrashRestore.changing {
        guard CrashRestore.isArmed, output.isForeground else { return }
        unsafe bytes.withUnsafeBytes { if let start = $0.baseAddress { unsafe output.writeLast(start, $0.count) } }
      }
    }
  }

  // MARK: - Writing

  @inline(never)
  private func change(_ body: @Sendable (inout State) -> Void) {
    let (progress, isFirst) = state.withLock { state in
      body(&state)
      let progress = proceed(&state)
      defer { if progress == .noRoom { state.isWaitingForRoom = true } }
      return (progress, progress == .noRoom && !state.isWaitingForRoom)
    }
    if progress == .lost { onLoss() }
    if isFirst { thread.async { [self] in waitForRoom() } }
  }

  private func waitForRoom() {
    while true {
      _ = output.hasRoom(within: -1)
      let progress = state.withLock { state in
        let progress = proceed(&state)
        state.isWaitingForRoom = progress == .noRoom
        return progress
      }
      if progress == .lost { onLoss() }
      if progress != .noRoom { return }
    }
  }

  /// Writes as much as the terminal has room for.
  private func proceed(_ state: inout State) -> Progress {
    // Nothing is written in the background; only a SIGSTOP between this check and the write can let one write through.
    while state.isOpen, CrashRestore.isArmed, output.isForeground {
      if state.written == state.bytes.count, !takeNext(&state) { return .done }
      let (start, rest) = (state.written, state.bytes.count - state.written)
      // The pointer exists, as bytes are left, and `rest` bytes follow `start` in its buffer.
      let count = CrashRestore.changing {
        unsafe state.bytes.withUnsafeBytes { bytes in
          unsafe bytes.baseAddress.flatMap { unsafe output.writeSome($0 + start, rest) }
        }
      }
      // The process is ending.
      guard let count else { return .done }
      switch count {
      case 0: return .noRoom
      case let count?: state.written += count
      case nil:
        state.isOpen = false
        return .lost
      }
    }
    return .done
  }

  /// Takes the bytes to write next. Returns false if there are none.
  private func takeNext(_ state: inout State) -> Bool {
    state.written = 0
    state.bytes = state.texts
    state.texts = []
    guard state.bytes.isEmpty, let next = state.next else { return !state.bytes.isEmpty }
    state.bytes = render(state.drawn, next)
    state.drawn = next
    state.next = nil
    return !state.bytes.isEmpty
  }
}
