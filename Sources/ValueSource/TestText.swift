/// The source of a test that repeats what a store did: each `send` and each `receive` with the fields that it changes,
/// and the clock advanced in between.
package struct TestText {
  /// One call on the test's `store`.
  package struct Step {
    /// Whether the test sends the action; otherwise it receives it.
    package let isSent: Bool
    /// How long after the beginning.
    package let time: Duration
    package let action: Any
    package let before: Any
    package let after: Any
    /// Lines that have to come before the call.
    package var preparation: [String]

    package init(isSent: Bool, time: Duration, action: Any, before: Any, after: Any, preparation: [String] = []) {
      self.isSent = isSent
      self.time = time
      self.action = action
      self.before = before
      self.after = after
      self.preparation = preparation
    }

    /// The call, and in a closure what it changed.
    package var lines: [String] {
      let call = "store.\(isSent ? "send" : "receive")(\(SourceText.expression(action)))"
      let changes = SourceText.assignments(from: before, to: after)
      return changes.isEmpty ? [call] : ["\(call) {"] + changes.map { "  \($0)" } + ["}"]
    }
  }

  private var lines: [String]
  private let name: String
  private var time = Duration.zero

  /// A test without steps.
  ///
  /// - Parameters:
  ///   - name: The name of its function; a sentence is written in backticks.
  ///   - setup: Lines that make the test's `store`.
  package init(name: String, setup: [String]) {
    self.name = name
    lines = setup
  }

  package mutating func append(_ step: Step) {
    let due = Self.roundedUp(step.time)
    if due > time { lines.append("store.advance(by: \(SourceText.expression(due - time)))") }
    time = max(due, time)
    lines += step.preparation + step.lines
  }

  /// The function, which ends with nothing in flight.
  package var text: String {
    Self.function(name, lines + ["store.skipInFlightEffects()", "store.finish()"])
  }

  /// The function of a test with a body.
  package static func function(_ name: String, _ lines: [String]) -> String {
    "@MainActor @Test func \(SourceName.declared(name))() throws {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  /// The next whole millisecond: a timer that was late was due before it, and a test does not need nanoseconds.
  private static func roundedUp(_ time: Duration) -> Duration {
    let millisecond = Duration.milliseconds(1).attoseconds
    let (whole, rest) = time.attoseconds.quotientAndRemainder(dividingBy: millisecond)
    // The greatest duration is not rounded up.
    let rounded = (whole + (rest > 0 ? 1 : 0)).multipliedReportingOverflow(by: millisecond)
    return rounded.overflow ? time : Duration(attoseconds: rounded.partialValue)
  }
}
