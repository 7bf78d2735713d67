import Foundation

/// Where a front draws: a terminal, which is redrawn in place, or anything else, which gets one screen after the other.
///
/// A terminal has the line that is typed on at the top, what is to be said of it below, and then the screen, which may
/// grow: so the cursor can stay where somebody is typing.
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
    write(isTerminal ? "\u{1B}[2J\(Self.prompt)" : "\(commands)\n")
  }

  /// A line has come in. A terminal has shown it already.
  func accept(line: String) {
    write(isTerminal ? "\u{1B}[2H\(Self.clearLine)\(Self.prompt)" : "\n> \(line)\n")
  }

  func complain(_ complaint: String) {
    write(isTerminal ? "\u{1B}[2H\(complaint)\(Self.prompt)" : "\(complaint)\n")
  }

  func draw(_ screen: String, commands: String) {
    if !isTerminal { return write("\(screen)\n") }
    let text = lines(screen, commands).joined(separator: "\(Self.clearLine)\n")
    write("\(Self.saveCursor)\u{1B}[3H\(text)\u{1B}[J\(Self.restoreCursor)")
  }

  /// Leaves the cursor below the screen.
  func end(screen: String, commands: String) {
    if isTerminal { write("\u{1B}[\(3 + lines(screen, commands).count)H") }
  }

  private func lines(_ screen: String, _ commands: String) -> [Substring] {
    "\(screen)\n\n\(commands)".split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static let prompt = "\u{1B}[H> \(clearLine)"
  private static let clearLine = "\u{1B}[K"
  private static let saveCursor = "\u{1B}7"
  private static let restoreCursor = "\u{1B}8"
}
