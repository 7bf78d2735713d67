import ComposableTerminal
internal import ValueSource

/// A call of a test, such as a key press: its events, and the expected actions and command.
struct Gesture<Action> {
  /// The call as source, such as `press(.tab)`.
  let call: String
  let events: [TerminalEvent]
  /// The expected actions; nil for typed text, of which only the state is asserted.
  let sends: [Action]?
  var command: Terminal.Command?
  /// A description of the events, each of which must be handled; nil if events may be ignored.
  var requiredInput: String?

  /// Returns the call as source that asserts the actions.
  func source(sending actions: [Action]) -> String {
    let sendsArgument =
      sends == nil || actions.isEmpty
      ? [] : ["sends: " + actions.map { SourceText.expression($0) }.joined(separator: ", ")]
    let commandArgument = command.map { ["command: .\($0)"] } ?? []
    guard !(sendsArgument + commandArgument).isEmpty else { return "terminal.\(call)" }
    return "terminal.\(call.dropLast()), \((sendsArgument + commandArgument).joined(separator: ", ")))"
  }
}
