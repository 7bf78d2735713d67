/// Writes the source of a test that does again what a session did: each `send` and each `receive` with the fields that
/// it changes, and the clock advanced in between.
///
/// The test runs on the main actor: there, as in a `Store`, what effects await takes its turn in one order.
///
/// The feature says how its store is made (``setup``) and what else has to happen before a step (``preparation``);
/// everything else comes from the steps. `receive` names whole actions, so they have to be `Equatable`.
public struct TestSource<State, Action: Sendable> {
  /// One step of the session.
  public struct Step {
    /// Why the action came: a ``Cause/send`` is sent by the test, all others are received.
    public let cause: Cause
    /// How long after the beginning.
    public let time: Duration
    /// The action.
    public let action: Action
    /// The state before it.
    public let before: State
    /// The state after it.
    public let after: State

    /// A step of its parts.
    public init(cause: Cause, time: Duration, action: Action, before: State, after: State) {
      self.cause = cause
      self.time = time
      self.action = action
      self.before = before
      self.after = after
    }
  }

  /// The name of the test's function; a sentence is written in backticks.
  public var name: String
  /// Lines that make the test's `store`.
  public var setup: [String]
  /// Lines that have to stand before a step.
  public var preparation: (Step) -> [String]

  /// A writer of a test.
  public init(name: String, setup: [String], preparation: @escaping (Step) -> [String] = { _ in [] }) {
    self.name = name
    self.setup = setup
    self.preparation = preparation
  }

  /// The function, ready to stand in a suite.
  public func text(of steps: some Sequence<Step>) -> String {
    var lines = setup
    var time = Duration.zero
    for step in steps {
      let due = Self.roundedUp(step.time)
      if due > time { lines.append("store.advance(by: \(SourceText.expression(due - time)))") }
      time = max(due, time)
      lines += preparation(step)
      lines += Self.lines(of: step)
    }
    lines += ["store.skipInFlightEffects()", "store.finish()"]
    return "@MainActor @Test func \(SourceName.declared(name))() throws {\n" + lines.map { "  \($0)\n" }.joined()
      + "}\n"
  }

  /// The lines of one step: sent or received, and what it changed.
  public static func lines(of step: Step) -> [String] {
    let verb = step.cause == .send ? "send" : "receive"
    let call = "store.\(verb)(\(SourceText.expression(step.action)))"
    let changes = SourceText.assignments(from: step.before, to: step.after)
    return changes.isEmpty ? [call] : ["\(call) {"] + changes.map { "  \($0)" } + ["}"]
  }

  /// The next whole millisecond: what a timer did late was due before it, and a test need not know nanoseconds.
  private static func roundedUp(_ time: Duration) -> Duration {
    let millisecond = Duration.milliseconds(1).attoseconds
    let (whole, rest) = time.attoseconds.quotientAndRemainder(dividingBy: millisecond)
    // The last millisecond that there is cannot be rounded up.
    let rounded = (whole + (rest > 0 ? 1 : 0)).multipliedReportingOverflow(by: millisecond)
    return rounded.overflow ? time : Duration(attoseconds: rounded.partialValue)
  }
}

extension Recording {
  /// The steps for a ``TestSource``, with their states.
  public func testSteps() throws(RecordingError) -> [TestSource<State, Action>.Step] {
    var steps: [TestSource<State, Action>.Step] = []
    var before = try state(at: 0)
    for index in 0..<count {
      let step = try step(at: index)
      let after = try state(at: index + 1)
      steps.append(.init(cause: step.cause, time: step.time, action: step.action, before: before, after: after))
      before = after
    }
    return steps
  }
}
