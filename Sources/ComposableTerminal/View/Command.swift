extension Terminal {
  /// Something a key does that does not concern the feature.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Command: Hashable, Sendable {
    /// Ends the program.
    case quit
    /// Ends the program as ^C does, unless the feature wants to know about it.
    case interrupt
    /// Stops the program until the shell continues it.
    case suspend
    /// Redraws the whole screen.
    case redraw
    /// Moves the focus to the next view, or to the previous one.
    case focusNext, focusPrevious
    /// Moves the focus to a view.
    case focus(ViewID)
  }
}
