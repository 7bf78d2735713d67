// Backgrounds that the theme derives from the terminal's own: they have no tones of their own to choose.

extension Theme {
  /// Whether the screen has surfaces: on a terminal that has told its background, and has 256 colors or more.
  ///
  /// Without them, the selected row is reversed, and a header or a footer is on the terminal's background. A theme of high
  /// contrast has none: it is about the most distance between text and background.
  var hasSurfaces: Bool {
    background != nil && level >= .many && !taste.isStrong && surface(.surface) != nil && surface(.selection) != nil
  }

  /// Returns the color of a surface; nil if the terminal's background has none on which text is readable.
  func surface(_ color: Color) -> Terminal.RGB? {
    if let tone = own[color] { return isDark ? tone.dark : tone.light }
    guard let background else { return nil }
    let other = isDark ? Terminal.RGB(0) : Terminal.RGB(0xFFFFFF)
    func isReadable(_ color: Terminal.RGB) -> Bool { mostReadable.isReadable(on: color, contrast: taste.contrast) }
    switch color {
    case .surface:
      // Towards the text; away from it on a background in the middle, where text needs all the contrast there is.
      return [mostReadable, other].map { background.mixed(with: $0, 2) }.first(where: isReadable)
    case .selection:
      guard let accent = value(of: .accent) else { return nil }
      // The focus must be found at a glance: at 3 to 1, as WCAG asks of what is not text, or as near as text allows.
      let mixtures = (2...14).map { background.mixed(with: accent, $0) }
        .filter { isReadable($0) && $0.contrast(to: background) >= 2 }
      return mixtures.first { $0.contrast(to: background) >= 3 } ?? mixtures.last
    default: return nil
    }
  }

  /// White or black, whichever is more readable on the background.
  var mostReadable: Terminal.RGB { isDark ? Terminal.RGB(0xFFFFFF) : Terminal.RGB(0) }

  /// Returns the RGB value of a color of text on a background.
  ///
  /// On a surface it is readable there, and the terminal's own color, which is unknown, is white or black.
  package func value(of color: Color, on background: Color) -> Terminal.RGB? {
    guard !color.isValue, background.isSurface, let surface = surface(background) else { return value(of: color) }
    return readable(color, on: surface)
  }

  /// Returns the value of a meaning on a surface, as near to its tone as it is readable.
  func readable(_ color: Color, on surface: Terminal.RGB) -> Terminal.RGB {
    (value(of: color) ?? ink).readable(on: surface, contrast: taste.contrast)
  }

  /// Stands for the terminal's own text color, which the terminal does not report.
  var ink: Terminal.RGB { Terminal.RGB(isDark ? 0xE4E4E4 : 0x1C1C1C) }

  /// Whether a blank of a style can be erased instead of written: the terminal gives it the background of the style.
  func erases(_ style: Style) -> Bool {
    erasesInColor && hasSurfaces && style.background.isSurface && !style.isReversed && !style.isUnderlined
      && style.link == nil
  }
}

extension Color {
  /// Whether it is a background that the theme derives from the terminal's.
  var isSurface: Bool { self == .surface || self == .selection }
  /// Whether it is an RGB value, which no theme changes.
  var isValue: Bool { if case .rgb = self { true } else { false } }
}

extension Terminal.Frame {
  /// Returns the theme that the frame is drawn in, on a terminal with another one.
  package func theme(in terminal: Theme) -> Theme { theme?.shown(like: terminal) ?? terminal }

  /// Mutes a part of the frame, as the page behind a dialog: only what is typed or selected there must not look alive.
  mutating func mute(_ rect: Rect) {
    restyle(rect, in: bounds, where: { $0 != .blank }) { style in
      var muted = Style(color: .muted, isBold: style.isBold, isUnderlined: style.isUnderlined)
      if style.background.isSurface || style.isReversed { muted.background = .surface }
      return muted
    }
  }
}
