import ComposableTerminal
internal import ValueSource

/// What a test does with the terminal, and what it expects to come of it.
struct Gesture<Action> {
  /// How it is called: `press(.tab)`.
  let call: String
  let events: [TerminalEvent]
  /// What is sent; nil for typed text, of which only the state is asserted.
  let sends: [Action]?
  var command: Terminal.Command?
  /// What has to be taken, in words; nil for what may mean nothing.
  var taken: String?

  /// The call with what it sent, as source.
  func source(sending actions: [Action]) -> String {
    let sent =
      sends == nil || actions.isEmpty
      ? [] : ["sends: " + actions.map { SourceText.expression($0) }.joined(separator: ", ")]
    let told = command.map { ["command: .\($0)"] } ?? []
    guard !(sent + told).isEmpty else { return "terminal.\(call)" }
    return "terminal.\(call.dropLast()), \((sent + told).joined(separator: ", ")))"
  }
}
