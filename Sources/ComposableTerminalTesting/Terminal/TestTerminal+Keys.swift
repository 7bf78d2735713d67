import ComposableTerminal
import ComposableTesting
internal import ValueSource

extension TestTerminal {
  /// Presses a key, and asserts what it sends and how that changes the state.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - actions: The actions it sends, in this order. Without them, nothing may be sent.
  ///   - command: What it does that does not concern the feature: `.quit`. Only the drawing is done here.
  ///   - update: Turns the state before into the state after. Without it, nothing may change.
  ///   - location: Where failures are reported.
  public func press(
    _ key: Terminal.Key, sends actions: Action..., command: Terminal.Command? = nil,
    changes update: ((inout State) throws -> Void)? = nil, at location: SourceLocation = #_sourceLocation
  ) {
    let gesture = Gesture(call: "press(\(key.source))", events: [.key(key)], sends: actions, command: command)
    perform(gesture, update, at: location)
  }

  /// Types a text, one key per character, and asserts how the state has changed after the last.
  ///
  /// Each key must mean something where the focus is. What the keys send is not asserted: the state shows it.
  public func type(
    _ text: String, changes update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    let events = text.map { TerminalEvent.key(.character($0)) }
    let call = "type(\(SourceText.expression(text)))"
    perform(Gesture(call: call, events: events, sends: nil, taken: "the typed text"), update, at: location)
  }

  /// Pastes a text, and asserts how the state has changed.
  public func paste(
    _ text: String, changes update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    let call = "paste(\(SourceText.expression(text)))"
    perform(Gesture(call: call, events: [.paste(text)], sends: nil, taken: "the pasted text"), update, at: location)
  }

  /// Sends any event, and asserts what comes of it.
  ///
  /// Events from a terminal go in as bytes. System events that a screen knows nothing about only draw.
  public func send(
    _ event: TerminalEvent, sends actions: Action..., command: Terminal.Command? = nil,
    changes update: ((inout State) throws -> Void)? = nil, at location: SourceLocation = #_sourceLocation
  ) {
    let gesture = Gesture(call: "send(\(event.source))", events: [event], sends: actions, command: command)
    perform(gesture, update, at: location)
  }

  /// Resizes the terminal. Nothing may be sent.
  public func resize(_ columns: Int, _ rows: Int, at location: SourceLocation = #_sourceLocation) {
    let event = TerminalEvent.resize(Terminal.Size(columns: columns, rows: rows))
    perform(Gesture(call: "resize(\(columns), \(rows))", events: [event], sends: []), nil, at: location)
  }
}
