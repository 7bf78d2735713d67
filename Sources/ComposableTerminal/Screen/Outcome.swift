extension Terminal {
  /// The outcome of an event on a screen.
  public struct Outcome<Action> {
    /// The actions to send, in order.
    public var actions: [Action] = []
    /// The command that the program must perform; nil for none.
    public var command: Terminal.Command?
    /// The text that the event has copied, for the clipboard of the terminal; nil for none.
    public internal(set) var copied: String?
    /// Whether the event was handled, even if it only changed the interface.
    public var isHandled = false
  }
}

extension Terminal.Outcome: Equatable where Action: Equatable {}
extension Terminal.Outcome: Sendable where Action: Sendable {}
