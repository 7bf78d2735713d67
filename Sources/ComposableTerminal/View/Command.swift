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
    /// Moves the focus to a view: `.focus("search")`, or `.focus(Field.search)`.
    case focus(FocusTarget)
    /// Shows the next keys in a ``KeyHelp()`` that has not room for all of them.
    case moreKeys
    /// Opens the command palette, as ^P does where no view takes it: a list of the active keys by their words, which typing
    /// filters. Enter does what the key does. A program that is mostly an editor, which takes ^P, gives it another key.
    case palette

    /// Returns the command that moves the focus to a view.
    ///
    /// - Parameter id: The value that the view has as its ``View/id(_:)``.
    public static func focus(_ id: some Hashable & Sendable) -> Self { .focus(FocusTarget(id)) }
  }

  /// The view that a command moves the focus to.
  public struct FocusTarget: Hashable, Sendable, CustomStringConvertible {
    private let value: any Hashable & Sendable
    var name: Decorations.ViewName { Decorations.ViewName(value) }
    /// The id of the view as text.
    public var description: String { name.id.path }

    init(_ value: any Hashable & Sendable) { self.value = value }

    /// Returns whether two targets are the same view.
    public static func == (one: Self, other: Self) -> Bool { AnyHashable(one.value) == AnyHashable(other.value) }

    /// Hashes the id of the view.
    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
  }
}
