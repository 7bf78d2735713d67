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
