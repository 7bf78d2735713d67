/// Something that comes to a program from the terminal or the system.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TerminalEvent: Hashable, Codable, Sendable {
  /// A key was pressed, or repeats because it is held.
  case key(Terminal.Key)
  /// Text was pasted, with `\n` at the ends of its lines. Only the beginning of a very long text arrives.
  case paste(String)
  /// A button of the mouse went down, or the wheel turned.
  case press(Terminal.MouseButton, Terminal.Position)
  /// The mouse moved with a button held down.
  case drag(Terminal.Position)
  /// The button of the mouse went up.
  case release(Terminal.Position)
  /// The terminal has another size.
  case resize(Terminal.Size)
  /// The terminal's window gained the focus, or lost it.
  case focus(Bool)
  /// The terminal has answered with the colour of its background.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The system or another program asks to end or to stop.
  case interrupt(Terminal.Interruption)
  /// The process continues after a stop.
  case continued
}
