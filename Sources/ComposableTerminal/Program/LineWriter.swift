import Composable
import Dispatch

/// Writes lines in order on a thread of its own, so that a reader who is slow does not hold up the feature.
final class LineWriter: Sendable {
  private let descriptor: Int32
  private let thread = DispatchQueue(label: "terminal.lines")
  private let failure = Locked(false)
  /// Whether nobody reads although the process is asked to end: then nothing is waited for until somebody reads again.
  private let isAlone = Locked(false)

  init(to descriptor: Int32) { self.descriptor = descriptor }

  /// Whether something could not be written; then nothing more is.
  var hasFailed: Bool { failure.value }

  func write(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    // A control character would be performed by the terminal.
    let text = lines.map { "\($0.withoutControls)\n" }.joined()
    thread.async { [self] in
      if !hasFailed { write(Array(text.utf8)) }
    }
  }

  /// Waits until all is written, or the process is asked to end while nobody reads.
  func wait() async {
    await withCheckedContinuation { continuation in thread.async { continuation.resume() } }
  }

  private func write(_ bytes: [UInt8]) {
    let file = TerminalFile(descriptor)
    var rest = bytes[...]
    while !rest.isEmpty {
      guard file.hasRoom(within: isAlone.value ? 0 : 100) else {
        if SignalHandlers.isEndRequested { return isAlone.withLock { $0 = true } }
        continue
      }
      isAlone.withLock { $0 = false }
      // Some bytes are left, so there is a first one; and the count is that of the buffer behind it.
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe bytes.baseAddress.flatMap { unsafe file.write($0, bytes.count) }
      }
      guard let count else { return failure.withLock { $0 = true } }
      rest = rest.dropFirst(count)
    }
  }
}

/// The lines that a program prints above its frames, until they are written.
final class PrintedLines: Sendable {
  private struct State {
    /// The number of the first line that is kept.
    var first = 0
    var lines: [String] = []
  }

  private let state = Locked(State())

  /// How many lines there were so far.
  var count: Int { state.withLock { $0.first + $0.lines.count } }

  func append(_ line: String) { state.withLock { $0.lines.append(line) } }

  /// The first lines, up to a number of all; they are forgotten.
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
