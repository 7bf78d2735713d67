import Composable
import ComposableTesting

/// The failures of screens. Their numbers are explained in the article `TestingTerminalPrograms.md`, and never change.
extension FailureText {
  /// The screen's text is not the expected one.
  static func wrongText(_ difference: RowDifference, screen: [String]) -> Self {
    Self(
      101, letter: "T", what: "expect: \(difference.count). (− expected, + actual)", evidence: difference.text,
      cause: "the view shows something else, or an action has not been received yet.",
      fix: "expect what is shown, if it is right:" + paste(literal(screen)))
  }

  /// The screen differs from the golden frame, in its rows or only in its styles.
  static func wrongGolden(_ name: String, path: String, _ difference: RowDifference, styles: [String]) -> Self {
    let isText = !difference.rows.isEmpty
    return Self(
      102, letter: "T",
      what: "expect(golden: \"\(name)\"): "
        + "\(isText ? difference.count : "the text is the same, but the styles or the cursor differ"). (− golden, + "
        + "actual)",
      evidence: isText ? difference.text : indented(styles.joined(separator: "\n")), cause: "the view has changed.",
      fix: "if the change is right, run the test with `RECORD_FRAMES=1`, which rewrites \(path).")
  }

  /// The golden frame does not exist.
  static func missingGolden(_ name: String, path: String) -> Self {
    Self(
      103, letter: "T", what: "expect(golden: \"\(name)\"): there is no \(path) to compare with.",
      cause: "the test is new, or the frame has another name.",
      fix: "run the test once with `RECORD_FRAMES=1`, and check the picture that it writes beside the frame.")
  }

  /// The golden frame could not be written.
  static func unwrittenGolden(_ name: String, path: String, _ error: any Error) -> Self {
    Self(
      104, letter: "T", what: "expect(golden: \"\(name)\"): \(path) cannot be written.", evidence: indented("\(error)"),
      cause: "the sources of the test are missing or read-only.", fix: "run the test where its sources are."
    )
  }

  /// A text is not on the screen, or does not occur that often.
  static func missingText(
    _ call: String, found: Int, occurrence: Int, screen: [String]
  ) -> Self {
    Self(
      105, letter: "T",
      what: "\(call): "
        + (found == 0
          ? "it is not on the screen."
          : "it is on the screen \(count(found, "time")), but occurrence \(occurrence) was requested."),
      evidence: indented(screen.joined(separator: "\n")),
      cause: "it is cut off, wrapped or scrolled out of view.",
      fix: "look for a shorter text, or make the terminal larger.")
  }

  /// A text has several styles.
  static func severalStyles(_ call: String, _ styles: [String]) -> Self {
    Self(
      106, letter: "T", what: "\(call): the text has \(styles.count) styles.", evidence: list(styles),
      cause: "the text consists of parts with different styles.",
      fix: "ask for the style of one part, or compare with "
        + "a golden frame."
    )
  }

  /// The view has a mistake.
  static func misuse(_ text: String) -> Self {
    Self(
      112, letter: "T", what: "The view has a mistake.", evidence: indented(text),
      cause: "two modifiers of one view use the same key, or the state names a view that is not shown.",
      fix: "change the view or the state as described above.")
  }

  /// The emulated terminal does not show the frame.
  static func wrongPicture(_ what: String) -> Self {
    Self(
      113, letter: "T", what: "The terminal does not show the frame. \(what)",
      cause: "a bug in ComposableTerminal, not in the program.",
      fix: "please report it, with the view that was drawn.")
  }

  /// Random events led to a failure, which `test` reproduces.
  static func fuzz(seed: UInt64, events: Int, shortest: Int, reason: String, test: String) -> Self {
    Self(
      114, letter: "T",
      what: "fuzz: with seed \(seed), after \(count(events, "event")): \(reason). "
        + "\(shortest) of them \(shortest == 1 ? "is" : "are") enough.",
      evidence: indented(String(test.dropLast())), cause: "the program does not handle an event in some state.",
      fix: "keep the test above, and make it pass.")
  }

  /// Returns the call that expects a screen.
  private static func literal(_ rows: [String]) -> String {
    let quote = rows.contains { $0.contains("\\") || $0.contains("\"\"\"") } ? "#" : ""
    return "terminal.expect(\n"
      + indented((["\(quote)\"\"\""] + rows + ["\"\"\"\(quote))"]).joined(separator: "\n"))
  }
}
