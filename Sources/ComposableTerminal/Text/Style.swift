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
