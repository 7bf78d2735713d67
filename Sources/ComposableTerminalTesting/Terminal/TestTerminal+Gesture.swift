import Composable
import ComposableTerminal
import ComposableTesting
internal import ValueText

extension TestTerminal {
  /// The results of a gesture.
  struct GestureResult {
    var series = ActionSeries<State, Action>()
    var commands: [Terminal.Command] = []
    /// Whether every event was handled.
    var isHandled = true
  }

  /// Performs a gesture, and asserts its actions, its command and the changed state.
  func perform(
    _ gesture: Gesture<Action>, _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) {
    if store.exhaustivity != .on { store.skipReceivedActions(at: location) }
    let before = current(at: location)
    let state = store.state
    display.begin()
    var result = GestureResult()
    for event in gesture.events.flatMap(\.received) {
      let outcome = handle(event, at: location)
      for action in outcome.actions { store.send(action, in: &result.series, at: location) }
      if let command = outcome.command { result.commands.append(command) }
      if !outcome.isHandled { result.isHandled = false }
      draw(result.series.after ?? store.state, isWhole: outcome.command == .redraw, at: location)
    }
    if let failure = failure(of: gesture, result, before, state) {
      // If an action still had to be received, the store has reported that, and this failure would only follow from it.
      if result.series.isExpected { report(failure, at: location) }
      store.accept(result.series, at: location)
    } else {
      let source = gesture.source(sending: result.series.actions)
      store.check(result.series, name: gesture.call, source: source, update, at: location)
    }
  }

  /// Returns the first failure of a gesture, apart from the state.
  private func failure(
    of gesture: Gesture<Action>, _ result: GestureResult, _ before: Terminal.Screen<Action>, _ state: State
  ) -> FailureText? {
    let isExhaustive = store.exhaustivity == .on
    let actual = result.series.actions
    func instead() -> String {
      var actualGesture = gesture
      actualGesture.command = result.commands.first
      return assertion(actualGesture.source(sending: actual), from: state, to: result.series.after ?? state)
    }
    if let input = gesture.requiredInput, !result.isHandled {
      return .wentNowhere(gesture.call, input, focus: before.focusInWords, keys: Self.keys(before))
    }
    if result.commands.first != gesture.command, isExhaustive || gesture.command != nil {
      return .wrongCommand(
        gesture.call, expected: gesture.command, actual: result.commands.first, instead: instead())
    }
    guard let expected = gesture.sends, isExhaustive || !expected.isEmpty else { return nil }
    let names = { (actions: [Action]) in actions.map { ValueDump.text($0) } }
    // A click goes to the view at its position, whatever has the focus.
    let focus = gesture.events.allSatisfy { if case .key = $0 { true } else { false } } ? before.focusInWords : nil
    if expected.isEmpty {
      return actual.isEmpty ? nil : .unexpectedlySent(gesture.call, actual: names(actual), instead: instead())
    }
    if actual.isEmpty {
      return .sentNothing(gesture.call, expected: names(expected), focus: focus, keys: Self.keys(before))
    }
    if Self.isSame(expected, actual) { return nil }
    return .sentOthers(
      gesture.call, expected: names(expected), actual: names(actual), focus: focus, Self.difference(expected, actual),
      instead: instead())
  }

  /// Whether two lists of actions are equal. Actions without `==` are compared field by field.
  private static func isSame(_ one: [Action], _ other: [Action]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy {
        ValueEquality.isEqual($0, $1) ?? (ValueDiff.diff(expected: $0, actual: $1) == nil)
      }
  }

  /// Returns the difference of two lists of actions; nil if it would only repeat the actions.
  private static func difference(_ expected: [Action], _ actual: [Action]) -> String? {
    let isSingle = expected.count == 1 && actual.count == 1
    let difference =
      isSingle
      ? ValueDiff.diff(expected: expected[0], actual: actual[0]) : ValueDiff.diff(expected: expected, actual: actual)
    guard let difference else { return ValueDiff.unequalReason(expected: expected, actual: actual) }
    return difference.split(separator: "\n").count > 2 ? difference : nil
  }

  /// Returns a call as source, with the closure that asserts the change of the state.
  private func assertion(_ source: String, from before: State, to after: State) -> String {
    before == after ? source : SuggestedAssertion.call(source, from: before, to: after)
  }

  private static func keys(_ screen: Terminal.Screen<Action>) -> String {
    let keys = screen.bindings.map { "\($0.key.sign) \($0.what)" }
    return keys.isEmpty ? "No keys are active." : "Active keys: \(keys.joined(separator: ", "))."
  }
}
