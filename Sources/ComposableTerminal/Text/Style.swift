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
  @inline(never)
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

  /// The terminal's own look.
  public static let plain = Style()
  /// Bold.
  public static let bold = Style(isBold: true)
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

  /// On a surface, such as a header: `Row { … }.style(.surface)`.
  public static let surface = Style(background: .surface)
  /// On the color of the selected row that has the focus; reversed where the theme has no surfaces.
  public static let selected = Style(background: .selection)

  /// Returns a style with a color of the text.
  public static func color(_ color: Color) -> Style { Style(color: color) }
}
