/// What a key does that is no matter of the feature.
public enum Command: Hashable, Sendable {
  /// Ends the program.
  case quit
  /// Ends the program as ^C does, unless the feature wants to know of it.
  case interrupt
  /// Stops the program until the shell continues it.
  case suspend
  /// Draws the whole screen anew.
  case redraw
  /// Moves the focus to the next view, or to the one before.
  case focusNext, focusPrevious
  /// Moves the focus to a view.
  case focus(ViewID)
}
