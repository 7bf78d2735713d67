import ComposableTerminal
import ComposableTesting
internal import ValueSource

extension TestTerminal {
  /// Clicks on the first character of a text, and asserts what that sends and how it changes the state.
  ///
  /// ```swift
  /// struct Player: Equatable { var isPlaying = false, seconds = 0 }
  /// enum PlayerAction: Equatable { case playTapped, seconds(Int) }
  /// func clickPlay(_ terminal: TestTerminal<Player, PlayerAction, Void>) {
  ///   terminal.click("Play", sends: .playTapped) { $0.isPlaying = true }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: A text on one row of the screen.
  ///   - occurrence: The occurrence of the text, counted from 1 in reading order.
  ///   - actions: The actions that are sent, in order. Without them, nothing may be sent.
  ///   - command: The command that it performs, such as `.quit` for an entry of the key help; nil for none.
  ///   - update: Changes the state before the click to the expected state. Without it, the state must not change.
  ///   - location: The location of failures.
  public func click(
    _ text: String, occurrence: Int = 1, sends actions: Action..., command: Terminal.Command? = nil,
    changes update: ((inout State) throws -> Void)? = nil, at location: SourceLocation = #_sourceLocation
  ) {
    let call = "click(\(SourceText.expression(text))\(occurrence == 1 ? "" : ", occurrence: \(occurrence)"))"
    guard let position = findPosition(of: text, occurrence, call, at: location) else { return }
    let events = [TerminalEvent.press(.left, position), .release(position)]
    perform(Gesture(call: call, events: events, sends: actions, command: command), update, at: location)
  }

  /// Clicks on a position, and asserts what that sends and how it changes the state.
  ///
  /// - Parameters:
  ///   - position: The position, counted from 0 at the upper left.
  ///   - actions: The actions that are sent, in order. Without them, nothing may be sent.
  ///   - command: The command that it performs, such as `.quit` for an entry of the key help; nil for none.
  ///   - update: Changes the state before the click to the expected state. Without it, the state must not change.
  ///   - location: The location of failures.
  public func click(
    _ position: Terminal.Position, sends actions: Action..., command: Terminal.Command? = nil,
    changes update: ((inout State) throws -> Void)? = nil, at location: SourceLocation = #_sourceLocation
  ) {
    let events = [TerminalEvent.press(.left, position), .release(position)]
    let call = "click(\(position.source))"
    perform(Gesture(call: call, events: events, sends: actions, command: command), update, at: location)
  }

  /// Drags the mouse with the left button held down, and asserts what that sends and how it changes the state.
  ///
  /// ```swift
  /// func dragToEnd(_ terminal: TestTerminal<Player, PlayerAction, Void>) {
  ///   let knob = terminal.position(of: "●")
  ///   let end = Terminal.Position(column: knob.column + 20, row: knob.row)
  ///   terminal.drag(from: knob, to: end, sends: .seconds(60)) { $0.seconds = 60 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - start: The position of the press, counted from 0 at the upper left.
  ///   - end: The position of the release. The mouse moves there in one event.
  ///   - actions: The actions that are sent, in order. Without them, nothing may be sent.
  ///   - update: Changes the state before the press to the expected state. Without it, the state must not change.
  ///   - location: The location of failures.
  public func drag(
    from start: Terminal.Position, to end: Terminal.Position, sends actions: Action...,
    changes update: ((inout State) throws -> Void)? = nil, at location: SourceLocation = #_sourceLocation
  ) {
    let call = "drag(from: \(start.source), to: \(end.source))"
    let events = [TerminalEvent.press(.left, start), .drag(end), .release(end)]
    perform(Gesture(call: call, events: events, sends: actions), update, at: location)
  }
}
