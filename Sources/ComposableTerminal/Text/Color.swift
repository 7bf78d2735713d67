/// A color: a meaning, which the theme turns into a tone, or an RGB value.
///
/// A meaning is readable on dark and light backgrounds. An RGB value is drawn as it is, as closely as the terminal can.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Color: Hashable, Sendable {
  /// The terminal's own color.
  case terminal
  /// A selected part, or the user's own.
  case accent
  /// Secondary text, which need not be read.
  case muted
  /// Success.
  case good
  /// Something that needs attention.
  case warning
  /// Failure.
  case bad
  /// The background of a part that stands out, such as a header: a little nearer to the color of the text. It is the
  /// terminal's own where ``Theme`` has no surfaces.
  case surface
  /// The background of the selected row that has the focus. Where ``Theme`` has no surfaces, the row is reversed.
  case selection
  /// A meaning of the program, whose tone is in ``Theme/own``.
  case named(String)
  /// An RGB value.
  case rgb(Terminal.RGB)

  /// Returns an RGB value from its components.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Self { .rgb(Terminal.RGB(red, green, blue)) }
}
