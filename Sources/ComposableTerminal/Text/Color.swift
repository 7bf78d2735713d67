/// A colour: a meaning, for which the theme has a tone, or a value.
///
/// A meaning can be read on dark and light backgrounds; a value is drawn as it is, as closely as the terminal can.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Color: Hashable, Sendable {
  /// The terminal's own colour.
  case terminal
  /// What is selected, or the user's own.
  case accent
  /// What can be found but need not be read.
  case muted
  /// Success.
  case good
  /// What needs attention.
  case warning
  /// Failure.
  case bad
  /// A meaning of the program: see ``Theme/own``.
  case named(String)
  /// A value.
  case rgb(Terminal.RGB)

  /// Returns a value from its parts.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Self { .rgb(Terminal.RGB(red, green, blue)) }
}
