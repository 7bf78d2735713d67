import Composable
import Dispatch

/// Writes lines in order on a thread of its own: a slow reader does not block the feature.
final class LineWriter: Sendable {
  private let descriptor: Int32
  private let thread = DispatchQueue(label: "terminal.lines")
  private let failure = Locked(false)
  /// Whether termination was requested while the reader was stalled. From then on no write waits, until the reader
  /// reads again.
  private let hasStoppedWaiting = Locked(false)

  init(to descriptor: Int32) { self.descriptor = descriptor }

  /// Whether a write failed. After that nothing is written.
  var hasFailed: Bool { failure.value }

  func write(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    // The terminal would execute a control character.
    let text = lines.map { "\($0.withoutControls)\n" }.joined()
    thread.async { [self] in
      if !hasFailed { write(Array(text.utf8)) }
    }
  }

  /// Waits until everything is written, or until termination is requested while the reader is stalled.
  func wait() async {
    await withCheckedContinuation { continuation in thread.async { continuation.resume() } }
  }

  private func write(_ bytes: [UInt8]) {
    let file = TerminalFile(descriptor)
    var rest = bytes[...]
    while !rest.isEmpty {
      guard file.hasRoom(within: hasStoppedWaiting.value ? 0 : 100) else {
        if SignalHandlers.isEndRequested { return hasStoppedWaiting.withLock { $0 = true } }
        continue
      }
      hasStoppedWaiting.withLock { $0 = false }
      // The pointer exists, as `rest` is not empty, and `bytes.count` is the size of its buffer.
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe bytes.baseAddress.flatMap { unsafe file.write($0, bytes.count) }
      }
      guard let count else { return failure.withLock { $0 = true } }
      rest = rest.dropFirst(count)
    }
  }
}

/// A queue of the lines that a program prints above its frames.
final class PrintedLines: Sendable {
  private struct State {
    /// The number of lines that were taken, which is the index of the first one in `lines`.
    var first = 0
    var lines: [String] = []
  }

  private let state = Locked(State())

  /// The number of lines so far, including those that were taken.
  var count: Int { state.withLock { $0.first + $0.lines.count } }

  func append(_ line: String) { state.withLock { $0.lines.append(line) } }

  /// Removes and returns the lines up to a total count.
  func take(upTo count: Int = .max) -> [String] {
    state.withLock { state in
      let end = min(max(0, count - state.first), state.lines.count)
      defer {
        state.lines.removeFirst(end)
        state.first += end
      }
      return Array(state.lines[..<end])
    }
  }
}
