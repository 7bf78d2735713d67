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

extension Terminal {
  /// A request from the system or another program.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Interruption: String, Hashable, Codable, Sendable {
    /// To end, by an interrupt from outside. ^C is a key.
    case interrupt
    /// To end, by a request to terminate.
    case terminate
    /// To end, because the terminal is gone or its input has ended.
    case hangUp
    /// To stop until the program is continued. ^Z is a key.
    case suspend
  }
}

extension Terminal {
  /// A button of the mouse, or a direction of its wheel.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum MouseButton: String, Hashable, Codable, Sendable {
    /// A button that is held and released.
    case left, middle, right
    /// A turn of the wheel; it is only ever pressed.
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }
}
