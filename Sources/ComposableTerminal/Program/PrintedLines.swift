import Composable

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
