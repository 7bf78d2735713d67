import Composable

/// The words of each failure. The numbers are those of `docs/articles/TestingTerminalPrograms.md`, and never change.
extension TerminalFailure {
  /// What happened, the evidence, the usual cause, how to fix it, the number.
  var explanation: Explanation {
    switch self {
    case .wrongText(let difference, let screen):
      Explanation(
        101, letter: "T", what: "expect: \(Self.rows(difference.rows.count)). (− expected, + actual)",
        evidence: difference.text, cause: "the view shows something else, or an action is still to be received.",
        fix: "expect what is shown, if it is right:\n\n" + Self.literal(screen))
    case .wrongGolden(let name, let path, let difference, let styles): Self.wrongGolden(name, path, difference, styles)
    case .missingGolden(let name, let path):
      Explanation(
        103, letter: "T", what: "expect(golden: \"\(name)\"): there is no frame to compare with.",
        evidence: "  \(path)", cause: "the test is new, or the frame has another name.",
        fix: "run the test once with `RECORD_FRAMES=1`, and look at the frame: there is a picture beside it.")
    case .unwrittenGolden(let name, let path, let error):
      Explanation(
        104, letter: "T", what: "expect(golden: \"\(name)\"): the frame cannot be written.",
        evidence: "  \(path)\n  \(error)", cause: "the sources of the test are not there, or may not be written.",
        fix: "run the test where its sources are.")
    case .missingText(let call, let text, let found, let occurrence, let screen):
      Explanation(
        105, letter: "T",
        what: found == 0
          ? "\(call): \"\(text)\" is not on the screen."
          : "\(call): \"\(text)\" is on the screen \(found == 1 ? "once" : "\(found) times"), not \(occurrence) times.",
        evidence: Self.indented(screen), cause: "it is cut off or wrapped, or it is scrolled out of sight.",
        fix: "look for a shorter text, or make the terminal larger.")
    case .severalStyles(let text, let styles):
      Explanation(
        106, letter: "T", what: "style(of: \"\(text)\"): it has \(styles.count) styles.",
        evidence: Self.indented(styles),
        cause: "the text is made of several parts.",
        fix: "ask for the style of one part, or compare with a golden frame.")
    case .misuse(let text):
      Explanation(
        112, letter: "T", what: "The view has a mistake: \(text)",
        cause: "two views were put together, each with keys of its own.", fix: "see above.")
    case .wrongPicture(let what):
      Explanation(
        113, letter: "T", what: "The terminal does not show the frame. \(what)",
        cause: "a mistake in ComposableTerminal, not in the program.",
        fix: "please report it, with the view that was drawn.")
    case .fuzz(let seed, let events, let shortest, let reason, let test):
      Explanation(
        114, letter: "T",
        what: "fuzz: with seed \(seed), after \(events) events: \(reason). "
          + "\(shortest) of them \(shortest == 1 ? "is" : "are") enough.",
        evidence: Self.indented(test.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)),
        cause: "a key in a state that nobody thought of.", fix: "keep the test above, and make it pass.")
    default: explanationOfEvent
    }
  }

  /// The text and the number of a failure.
  var message: (text: String, number: Int) { (explanation.paragraphs, explanation.number) }

  private var explanationOfEvent: Explanation {
    switch self {
    case .sentNothing(let call, let expected, let keys):
      Explanation(
        107, letter: "T", what: "\(call) sent nothing.",
        evidence: "Expected: \(expected.joined(separator: ", "))\n\(keys)",
        cause: "the key has another meaning where the focus is, or its view is not shown or is disabled.",
        fix: "press a key that counts, or move the focus first: `terminal.press(.tab)`.")
    case .sentOthers(let call, let expected, let actual, let difference, let instead):
      Explanation(
        108, letter: "T", what: "\(call) sent \(Self.list(actual)), not \(Self.list(expected)).",
        evidence: difference, cause: "another view has the focus, or another row is selected.",
        fix: "expect what was sent, if it is right:\n\n  \(instead)")
    case .unexpectedlySent(let call, let actual, let instead):
      Explanation(
        109, letter: "T", what: "\(call) sent \(Self.list(actual)), and nothing was expected.",
        cause: "the test does not say what is sent.", fix: "say it, if it is right:\n\n  \(instead)")
    case .wrongCommand(let call, let expected, let actual, let instead):
      Explanation(
        110, letter: "T",
        what: "\(call) \(actual.map { "asks to \($0)" } ?? "asks for nothing"), "
          + (expected.map { "not to \($0)." } ?? "and the test does not say so."),
        cause: actual == nil ? "a view takes the key before it." : "the key ends or stops the program.",
        fix: "say what it does, if it is right:\n\n  \(instead)")
    case .wentNowhere(let call, let what, let focus, let keys):
      Explanation(
        111, letter: "T", what: "\(call): nothing takes \(what).", evidence: "\(focus)\n\(keys)",
        cause: "no text field has the focus.", fix: "move it there first: `terminal.press(.tab)`.")
    default: preconditionFailure("Not an event: see explanation.")
    }
  }

  private static func wrongGolden(
    _ name: String, _ path: String, _ difference: RowDifference, _ styles: [String]
  ) -> Explanation {
    let what = difference.rows.isEmpty ? "the text is the same, but not its styles" : rows(difference.rows.count)
    return Explanation(
      102, letter: "T", what: "expect(golden: \"\(name)\"): \(what). (− golden, + actual)",
      evidence: difference.rows.isEmpty ? indented(styles) : difference.text,
      cause: "the view was changed.",
      fix: "if it is right, run the test with `RECORD_FRAMES=1`, which writes\n\n  \(path)")
  }

  private static func rows(_ count: Int) -> String { count == 1 ? "1 row differs" : "\(count) rows differ" }

  private static func list(_ actions: [String]) -> String { actions.joined(separator: ", ") }

  static func indented(_ lines: [String]) -> String {
    lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }

  /// The call that expects a screen.
  private static func literal(_ rows: [String]) -> String {
    let isRaw = rows.contains { $0.contains("\\") || $0.contains("\"\"\"") }
    let quote = isRaw ? "#" : ""
    return indented(
      ["terminal.expect(", "  \(quote)\"\"\""] + rows.map { $0.isEmpty ? "" : "  " + $0 } + ["  \"\"\"\(quote))"])
  }
}
