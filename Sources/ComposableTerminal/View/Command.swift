extension Terminal {
  /// An effect of a key that does not concern the feature.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Command: Hashable, Sendable {
    /// Ends the program.
    case quit
    /// Ends the program as ^C does, unless the feature handles interruptions.
    case interrupt
    /// Suspends the program, as ^Z does, until the shell continues it.
    case suspend
    /// Redraws the whole screen.
    case redraw
    /// Moves the focus to the next view, or to the previous one.
    case focusNext, focusPrevious
    /// Moves the focus to a view.
    case focus(ViewID)
    /// Shows the next keys in a ``KeyHelp()`` that has not room for all of them.
    case moreKeys
    /// Opens the command palette, as ^P does where no view takes it: a list of the active keys by their words, which typing
    /// filters. Enter does what the key does. A program that is mostly an editor, which takes ^P, gives it another key.
    case palette
  }
}
