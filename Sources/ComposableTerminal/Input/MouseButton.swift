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
