/// The tones of colors, and what a terminal can show of them.
///
/// ```swift
/// func clear(_ options: TerminalOptions) -> TerminalOptions {
///   var options = options
///   options.theme = .highContrast
///   return options
/// }
/// ```
///
/// A program chooses the tones: ``standard``, ``highContrast``, ``warm``, or its own. The terminal decides the rest, by
/// its variables and its answers: ``level``, ``isDark``, ``background`` and ``hasLinks``. A view can change the tones of
/// the screen with ``View/theme(_:)``.
///
/// Each meaning has a tone for 16, for 256 and for all colors, on dark and on light backgrounds, with a contrast of at
/// least 4.5 to 1. If the 16 colors have no such tone, the meaning gets the terminal's own color, so a program must not
/// express anything by color alone.
public struct Theme: Hashable, Sendable {
  /// The colors that the terminal supports: none, 16, 256 or all RGB colors.
  public var level: ColorLevel
  /// Whether the background is dark.
  public var isDark: Bool {
    didSet { if let background, background.isDark != isDark { self.background = nil } }
  }
  /// The color of the background; nil if it is unknown.
  ///
  /// Tones that are hard to read on it become darker or lighter: for a background in the middle, such as gray.
  public var background: Terminal.RGB? {
    didSet { if let background { isDark = background.isDark } }
  }
  /// Whether the terminal has links, or ignores their sequences.
  public var hasLinks = true
  /// Whether a terminal that erases gives the blanks the background of the current style.
  var erasesInColor = true
  /// The tones of the program's own meanings, and replacements for the tones of built-in meanings.
  public var own: [Color: Tone]
  var taste = Taste.standard

  /// Creates a theme with the tones of ``standard``.
  ///
  /// - Parameters:
  ///   - level: The number of colors.
  ///   - isDark: Whether the background is dark.
  ///   - own: The tones of the program's own meanings, and replacements for the tones of built-in meanings.
  public init(level: ColorLevel = .full, isDark: Bool = true, own: [Color: Tone] = [:]) {
    self.level = level
    self.isDark = isDark
    self.own = own
  }

  /// Returns the escape sequence that selects a style, whatever the style before.
  public func select(_ style: Style) -> String {
    let style = emphasized(style)
    var parameters = ["0"]
    if style.isBold { parameters.append("1") }
    if style.isDim { parameters.append("2") }
    if style.isItalic { parameters.append("3") }
    if style.isUnderlined { parameters.append("4") }
    if style.isReversed { parameters.append("7") }
    parameters += [parameter(38, style.color, on: style.background), parameter(48, style.background)].compactMap(\.self)
    return "\u{1B}[\(parameters.joined(separator: ";"))m"
  }

  /// Returns text for a stream of lines, with escape sequences for its styles.
  public func render(_ text: Styled) -> String {
    guard level != .none else { return text.text }
    return text.runs.map { run in
      guard run.style != .plain else { return run.text }
      let line = select(run.style) + run.text + "\u{1B}[0m"
      guard hasLinks, let link = run.style.link else { return line }
      return LinkAddress.sequence(link) + line + LinkAddress.sequence(nil)
    }.joined()
  }

  /// Returns the RGB value of a color in this theme; nil if the terminal decides.
  public func value(of color: Color) -> Terminal.RGB? {
    if case .rgb(let value) = color { return value }
    if color.isSurface { return surface(color) }
    guard let tone = own[color] ?? taste.tones[color] else { return nil }
    let value = isDark ? tone.dark : tone.light
    return background.map { value.readable(on: $0, contrast: taste.contrast) } ?? value
  }

  /// Returns the parameter that sets a color on a background: `first` is 38 for that of text, and 48 for a background.
  private func parameter(_ first: Int, _ color: Color, on background: Color = .terminal) -> String? {
    switch level {
    case .none: nil
    case .sixteen: code(of: color).map { "\($0 + first - 38)" }
    case .many: index(of: color, on: background).map { "\(first);5;\($0)" }
    case .full: value(of: color, on: background).map { "\(first);2;\($0.red);\($0.green);\($0.blue)" }
    }
  }

  /// Returns the number of a color among 256, as it is on a background.
  func index(of color: Color, on background: Color = .terminal) -> Int? {
    if !color.isValue, background.isSurface, let number = index(of: background) {
      let surface = XtermPalette.values[number]
      return index(nearestTo: readable(color, on: surface), on: surface)
    }
    return value(of: color).map { value in
      // Of a surface, the nearest one on which text is readable.
      let other = color.isSurface ? mostReadable : color.isValue ? nil : self.background
      return other.map { index(nearestTo: value, on: $0) } ?? XtermPalette.nearest(to: value, in: 16..<256) ?? 16
    }
  }

  /// Returns the number among 256 of the readable color that is nearest to a value.
  private func index(nearestTo value: Terminal.RGB, on background: Terminal.RGB) -> Int {
    if let nearest = XtermPalette.nearest(to: value, in: 16..<256), isReadable(nearest, on: background) {
      return nearest
    }
    let readable = (16..<256).filter { isReadable($0, on: background) }
    return XtermPalette.nearest(to: value, in: readable) ?? (background.isDark ? 231 : 16)
  }

  /// Returns the SGR code of a color among 16: 30 to 37, and 90 to 97 for bright ones; nil if the terminal decides.
  func code(of color: Color) -> Int? {
    if own[color] == nil, taste.tones[color] != nil {
      let code = (isDark ? taste.darkCodes : taste.lightCodes)[color]
      guard let code, let background else { return code }
      return isReadable(code < 90 ? code - 30 : code - 82, on: background) ? code : nil
    }
    let index = value(of: color).flatMap { XtermPalette.nearest(to: $0, in: 0..<16) }
    return index.map { $0 < 8 ? 30 + $0 : 82 + $0 }
  }

  private func isReadable(_ index: Int, on background: Terminal.RGB) -> Bool {
    XtermPalette.values[index].isReadable(on: background, contrast: taste.contrast)
  }
}

/// The values of xterm's 256 colors. The first 16, which users change, have xterm's defaults.
enum XtermPalette {
  static let values: [Terminal.RGB] = base + cube + greys

  private static let base: [Terminal.RGB] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { (value: UInt32) -> Terminal.RGB in Terminal.RGB(value) }

  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let cube: [Terminal.RGB] = (0..<216).map { (index: Int) -> Terminal.RGB in
    Terminal.RGB(steps[index / 36], steps[index / 6 % 6], steps[index % 6])
  }

  private static let greys: [Terminal.RGB] = (0..<24).map { Terminal.RGB(0x010101 * (8 + 10 * UInt32($0))) }

  /// Returns the number of the color that is nearest to a value; nil if there are no numbers.
  static func nearest(to value: Terminal.RGB, in numbers: some Sequence<Int>) -> Int? {
    numbers.min { values[$0].distance(to: value) < values[$1].distance(to: value) }
  }
}
