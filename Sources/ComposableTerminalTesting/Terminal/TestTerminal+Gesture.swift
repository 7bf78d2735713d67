import Composable
import ComposableTerminal
import ComposableTesting
internal import ValueText

extension TestTerminal {
  /// What came of a gesture.
  struct Course {
    var series = ActionSeries<State, Action>()
    var commands: [Terminal.Command] = []
    /// Whether each event meant something.
    var isTaken = true
  }

  /// Does what the test does, and asserts what comes of it.
  func perform(
    _ gesture: Gesture<Action>, _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) {
    if store.exhaustivity != .on { store.skipReceivedActions(at: location) }
    let before = current(at: location)
    let state = store.state
    display.begin()
    var course = Course()
    for event in gesture.events.flatMap(\.received) {
      let outcome = handle(event, at: location)
      for action in outcome.actions { store.send(action, in: &course.series, at: location) }
      if let command = outcome.command { course.commands.append(command) }
      if !outcome.isHandled { course.isTaken = false }
      draw(course.series.after ?? store.state, isWhole: outcome.command == .redraw, at: location)
    }
    if let failure = failure(of: gesture, course, before, state) {
      // What was to be received first is reported: what comes after it is no second mistake.
      if course.series.isExpected { report(failure, at: location) }
      store.accept(course.series, at: location)
    } else {
      let source = gesture.source(sending: course.series.actions)
      store.check(course.series, name: gesture.call, source: source, update, at: location)
    }
  }

  /// The first thing that is wrong with a gesture, apart from the state.
  private func failure(
    of gesture: Gesture<Action>, _ course: Course, _ before: Terminal.Screen<Action>, _ state: State
  ) -> FailureText? {
    let isExhaustive = store.exhaustivity == .on
    let actual = course.series.actions
    func instead() -> String {
      var said = gesture
      said.command = course.commands.first
      return assertion(said.source(sending: actual), from: state, to: course.series.after ?? state)
    }
    if let taken = gesture.taken, !course.isTaken {
      return .wentNowhere(gesture.call, taken, focus: Self.focus(before), keys: Self.keys(before))
    }
    if course.commands.first != gesture.command, isExhaustive || gesture.command != nil {
      let words = { (command: Terminal.Command?) in command.map { "\($0)" } }
      return .wrongCommand(
        gesture.call, expected: words(gesture.command), actual: words(course.commands.first), instead: instead())
    }
    guard let expected = gesture.sends, isExhaustive || !expected.isEmpty else { return nil }
    let names = { (actions: [Action]) in actions.map { ValueDump.text($0) } }
    if expected.isEmpty {
      return actual.isEmpty ? nil : .unexpectedlySent(gesture.call, actual: names(actual), instead: instead())
    }
    if actual.isEmpty { return .sentNothing(gesture.call, expected: names(expected), keys: Self.keys(before)) }
    if Self.isSame(expected, actual) { return nil }
    return .sentOthers(
      gesture.call, expected: names(expected), actual: names(actual), Self.difference(expected, actual),
      instead: instead())
  }

  /// Whether two lists of actions are equal. Actions without `==` are compared by their parts.
  private static func isSame(_ one: [Action], _ other: [Action]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy {
        ValueEquality.isEqual($0, $1) ?? (ValueDiff.diff(expected: $0, actual: $1) == nil)
      }
  }

  /// How two lists of actions differ; nil where that is two lines, which are the actions again.
  private static func difference(_ expected: [Action], _ actual: [Action]) -> String? {
    let isOne = expected.count == 1 && actual.count == 1
    let difference =
      isOne
      ? ValueDiff.diff(expected: expected[0], actual: actual[0]) : ValueDiff.diff(expected: expected, actual: actual)
    guard let difference else { return ValueDiff.unequalReason(expected: expected, actual: actual) }
    return difference.split(separator: "\n").count > 2 ? difference : nil
  }

  /// A call with the closure that asserts what changed.
  private func assertion(_ source: String, from before: State, to after: State) -> String {
    before == after ? source : SuggestedAssertion.call(source, from: before, to: after)
  }

  private static func keys(_ screen: Terminal.Screen<Action>) -> String {
    let keys = screen.bindings.map { "\($0.key.sign) \($0.what)" }
    return keys.isEmpty ? "No keys are active." : "Active keys: \(keys.joined(separator: ", "))."
  }

  private static func focus(_ screen: Terminal.Screen<Action>) -> String {
    screen.interface.focus.map { "The focus is on '\($0)'." } ?? "Nothing has the focus."
  }
}
