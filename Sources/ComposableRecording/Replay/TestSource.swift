public import Composable
public import ValueSource

/// A writer of tests that repeat a recorded session: each `send` and each `receive` with the fields that
/// it changes, and the clock advanced in between.
///
/// The test runs on the main actor: there, as in a `Store`, effects resume in one order.
///
/// The feature says how its store is made (``setup``) and what must happen before a step (``preparation``); the rest
/// comes from the steps. `receive` names whole actions, so they must be `Equatable`.
public struct TestSource<State, Action: Sendable> {
  /// One step of the session.
  public struct Step {
    /// What caused the action: a `Cause.send` is sent by the test, all others are received.
    public let cause: Cause
    /// The time since the beginning.
    public let time: Duration
    /// The action.
    public let action: Action
    /// The state before the action.
    public let before: State
    /// The state after the action.
    public let after: State

    /// Creates a step.
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
  /// Lines that must come before a step.
  public var preparation: (Step) -> [String]

  /// Creates a writer of a test.
  public init(name: String, setup: [String], preparation: @escaping (Step) -> [String] = { _ in [] }) {
    self.name = name
    self.setup = setup
    self.preparation = preparation
  }

  /// Returns the test function, to paste into a suite.
  public func text(of steps: some Sequence<Step>) -> String {
    var test = TestText(name: name, setup: setup)
    for step in steps {
      var text = step.text
      text.preparation = preparation(step)
      test.append(text)
    }
    return test.text
  }
}

extension TestSource.Step {
  fileprivate var text: TestText.Step {
    TestText.Step(isSent: cause == .send, time: time, action: action, before: before, after: after)
  }
}

// ValueSource is no product, so its members are repeated here: a program that imports this module cannot see them
// there.

/// Values as Swift source that compiles. A value whose source is unknown is `…`, for the reader to fill in: an instance
/// of a class, a function, a value of a type that was declared in a function.
public enum SourceText {
  /// An expression with this value, where its type is expected.
  public static func expression(_ value: Any) -> String { ValueSource.SourceText.expression(value) }

  /// The assignments that make one state of another, field by field: `$0.counter.count = 3`. A part of which every
  /// field changed is assigned as a whole where that is short.
  ///
  /// - Parameters:
  ///   - before: The state as it is.
  ///   - after: The state as it is to be.
  ///   - path: How the state is called.
  public static func assignments<State>(from before: State, to after: State, path: String = "$0") -> [String] {
    ValueSource.SourceText.assignments(from: before, to: after, path: path)
  }
}

/// A value that knows the Swift source that makes it.
public typealias SourceDescribable = ValueSource.SourceDescribable

extension Recording {
  /// Returns the steps for a ``TestSource``, with their states.
  public func testSteps() throws(RecordingError) -> [TestSource<State, Action>.Step] {
    var steps: [TestSource<State, Action>.Step] = []
    var walk = try RecordingCursor(self)
    var before = walk.state
    while let (step, _) = try walk.next() {
      steps.append(.init(cause: step.cause, time: step.time, action: step.action, before: before, after: walk.state))
      before = walk.state
    }
    return steps
  }
}
