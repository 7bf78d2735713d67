public import Composable
public import ValueSource

// ValueSource is not a product: a program that imports this module cannot see its members, so they are repeated here.

/// A writer of a test that repeats a recorded session: each `send` and `receive` with the fields that it changes, and
/// the clock advanced between them.
///
/// ```swift
/// let setup = [
///   "let store = TestStore(",
///   "  initialState: Game(), reducer: gameReducer, environment: .unimplemented)",
/// ]
/// let source = TestSource<Game, GameAction>(name: "recorded game", setup: setup)
/// try source.write(recording) { print($0, terminator: "") }
/// ```
///
/// The test runs on the main actor: there, as in a `Store`, effects resume in one order.
///
/// You provide the lines that create the store (``setup``) and those that must come before a step (``preparation``);
/// the rest comes from the steps. `receive` compares whole actions, so they must be `Equatable`.
///
/// A value that is written as a whole needs the memberwise initializer of its type, or the type has to be
/// ``SourceDescribable``. Comments before the test name these types, and what else it takes to compile it.
public struct TestSource<State, Action: Sendable> {
  /// One step of the session.
  public struct Step {
    /// The cause of the action. A `Cause.send` becomes a `send` of the test, all others become a `receive`.
    public let cause: Cause
    /// The time since the start of the recording.
    public let time: Duration
    /// The action.
    public let action: Action
    /// The state before the action.
    public let before: State
    /// The state after the action.
    public let after: State

    /// Creates a step. The parameters have the meaning of the properties with the same names.
    public init(cause: Cause, time: Duration, action: Action, before: State, after: State) {
      self.cause = cause
      self.time = time
      self.action = action
      self.before = before
      self.after = after
    }
  }

  /// The lines before the test that import what it needs: by default, the testing libraries and the module of the state.
  /// `import Foundation` is added to them if a value needs it. Empty for a test that is a part of a file.
  public var imports: [String]
  /// The name of the test function. A sentence is put in backticks.
  public var name: String
  /// The lines that create the test's `store`.
  public var setup: [String]
  /// Returns the lines that must come before a step.
  public var preparation: (Step) -> [String]

  /// Creates a writer of a test.
  ///
  /// - Parameters:
  ///   - name: The name of the test function. A sentence is put in backticks.
  ///   - setup: The lines that create the test's `store`.
  ///   - preparation: Returns lines that must come before a step, for example to set a value that the feature then
  ///     reads.
  public init(name: String, setup: [String], preparation: @escaping (Step) -> [String] = { _ in [] }) {
    let type = String(reflecting: State.self)
    let mark = "(extension in "
    let module = type.hasPrefix(mark) ? type.dropFirst(mark.count).prefix { $0 != ")" } : type.prefix { $0 != "." }
    imports = ["import ComposableTesting", "import Testing"]
    if !["Swift", "Foundation"].contains(module) { imports += ["", "@testable import \(module)"] }
    self.name = name
    self.setup = setup
    self.preparation = preparation
  }

  /// Returns the lines before the test.
  private func head(_ notes: SourceNotes) -> String {
    if imports.isEmpty { return notes.head }
    let foundation = notes.usesFoundation ? ["import Foundation"] : []
    // The default lines are in alphabetic order.
    let lines = Array(imports.prefix(1)) + foundation + imports.dropFirst()
    return lines.map { $0 + "\n" }.joined() + "\n" + notes.head
  }

  /// Returns the test function as source, ready to be pasted into a suite.
  ///
  /// - Parameter steps: The steps in order. To write all steps of a recording, see ``write(_:to:)``.
  public func text(of steps: some Sequence<Step>) -> String {
    var test = TestText(name: name, setup: setup)
    var notes = SourceNotes()
    for step in steps {
      let text = text(step)
      notes.add(text.notes)
      test.append(text)
    }
    return head(notes) + test.text
  }

  /// Writes the test function of a recording as source, step by step: a long recording is never in memory as a whole.
  /// The recording is read twice, because the comments before the test tell what is in it.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - output: Receives the text in pieces.
  public func write(_ recording: Recording<State, Action>, to output: (String) throws -> Void) throws
  where State: Codable, Action: Codable {
    var notes = SourceNotes()
    try recording.forEachStep { notes.add(text($0).notes) }
    var test = TestText(name: name, setup: setup)
    try output(head(notes) + test.head + test.next())
    try recording.forEachMoment { moment, before, after in
      for note in moment.notes { test.append(comment: "Step \(moment.index): \(note).") }
      if let step = Step(moment, before: before, after: after) {
        test.append(text(step))
      } else {
        let call = moment.cause == .send ? "send" : "receive"
        test.append(comment: "The action that belongs here: store.\(call)(\(moment.text))")
      }
      try output(test.next())
    }
    try output(TestText.end)
  }

  private func text(_ step: Step) -> TestText.Step {
    TestText.Step(
      kind: step.cause == .send ? .send : .receive, time: step.time, action: step.action, before: step.before,
      after: step.after,
      preparation: preparation(step))
  }
}

/// A value that provides the Swift source that creates it.
public typealias SourceDescribable = ValueSource.SourceDescribable

extension Recording {
  /// Calls a function with each step and the states before and after it, in order. Only one step is in memory at a time.
  /// Steps whose action was not recorded are left out.
  ///
  /// - Parameter body: A function of the step. If it throws, the iteration ends.
  public func forEachStep(_ body: (TestSource<State, Action>.Step) throws -> Void) throws {
    try forEachMoment { moment, before, after in
      if let step = TestSource<State, Action>.Step(moment, before: before, after: after) { try body(step) }
    }
  }
}

extension TestSource.Step {
  /// Creates a recorded step; nil if its action was not recorded.
  fileprivate init?(_ moment: RecordedMoment<Action>, before: State, after: State) {
    guard let action = moment.action else { return nil }
    self.init(cause: moment.cause, time: moment.time, action: action, before: before, after: after)
  }
}
