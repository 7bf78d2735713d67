/// The look of text: colours and weight.
public struct Style: Hashable, Sendable {
  /// The colour of the text.
  public var color: Color
  /// The colour behind the text.
  public var background: Color
  /// Whether the text is bold.
  public var isBold: Bool
  /// Whether the text is dim.
  public var isDim: Bool
  /// Whether the text is italic.
  public var isItalic: Bool
  /// Whether the text is underlined.
  public var isUnderlined: Bool
  /// Whether text and background swap colours.
  public var isReversed: Bool

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

  /// Returns both styles combined: any colour of the other one wins, and what either one adds applies.
  public func with(_ inner: Style) -> Style {
    if inner == .plain { return self }
    if self == .plain { return inner }
    return Style(
      color: inner.color == .terminal ? color : inner.color,
      background: inner.background == .terminal ? background : inner.background,
      isBold: isBold || inner.isBold, isDim: isDim || inner.isDim, isItalic: isItalic || inner.isItalic,
      isUnderlined: isUnderlined || inner.isUnderlined, isReversed: isReversed || inner.isReversed)
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
  /// Text and background swap colours.
  public static let reversed = Style(isReversed: true)
  /// What is selected, or the user's own.
  public static let accent = Style(color: .accent)
  /// What can be found but need not be read.
  public static let muted = Style(color: .muted)
  /// Success.
  public static let good = Style(color: .good)
  /// What needs attention.
  public static let warning = Style(color: .warning)
  /// Failure.
  public static let bad = Style(color: .bad)

  /// A colour.
  public static func color(_ color: Color) -> Style { Style(color: color) }
  /// A colour behind the text.
  public static func background(_ color: Color) -> Style { Style(background: color) }
}

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

extension Terminal {
  /// A colour as red, green and blue.
  public struct RGB: Hashable, Sendable {
    /// Red, from 0 to 255.
    public var red: UInt8
    /// Green, from 0 to 255.
    public var green: UInt8
    /// Blue, from 0 to 255.
    public var blue: UInt8

    /// Creates a colour from its parts.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Creates a colour as it is written in hexadecimal: `0x5FD7FF`.
    public init(_ value: UInt32) {
      self.init(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    }

    /// `#5fd7ff`.
    var hex: String { "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

    /// Whether white can be read better on it than black.
    package var isDark: Bool {
      func light(_ part: UInt8) -> Double { Double(part) * Double(part) / (255 * 255) }
      return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue) < 0.18
    }

    /// How far two colours are apart: the sum of the squares.
    func distance(to other: Terminal.RGB) -> Int {
      func square(_ one: UInt8, _ two: UInt8) -> Int { (Int(one) - Int(two)) * (Int(one) - Int(two)) }
      return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
    }
  }
}
