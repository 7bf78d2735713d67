import Composable
import Dispatch

/// Brings frames to a terminal without ever waiting for it.
///
/// A frame is written at once as far as there is room. Where there is none, a thread waits for room, and meanwhile the
/// latest frame takes the place of one that was not begun. So a terminal that is slow, or stands still, gets fewer
/// frames and costs one frame of memory; and what is written is the difference to what was written before.
final class FrameWriter<Content: Sendable>: Sendable {
  private struct State {
    var isOpen = false
    /// Bytes that were begun, and how many of them are written. They are written whole before others begin.
    var bytes: [UInt8] = []
    var written = 0
    /// Text that waits, to be written before the next frame.
    var texts: [UInt8] = []
    /// The last frame that was begun; nil when the terminal may show anything.
    var drawn: Content?
    /// The frame that waits.
    var next: Content?
    /// Whether a thread waits for room.
    var isWaitingForRoom = false
  }

  /// How far writing came.
  private enum Progress { case done, noRoom, lost }

  private let state = Locked(State())
  private let output: TerminalFile
  private let render: @Sendable (_ last: Content?, _ next: Content) -> [UInt8]
  private let park: @Sendable (_ last: Content) -> [UInt8]
  private let onLoss: @Sendable () -> Void
  private let thread = DispatchQueue(label: "terminal.output")

  /// Texts beyond that are dropped: a terminal that stands still must not fill the memory.
  private static var longestTexts: Int { 1 << 20 }

  /// A writer, closed. `park` makes the bytes that come before the last ones, and `onLoss` is called when the terminal
  /// is gone.
  init(
    to output: TerminalFile, park: @escaping @Sendable (_ last: Content) -> [UInt8],
    render: @escaping @Sendable (_ last: Content?, _ next: Content) -> [UInt8], onLoss: @escaping @Sendable () -> Void
  ) {
    self.output = output
    self.park = park
    self.render = render
    self.onLoss = onLoss
  }

  /// Begins with some text, and then draws the latest frame whole.
  func open(_ welcome: String) {
    change { state in
      state.isOpen = true
      state.bytes = Array(welcome.utf8)
      state.written = 0
      state.next = state.next ?? state.drawn
      state.drawn = nil
    }
  }

  /// Shows a frame, now or as soon as the terminal takes it, unless a later one comes first.
  func show(_ frame: Content) { change { $0.next = frame } }

  /// Draws the latest frame whole.
  func redraw() {
    change { state in
      state.next = state.next ?? state.drawn
      state.drawn = nil
    }
  }

  /// Writes text between two frames. It changes nothing that a frame shows.
  func write(_ text: String) {
    change { state in
      if state.isOpen, state.texts.count + text.utf8.count <= Self.longestTexts { state.texts += Array(text.utf8) }
    }
  }

  /// Ends with some text, at once. What was not written is dropped, except the latest frame, which ``open(_:)`` draws.
  func close(_ farewell: String) {
    state.withLock { state in
      guard state.isOpen else { return }
      state.isOpen = false
      (state.bytes, state.texts) = ([], [])
      guard CrashRestore.isArmed, output.isForeground else { return }
      let bytes = (state.drawn.map(park) ?? []) + Array(farewell.utf8)
      unsafe bytes.withUnsafeBytes { if let start = $0.baseAddress { unsafe output.writeLast(start, $0.count) } }
    }
  }

  // MARK: - Writing

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

  /// Writes as much as there is room for.
  private func proceed(_ state: inout State) -> Progress {
    // After a fatal signal gave the screen back, nothing more may be written to it; nor in the background, except
    // one write that SIGSTOP comes before.
    while state.isOpen, CrashRestore.isArmed, output.isForeground {
      if state.written == state.bytes.count, !takeNext(&state) { return .done }
      let (start, rest) = (state.written, state.bytes.count - state.written)
      // Some bytes are left, so there is a first one; and the count is that of the buffer behind it.
      let count = unsafe state.bytes.withUnsafeBytes { bytes in
        unsafe bytes.baseAddress.flatMap { unsafe output.write($0 + start, rest) }
      }
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

  /// Takes the bytes to write next; returns false when there are none.
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
