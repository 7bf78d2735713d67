import Composable
import ComposableTerminal
import ComposableTesting
internal import ValueSource

/// A test of a feature and its view in line mode: lines go in, and the transcript comes out.
///
/// ```swift
/// import Composable
/// import ComposableTerminalTesting
///
/// struct Quiz: Equatable { var number = 1, answer = "" }
/// enum QuizAction: Equatable { case answered(String) }
/// func testWrongAnswer(
///   _ store: TestStore<Quiz, QuizAction, Void>, quizView: @escaping (Quiz) -> View<QuizAction>
/// ) {
///   let terminal = TestLines(store, view: quizView)
///   terminal.type("6") { $0 = Quiz(number: 2, answer: "6") }
///   terminal.expect(
///     """
///     How many legs has a spider?
///     Answer 1: 6
///     6 is wrong.
///     """)
/// }
/// ```
///
/// - The transcript is that of a program in a pipe: the prompt comes with the line that answers it. A line that was written
///   is not written again.
/// - As in a ``TestTerminal``, everything happens on the test's thread, the test states every field that a line changes, and
///   actions of effects are received on the ``store``. With its exhaustivity off, they are skipped before each call.
public final class TestLines<State: Equatable, Action: Sendable, Environment> {
  /// The store of the feature.
  public let store: TestStore<State, Action, Environment>

  private let view: (State) -> View<Action>
  private var conversation = LineConversation<Action>()
  private var transcript: [String] = []
  private var reported: Set<String> = []

  /// Creates line mode for a feature.
  ///
  /// - Parameters:
  ///   - store: The store, with its environment set.
  ///   - view: Returns the view of a state.
  public init(_ store: TestStore<State, Action, Environment>, view: @escaping (State) -> View<Action>) {
    self.store = store
    self.view = view
  }

  /// Types a line, and asserts how it leaves the state. The actions are not asserted: the state shows them.
  ///
  /// ```swift
  /// func answer(_ terminal: TestLines<Quiz, QuizAction, Void>) {
  ///   terminal.type("6") { $0 = Quiz(number: 2, answer: "6") }
  ///   terminal.type("q", command: .quit)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - line: The line, without a newline.
  ///   - command: The command that it performs, such as `.quit`; nil for none. The test does not perform it.
  ///   - update: Changes the state before the line to the expected state. Without it, the state must not change.
  ///   - location: The location of failures.
  public func type(
    _ line: String, command: Terminal.Command? = nil, changes update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    if store.exhaustivity != .on { store.skipReceivedActions(at: location) }
    let call = "type(\(SourceText.expression(line)))"
    let screen = written(store.state, at: location)
    guard screen.takesLine else { return report(.notReady(call), at: location) }
    transcript.append(screen.transcript(of: line))
    var series = ActionSeries<State, Action>()
    var performed: Terminal.Command?
    let answer = conversation.answer(line, on: screen) { outcome, interface in
      for action in outcome.actions { store.send(action, in: &series, at: location) }
      performed = outcome.command ?? performed
      return self.screen(series.after ?? store.state, interface)
    }
    transcript += answer.map(\.text)
    _ = written(series.after ?? store.state, at: location)
    func source(_ command: Terminal.Command?) -> String {
      "terminal.\(call.dropLast())\(command.map { ", command: .\($0)" } ?? ""))"
    }
    if performed != command, store.exhaustivity == .on || command != nil {
      report(.wrongCommand(call, expected: command, actual: performed, instead: source(performed)), at: location)
      store.accept(series, at: location)
    } else {
      store.check(series, name: call, source: source(command), update, at: location)
    }
  }

  /// Asserts the lines that were typed and written since the last call. Blanks at their ends are not compared.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - location: The location of failures.
  public func expect(_ text: String, at location: SourceLocation = #_sourceLocation) {
    if store.exhaustivity != .on { store.skipReceivedActions(at: location) }
    _ = written(store.state, at: location)
    let actual = RowDifference.rows(of: transcript.joined(separator: "\n"))
    transcript = []
    let difference = RowDifference(expected: RowDifference.rows(of: text), actual: actual)
    if !difference.rows.isEmpty { report(.wrongText(difference, screen: actual), at: location) }
  }

  /// Adds what is new to the transcript, and returns the screen.
  private func written(_ state: State, at location: SourceLocation) -> Terminal.Screen<Action> {
    let screen = screen(state, conversation.interface)
    for misuse in screen.misuses where reported.insert(misuse).inserted { report(.misuse(misuse), at: location) }
    transcript += conversation.news(of: screen).map(\.text)
    return screen
  }

  private func screen(_ state: State, _ interface: InterfaceState) -> Terminal.Screen<Action> {
    var context = Terminal.Context.lines()
    context.time = store.clock.now.offset
    return Terminal.Screen(view(state), interface, context)
  }

  private func report(_ failure: FailureText, at location: SourceLocation) {
    store.reporter.report(failure.paragraphs, number: failure.number, at: location)
  }
}
