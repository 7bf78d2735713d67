/// The terminal modes that a program requests, and their escape sequences.
package struct TerminalModes: Sendable {
  /// Whether the program has a screen of its own, which disappears afterwards. Otherwise it draws below the earlier
  /// output.
  package var isFullScreen = true
  /// Whether the mouse is reported. Without reports, the terminal's own text selection works.
  package var takesMouse = false
  /// Whether to query the background color, reported as ``TerminalEvent/background(red:green:blue:)``, and the joining
  /// of clusters.
  package var sendsQueries = false
  /// Whether the terminal prints sequences that it does not know. Optional ones must not be sent then.
  package var isPlain = false
  /// The kind of terminal, by its `TERM`.
  let term: String

  /// Creates the modes for a kind of terminal, by its `TERM`.
  package init(term: String) {
    self.term = term
    isPlain = KeyDialect.isPlain(term)
  }

  /// The bytes that take the terminal.
  var enterSequence: String {
    if isPlain { return screen }
    return (isFullScreen ? "\u{1B}[22;2t" : "") + "\u{1B}[?\(Self.escapes)s\(keys)\(screen)\u{1B}[>\(Self.keyReports)u"
      + queries
  }

  /// The bytes that take the terminal again, after another program may have changed it.
  var reenterSequence: String { isPlain ? screen : "\(keys)\(screen)\u{1B}[=\(Self.keyReports)u" }

  /// The bytes that give the terminal back. In order, they end an incomplete sequence, a synchronized update and a link,
  /// and restore key encoding, style, reports, wrapping, cursor, screen and title. An inline program also clears
  /// everything below its cursor.
  var exitSequence: String {
    "\u{1B}\\\u{1B}[?2026l"
      + (isPlain ? "" : "\u{1B}]8;;\u{1B}\\\u{1B}[<u\u{1B}[>4m\u{1B}[?\(Self.escapes)r")
      + (needsApplicationMode ? Self.normalMode : "") + "\u{1B}[0m"
      + mouseOff + "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h"
      + (isFullScreen ? "\u{1B}[?1049l" + (isPlain ? "" : "\u{1B}[23;2t") : "\r\n\u{1B}[J")
  }

  /// Enters the alternate screen, and turns wrapping off, and bracketed paste, focus and mouse reports on.
  private var screen: String {
    (isFullScreen ? "\u{1B}[?1049h" : "") + "\u{1B}[0m\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h"
      + (takesMouse ? mouse : "")
  }

  /// Asks xterm to encode keys that have no sequence of their own, and to send an escape before keys with option. Sent
  /// before the style is reset, because some terminals take the first for an underline. And sets the mode of the arrows
  /// and the number pad: in application mode, the arrows of rxvt's number pad are digits.
  private var keys: String {
    "\u{1B}[>4;1m\u{1B}[?\(Self.escapes)h" + (needsApplicationMode ? "\u{1B}[?1h\u{1B}=" : Self.normalMode)
  }

  private var needsApplicationMode: Bool { KeyDialect(term: term).needsApplicationMode }
  private static let normalMode = "\u{1B}[?1l\u{1B}>"

  /// xterm's modes for keys with meta and with alt, saved at the start and restored at the end: a user may have set them.
  private static let escapes = "1036;1039"
  /// The parts of kitty's protocol: keys are told apart (1), and each is reported with the characters that it has with
  /// shift and on a Latin keyboard (4).
  private static let keyReports = 5

  /// Queries the background color and the joining of clusters. Every terminal answers the last query, so its answer
  /// ends the others.
  private var queries: String { sendsQueries ? "\u{1B}]11;?\u{1B}\\\u{1B}[?2027$p\u{1B}[c" : "" }

  /// Turns the reports of the mouse on, or off.
  var mouse: String { takesMouse ? "\u{1B}[?1002h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1002l" }

  /// A program may take the mouse at any time, and a signal handler restores the terminal with the sequence that was
  /// made at the start. An inline program never takes the mouse.
  private var mouseOff: String { isFullScreen ? "\u{1B}[?1006l\u{1B}[?1002l" : "" }

  /// Makes the terminal draw the parts of a cluster as one.
  static let joining = "\u{1B}[?2027h"
}
