extension Terminal {
  /// A request from the system or another program.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Interruption: String, Hashable, Codable, Sendable {
    /// A request to end, by an interrupt signal. ^C is a key instead.
    case interrupt
    /// A request to end, by a terminate signal. The second one ends the process at once.
    case terminate
    /// The terminal is gone, or its input has ended. The program ends soon, whatever the feature does.
    case hangUp
    /// The input of line mode has ended, or its output cannot be written. As after ``hangUp``, the program ends soon,
    /// whatever the feature does; its exit does not say so.
    case endOfInput
    /// A request to stop until the program is continued. ^Z is a key instead.
    case suspend
  }
}
