extension Terminal {
  /// What an event means in a screen.
  public struct Outcome<Action> {
    /// The actions to send, in this order.
    public var actions: [Action] = []
    /// What the program must do.
    public var command: Terminal.Command?
    /// Whether the event meant something, if only to the interface.
    public var isHandled = false
  }
}

extension Terminal.Outcome: Equatable where Action: Equatable {}
extension Terminal.Outcome: Sendable where Action: Sendable {}
