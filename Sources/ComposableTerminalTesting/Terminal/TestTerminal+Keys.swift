import ComposableTerminal
import ComposableTesting
internal import ValueSource

extension TestTerminal {
  /// Presses a key, and asserts what it sends and how that changes the state.
  ///
  /// ```swift
  /// struct Search: Equatable { var query = "", selection: Int? }
  /// enum SearchAction: Equatable { case queryChanged(String), select(Int) }
  /// func selectFirst(_ terminal: TestTerminal<Search, SearchAction, Void>) {
  ///   terminal.press(.down, sends: .select(1)) { $0.selection = 1 }
  ///   terminal.press("q", command: .quit)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - actions: The actions that it sends, in order. Without them, it must send nothing.
  ///   - command: The command that it performs, such as `.quit`; nil for none. A test terminal does not perform it,
  ///     except `.redraw` and moves of the focus.
  ///   - update: Changes the state before the key to the expected state. Without it, the state must not change.
  ///   - location: The location of failures.
  public func press(
    _ key: Terminal.Key, sends actions: Action..., command: Terminal.Command? = nil,
    changes update: ((inout State) throws -> Void)? = nil, at location: SourceLocation = #_sourceLocation
  ) {
    let gesture = Gesture(call: "press(\(key.source))", events: [.key(key)], sends: actions, command: command)
    perform(gesture, update, at: location)
  }

  /// Types a text, one key per character, and asserts how the last key leaves the state.
  ///
  /// ```swift
  /// func searchNio(_ terminal: TestTerminal<Search, SearchAction, Void>) {
  ///   terminal.type("nio") { $0.query = "nio" }
  /// }
  /// ```
  ///
  /// Each key must be handled by the view that has the focus, or by a `.key`. The actions are not asserted: the state
  /// shows them.
  ///
  /// - Parameters:
  ///   - text: The text; a newline presses enter.
  ///   - update: Changes the state before the first key to the expected state. Without it, the state must not change.
  ///   - location: The location of failures.
  public func type(
    _ text: String, changes update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    let events = text.map { TerminalEvent.key(.character($0)) }
    let call = "type(\(SourceText.expression(text)))"
    perform(Gesture(call: call, events: events, sends: nil, requiredInput: "the typed text"), update, at: location)
  }

  /// Pastes a text into the field that has the focus, and asserts how that changes the state.
  ///
  /// ```swift
  /// func pasteName(_ terminal: TestTerminal<Search, SearchAction, Void>) {
  ///   terminal.paste("swift-nio") { $0.query = "swift-nio" }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - update: Changes the state before the paste to the expected state. Without it, the state must not change.
  ///   - location: The location of failures.
  public func paste(
    _ text: String, changes update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    let call = "paste(\(SourceText.expression(text)))"
    perform(
      Gesture(call: call, events: [.paste(text)], sends: nil, requiredInput: "the pasted text"), update, at: location)
  }

  /// Sends any event, and asserts what it sends and how that changes the state.
  ///
  /// ```swift
  /// func lose(_ terminal: TestTerminal<Search, SearchAction, Void>) {
  ///   terminal.send(.focus(false))
  ///   terminal.send(.interrupt(.hangUp), command: .interrupt)
  /// }
  /// ```
  ///
  /// Events of the terminal go through the parser as bytes. Of events of the system, a screen handles only requests to
  /// end or to stop, and new sizes. For keys, text and clicks there are shorter calls.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - actions: The actions that it sends, in order. Without them, it must send nothing.
  ///   - command: The command that it performs, such as `.quit`; nil for none.
  ///   - update: Changes the state before the event to the expected state. Without it, the state must not change.
  ///   - location: The location of failures.
  public func send(
    _ event: TerminalEvent, sends actions: Action..., command: Terminal.Command? = nil,
    changes update: ((inout State) throws -> Void)? = nil, at location: SourceLocation = #_sourceLocation
  ) {
    let gesture = Gesture(call: "send(\(event.source))", events: [event], sends: actions, command: command)
    perform(gesture, update, at: location)
  }

  /// Resizes the terminal, which must send nothing.
  ///
  /// - Parameters:
  ///   - columns: The new number of columns.
  ///   - rows: The new number of rows.
  ///   - location: The location of failures.
  public func resize(_ columns: Int, _ rows: Int, at location: SourceLocation = #_sourceLocation) {
    let event = TerminalEvent.resize(Terminal.Size(columns: columns, rows: rows))
    perform(Gesture(call: "resize(\(columns), \(rows))", events: [event], sends: []), nil, at: location)
  }
}
