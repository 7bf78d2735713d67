/// What a program wants of the terminal, and the bytes that say so.
package struct TerminalModes: Sendable {
  /// A screen of its own, which goes away afterwards. Else the program draws below what is there.
  package var isFullScreen = true
  /// Reports of the mouse. Without them, the terminal's own selection of text works.
  package var takesMouse = false
  /// The colour of the background, as ``TerminalEvent/background(red:green:blue:)``, and clusters whose parts are drawn as one.
  package var asks = false
  /// A terminal that would print what it does not know.
  package var isPlain = false

  /// The modes for a kind of terminal, by its `TERM`.
  package init(term: String) {
    isPlain = ["linux", "vt", "ansi", "dumb", "cons", "sun"].contains { term.hasPrefix($0) } || term.isEmpty
  }

  /// Takes the terminal.
  var welcome: String {
    (isPlain || !isFullScreen ? "" : "\u{1B}[22;2t") + otherKeys + screen + (isPlain ? "" : "\u{1B}[>1u" + question)
  }

  /// Takes it again, after another program may have changed it.
  var welcomeBack: String { otherKeys + screen + (isPlain ? "" : "\u{1B}[=1u") }

  /// Gives it back: the end of a half-written sequence and of a half-drawn update, plain ink, no reports, wrapping, the
  /// cursor, the old screen and its title. Without a screen of its own, what is below the cursor is no longer needed.
  var farewell: String {
    "\u{1B}\\\u{1B}[?2026l" + (isPlain ? "" : "\u{1B}[<u\u{1B}[>4m") + "\u{1B}[0m"
      + (takesMouse ? "\u{1B}[?1006l\u{1B}[?1002l" : "") + "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h"
      + (isFullScreen ? "\u{1B}[?1049l" + (isPlain ? "" : "\u{1B}[23;2t") : "\r\n\u{1B}[J")
  }

  /// The whole screen, no wrapping at its edge, pastes in brackets, the focus, the mouse.
  private var screen: String {
    (isFullScreen ? "\u{1B}[?1049h" : "") + "\u{1B}[0m\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h"
      + (takesMouse ? "\u{1B}[?1002h\u{1B}[?1006h" : "")
  }

  /// Keys that have no form of their own. Before the plain ink, because some terminals take it for an underline.
  private var otherKeys: String { isPlain ? "" : "\u{1B}[>4;1m" }

  /// The last question is the one that every terminal answers.
  private var question: String { asks ? "\u{1B}]11;?\u{1B}\\\u{1B}[?2027$p\u{1B}[c" : "" }

  /// Lets the terminal draw the parts of a cluster as one.
  static let joining = "\u{1B}[?2027h"

}
