/// The look of text: colors, weight and decoration.
public struct Style: Hashable, Sendable {
  /// The color of the text.
  public var color: Color
  /// The color behind the text.
  public var background: Color
  /// Whether the text is bold.
  public var isBold: Bool
  /// Whether the text is dim.
  public var isDim: Bool
  /// Whether the text is italic.
  public var isItalic: Bool
  /// Whether the text is underlined.
  public var isUnderlined: Bool
  /// Whether text and background swap colors.
  public var isReversed: Bool
  /// The address that a click on the text opens, in the form that ``link(_:)`` gives it; nil for none.
  public internal(set) var link: String?

  /// Creates a style.
  public init(
    color: Color = .terminal, background: Color = .terminal, isBold: Bool = false, isDim: Bool = false,
    isItalic: Bool = false, isUnderlined: Bool = false, isReversed: Bool = false
  ) {
    self.color = color
    self.background = background
    self.isBold = isBold
    self.isDim = isDim
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
  }

  /// Returns both styles combined: the colors of `inner` override, and the other properties of both apply.
  public func with(_ inner: Style) -> Style {
    if inner == .plain { return self }
    if self == .plain { return inner }
    var both = Style(
      color: inner.color == .terminal ? color : inner.color,
      background: inner.background == .terminal ? background : inner.background,
      isBold: isBold || inner.isBold, isDim: isDim || inner.isDim, isItalic: isItalic || inner.isItalic,
      isUnderlined: isUnderlined || inner.isUnderlined, isReversed: isReversed || inner.isReversed)
    both.link = inner.link ?? link
    return both
  }
}

extension Style {
  /// The terminal's own look.
  public static let plain = Style()
  /// Bold.
  public static let bold = Style(isBold: true)
  /// Dim.
  public static let dim = Style(isDim: true)
  /// Italic.
  public static let italic = Style(isItalic: true)
  /// Underlined.
  public static let underlined = Style(isUnderlined: true)
  /// Text and background swap colors.
  public static let reversed = Style(isReversed: true)
  /// A selected part, or the user's own.
  public static let accent = Style(color: .accent)
  /// Secondary text, which need not be read.
  public static let muted = Style(color: .muted)
  /// Success.
  public static let good = Style(color: .good)
  /// Something that needs attention.
  public static let warning = Style(color: .warning)
  /// Failure.
  public static let bad = Style(color: .bad)

  /// Returns a style with a color of the text.
  public static func color(_ color: Color) -> Style { Style(color: color) }
  /// Returns a style with a color behind the text.
  public static func background(_ color: Color) -> Style { Style(background: color) }
}

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
  /// A meaning of the program, whose tone is in ``Theme/own``.
  case named(String)
  /// An RGB value.
  case rgb(Terminal.RGB)

  /// Returns an RGB value from its components.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Self { .rgb(Terminal.RGB(red, green, blue)) }
}

extension Terminal {
  /// A color as red, green and blue.
  public struct RGB: Hashable, Sendable {
    /// Red, from 0 to 255.
    public var red: UInt8
    /// Green, from 0 to 255.
    public var green: UInt8
    /// Blue, from 0 to 255.
    public var blue: UInt8

    /// Creates a color from its components.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Creates a color from a hexadecimal number, such as `0x5FD7FF`.
    public init(_ value: UInt32) {
      self.init(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    }

    /// The color in CSS, such as `#5fd7ff`.
    package var hex: String { "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

    /// Returns the squared distance of two colors.
    func distance(to other: Terminal.RGB) -> Int {
      func square(_ one: UInt8, _ two: UInt8) -> Int { (Int(one) - Int(two)) * (Int(one) - Int(two)) }
      return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
    }
  }
}
