/// An event from the terminal or the system.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TerminalEvent: Hashable, Codable, Sendable {
  /// A key was pressed, or repeats because it is held.
  case key(Terminal.Key)
  /// Text was pasted, with `\n` as newline. Of a text longer than 1 MB only the beginning arrives.
  case paste(String)
  /// A button of the mouse went down, or the wheel turned.
  case press(Terminal.MouseButton, Terminal.Position)
  /// The mouse moved with a button held down.
  case drag(Terminal.Position)
  /// The button of the mouse went up.
  case release(Terminal.Position)
  /// The terminal has a new size.
  case resize(Terminal.Size)
  /// The terminal's window gained or lost the focus.
  case focus(Bool)
  /// The terminal reported the color of its background.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The system or another program asks to end or to stop.
  case interrupt(Terminal.Interruption)
  /// The process continues after a stop.
  case continued
}
