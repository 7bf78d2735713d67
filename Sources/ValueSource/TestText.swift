/// The source of a test that repeats the steps of a store: each `send` and `receive` with the fields that it changes,
/// and the clock advanced between them.
package struct TestText {
  /// One call on the test's `store`.
  package struct Step {
    /// What the test does with the store.
    package enum Kind {
      /// Sends the action.
      case send
      /// Receives the action.
      case receive
      /// Restarts the program. There is no action.
      case restart
      /// Receives the dismissal of the feature. There is no action.
      case dismissal
    }

    /// The kind of call.
    package let kind: Kind
    /// The time since the start of the test.
    package let time: Duration
    /// The action; `()` if there is none.
    package let action: Any
    /// The state before the action.
    package let before: Any
    /// The state after the action.
    package let after: Any
    /// The lines that must come before the call.
    package var preparation: [String]

    /// Creates a step.
    package init(
      kind: Kind, time: Duration, action: Any = (), before: Any, after: Any, preparation: [String] = []
    ) {
      self.kind = kind
      self.time = time
      self.action = action
      self.before = before
      self.after = after
      self.preparation = preparation
    }

    /// The call, with the changes of the state in its closure.
    package var lines: [String] { noted.lines }

    /// What a reader may have to write so that the call compiles.
    package var notes: SourceNotes { noted.notes }

    private var noted: (lines: [String], notes: SourceNotes) {
      let action = SourceText.noted(action)
      let changes = SourceText.noted(from: before, to: after)
      var notes = changes.notes
      if kind == .send || kind == .receive { notes.add(action.notes) }
      let (call, empty) =
        switch kind {
        case .send: ("store.send(\(action.text))", "")
        case .receive: ("store.receive(\(action.text))", "")
        case .restart: ("store.restart", "()")
        case .dismissal: ("store.receiveDismiss", "()")
        }
      let lines =
        changes.lines.isEmpty ? [call + empty] : ["\(call) {"] + changes.lines.map { "  \($0)" } + ["}"]
      return (lines, notes)
    }
  }

  private var lines: [String]
  private let name: String
  private var time = Duration.zero

  /// Creates a test without steps.
  ///
  /// - Parameters:
  ///   - name: The name of the test function; a sentence is put in backticks.
  ///   - setup: The lines that create the test's `store`.
  package init(name: String, setup: [String]) {
    self.name = name
    lines = setup
  }

  /// Appends a step, after an advance of the clock if the step comes later than those before it.
  package mutating func append(_ step: Step) {
    let due = Self.roundedUp(step.time)
    if due > time { lines.append("store.advance(by: \(SourceText.expression(due - time)))") }
    time = max(due, time)
    lines += step.preparation + step.lines
  }

  /// Appends a comment. Line feeds become blanks, so that all of it is a comment.
  package mutating func append(comment: String) {
    lines.append("// \(comment.split(whereSeparator: \.isNewline).joined(separator: " "))")
  }

  /// Returns the first line of the test function.
  package var head: String { Self.head(name) }

  /// Returns the text of the lines that were set up or appended since the last call, so that a long test can be written
  /// in pieces.
  package mutating func next() -> String {
    defer { lines = [] }
    return Self.body(lines)
  }

  /// The end of the test function: it skips the effects in flight and finishes the store.
  package static var end: String { body(["store.skipInFlightEffects()", "store.finish()"]) + "}\n" }

  /// The test function.
  package var text: String { head + Self.body(lines) + Self.end }

  /// Returns a test function with the given lines as its body.
  package static func function(_ name: String, _ lines: [String]) -> String { head(name) + body(lines) + "}\n" }

  private static func head(_ name: String) -> String {
    "@MainActor @Test func \(SourceName.declared(name))() throws {\n"
  }

  private static func body(_ lines: [String]) -> String { lines.map { "  \($0)\n" }.joined() }

  /// Rounds a time up to whole milliseconds. An effect of a timer came later than it was due, so it is also due at the
  /// rounded time; and a test needs no nanoseconds.
  private static func roundedUp(_ time: Duration) -> Duration {
    let millisecond = Duration.milliseconds(1).attoseconds
    let (whole, rest) = time.attoseconds.quotientAndRemainder(dividingBy: millisecond)
    // A duration too great to be rounded up remains.
    let rounded = (whole + (rest > 0 ? 1 : 0)).multipliedReportingOverflow(by: millisecond)
    return rounded.overflow ? time : Duration(attoseconds: rounded.partialValue)
  }
}
