extension Terminal {
  /// A button of the mouse, or a direction of its wheel.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum MouseButton: String, Hashable, Codable, Sendable {
    /// A button that is pressed and released.
    case left, middle, right
    /// A turn of the wheel, which has no release.
    case wheelUp, wheelDown, wheelLeft, wheelRight
    /// A turn of the wheel with shift: to the side where columns are hidden, and up or down elsewhere.
    case shiftWheelUp, shiftWheelDown
  }
}
