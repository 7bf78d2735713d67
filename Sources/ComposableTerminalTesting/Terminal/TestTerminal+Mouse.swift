import ComposableTerminal
import ComposableTesting
internal import ValueSource

extension TestTerminal {
  /// Clicks on the beginning of a text, and asserts what that sends.
  ///
  /// - Parameters:
  ///   - text: A text on one row of the screen.
  ///   - occurrence: Which occurrence of the text, counted from 1.
  ///   - actions: The actions that are sent. Without them, nothing may be sent.
  ///   - update: Turns the state before into the state after. Without it, nothing may change.
  ///   - location: Where failures are reported.
  public func click(
    _ text: String, occurrence: Int = 1, sends actions: Action...,
    changes update: ((inout State) throws -> Void)? = nil, at location: SourceLocation = #_sourceLocation
  ) {
    let call = "click(\(SourceText.expression(text))\(occurrence == 1 ? "" : ", occurrence: \(occurrence)"))"
    guard let place = place(of: text, occurrence, call, at: location) else { return }
    let events = [TerminalEvent.press(.left, place), .release(place)]
    perform(Gesture(call: call, events: events, sends: actions), update, at: location)
  }

  /// Clicks on a position, counted from 0, and asserts what that sends.
  public func click(
    _ position: Terminal.Position, sends actions: Action...,
    changes update: ((inout State) throws -> Void)? = nil, at location: SourceLocation = #_sourceLocation
  ) {
    let events = [TerminalEvent.press(.left, position), .release(position)]
    perform(Gesture(call: "click(\(position.source))", events: events, sends: actions), update, at: location)
  }

  /// Moves the mouse from one position to another with the button held down, and asserts what that sends.
  public func drag(
    from start: Terminal.Position, to end: Terminal.Position, sends actions: Action...,
    changes update: ((inout State) throws -> Void)? = nil, at location: SourceLocation = #_sourceLocation
  ) {
    let call = "drag(from: \(start.source), to: \(end.source))"
    let events = [TerminalEvent.press(.left, start), .drag(end), .release(end)]
    perform(Gesture(call: call, events: events, sends: actions), update, at: location)
  }

  /// Turns the wheel over the beginning of a text by a number of notches, upwards if negative. Nothing may be sent.
  public func scroll(_ text: String, by notches: Int, at location: SourceLocation = #_sourceLocation) {
    let call = "scroll(\(SourceText.expression(text)), by: \(notches))"
    guard let place = place(of: text, 1, call, at: location) else { return }
    let event = TerminalEvent.press(notches < 0 ? .wheelUp : .wheelDown, place)
    let events = Array(repeating: event, count: Int(notches.magnitude))
    perform(Gesture(call: call, events: events, sends: []), nil, at: location)
  }
}
