import CLibrary
import Composable
import Dispatch

/// Writes lines in order on a thread of its own: a slow reader does not block the feature.
final class LineWriter: Sendable {
  private let descriptor: Int32
  private let thread = DispatchQueue(label: "terminal.lines")
  private let failure = Locked<Int32?>(nil)
  /// Whether termination was requested while the reader was stalled. From then on no write waits, until the reader
  /// reads again.
  private let hasStoppedWaiting = Locked(false)

  init(to descriptor: Int32) { self.descriptor = descriptor }

  /// The exit of a program whose output failed, after which nothing is written; nil before.
  var exit: TerminalExit? { failure.value.map { $0 == EPIPE ? .outputClosed : .unwritable } }

  /// The reason that a write failed, unless the reader has closed the pipe, as `head` does.
  var problem: String? { failure.value.flatMap { $0 == EPIPE ? nil : unsafe String(cString: strerror($0)) } }

  /// Writes texts, each of them followed by a newline or by nothing.
  func write(_ texts: [Styled], in theme: Theme = Theme(level: .none), terminator: String = "\n") {
    guard !texts.isEmpty else { return }
    // The terminal would execute a control character.
    let text = texts.map { text in
      theme.render(text.runs.reduce(into: Styled()) { $0.append($1.text.withoutControls, $1.style) }) + terminator
    }
    .joined()
    thread.async { [self] in
      if failure.value == nil { write(Array(text.utf8)) }
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
        unsafe bytes.baseAddress.flatMap { unsafe file.writeSome($0, bytes.count) }
      }
      guard let count else {
        let code = errno
        return failure.withLock { $0 = code }
      }
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
