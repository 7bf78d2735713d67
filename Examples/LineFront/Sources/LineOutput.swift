import Foundation

/// Where a front draws: a terminal, which is redrawn in place, or anything else, which gets one screen after the other.
public struct LineOutput {
  private let isTerminal: Bool
  private let write: (String) -> Void

  /// An output that is a terminal or is not.
  public init(isTerminal: Bool, write: @escaping (String) -> Void) {
    self.isTerminal = isTerminal
    self.write = write
  }

  /// Standard output.
  public static var standard: Self {
    Self(isTerminal: isatty(STDOUT_FILENO) == 1 && isatty(STDIN_FILENO) == 1) { text in
      // Nobody is left to hear of it when standard output is closed.
      try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }
  }

  func begin(commands: String) {
    write(isTerminal ? Self.clear + prompt(note: commands) : "\(commands)\n")
  }

  /// A line has come in. A terminal has shown it already.
  func accept(line: String) {
    write(isTerminal ? Self.promptRow + Self.clearLine + "> " : "\n> \(line)\n")
  }

  func complain(_ complaint: String, commands: String) {
    write(isTerminal ? prompt(note: "\(complaint)   \(commands)") : "\(complaint)\n\(commands)\n")
  }

  /// A terminal keeps the cursor where somebody may be typing.
  func draw(_ screen: String) {
    if !isTerminal { return write("\(screen)\n") }
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\(Self.clearLine)\n")
    write("\u{1B}7\u{1B}[4H\(lines)\u{1B}[J\u{1B}8")
  }

  /// Leaves the cursor below the screen.
  func end(screen: String) {
    if isTerminal { write("\u{1B}[\(4 + screen.split(separator: "\n", omittingEmptySubsequences: false).count)H") }
  }

  /// The rows above the screen: what can be typed, and where.
  private func prompt(note: String) -> String { "\u{1B}[H\(note)\(Self.clearLine)\(Self.promptRow)\(Self.clearLine)> " }

  private static let clear = "\u{1B}[2J"
  private static let clearLine = "\u{1B}[K"
  private static let promptRow = "\u{1B}[2H"
}
