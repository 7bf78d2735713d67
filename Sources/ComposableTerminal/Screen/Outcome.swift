/// What an event means in a screen.
public struct Outcome<Action> {
  /// What is sent, in this order.
  public var actions: [Action] = []
  /// What the program has to do.
  public var command: Command?
  /// Whether it meant something, be it only to the interface.
  public var isHandled = false
}

extension Outcome: Equatable where Action: Equatable {}
extension Outcome: Sendable where Action: Sendable {}
