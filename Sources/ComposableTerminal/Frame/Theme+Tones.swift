extension Theme {
  /// The tones of a color: one for dark backgrounds, one for light ones.
  public struct Tone: Hashable, Sendable {
    /// The tone on dark backgrounds.
    public var dark: Terminal.RGB
    /// The tone on light backgrounds.
    public var light: Terminal.RGB

    /// Creates a tone.
    public init(dark: Terminal.RGB, light: Terminal.RGB) {
      self.dark = dark
      self.light = light
    }

    fileprivate init(_ dark: UInt32, _ light: UInt32) {
      self.init(dark: Terminal.RGB(dark), light: Terminal.RGB(light))
    }
  }

  /// Clear tones, of a contrast of at least 4.5 to 1; blue for what is selected.
  public static let standard = Theme()
  /// Tones of a contrast of at least 7 to 1. Colored text is also bold, and no text is dim.
  public static let highContrast = Theme(.highContrast)
  /// Earthen tones, of a contrast of at least 4.5 to 1; orange for what is selected.
  public static let warm = Theme(.warm)

  private init(_ taste: Taste) {
    self.init()
    self.taste = taste
  }

  /// Returns the theme with the tones of a program's own meanings.
  ///
  /// ```swift
  /// let gold = Theme.Tone(dark: Terminal.RGB(0xFFD75F), light: Terminal.RGB(0x875F00))
  /// let theme = Theme.warm.adding([.named("gold"): gold])
  /// ```
  public func adding(_ own: [Color: Tone]) -> Theme {
    var theme = self
    theme.own.merge(own) { $1 }
    return theme
  }

  /// Returns these tones as a terminal shows them that shows another theme.
  func shown(like other: Theme) -> Theme {
    var theme = other
    (theme.taste, theme.own) = (taste, own)
    return theme
  }

  /// Returns a style as the theme draws it: bold instead of dim if its contrast is high, bold or dim instead of a color
  /// without colors, and without surfaces if it has none.
  package func emphasized(_ style: Style) -> Style {
    var style = style
    if style.background.isSurface, !hasSurfaces {
      // Parts of a selected row in several colors would have several backgrounds.
      if style.background == .selection { (style.isReversed, style.color) = (true, .terminal) }
      style.background = .terminal
    }
    if taste.isStrong {
      style.isDim = false
      style.isBold = style.isBold || [.accent, .good, .warning, .bad].contains(style.color)
    } else {
      style.isDim = style.isDim || level == .none && style.color == .muted
      style.isBold = style.isBold || level == .none && style.color == .accent
    }
    return style
  }

  /// The tones of the built-in meanings.
  struct Taste: Hashable, Sendable {
    var tones: [Color: Tone]
    /// The SGR codes on dark backgrounds. A meaning without one has the terminal's own color.
    var darkCodes: [Color: Int]
    /// The SGR codes on light backgrounds.
    var lightCodes: [Color: Int]
    /// The contrast that each tone has at least.
    var contrast = 4.5
    /// Whether colored text is bold, and no text is dim.
    var isStrong = false

    // Among the 16 colors, no green and no gray is readable on white.
    static let standard = Taste(
      tones: [
        .accent: Tone(0x5FD7FF, 0x005FAF), .muted: Tone(0x9E9E9E, 0x626262), .good: Tone(0x87D787, 0x008700),
        .warning: Tone(0xFFD75F, 0x875F00), .bad: Tone(0xFF8787, 0xD70000),
      ],
      darkCodes: [.accent: 96, .muted: 37, .good: 92, .warning: 93, .bad: 91],
      lightCodes: [.accent: 34, .warning: 35, .bad: 31])

    static let highContrast = Taste(
      tones: [
        .accent: Tone(0x87FFFF, 0x0000AF), .muted: Tone(0xD0D0D0, 0x3A3A3A), .good: Tone(0x87FF87, 0x005F00),
        .warning: Tone(0xFFFF5F, 0x5F005F), .bad: Tone(0xFFAFAF, 0x870000),
      ],
      darkCodes: [.accent: 96, .good: 92, .warning: 93], lightCodes: [.accent: 34], contrast: 7, isStrong: true)

    static let warm = Taste(
      tones: [
        .accent: Tone(0xFFAF5F, 0xAF4F00), .muted: Tone(0xAF9F87, 0x6F5F4F), .good: Tone(0xAFD75F, 0x4F6F00),
        .warning: Tone(0xFFD787, 0x87005F), .bad: Tone(0xFF8772, 0xAF0000),
      ],
      darkCodes: [.accent: 93, .muted: 37, .good: 92, .warning: 95, .bad: 91],
      lightCodes: [.accent: 35, .warning: 35, .bad: 31])
  }
}

extension Terminal.RGB {
  /// The relative luminance of WCAG, from 0 to 1.
  var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      // The curve of sRGB as a polynomial, without a mathematics library. It errs by less than 0.002.
      return value * (value * (value * 0.305_306_011 + 0.682_171_111) + 0.012_522_878)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Whether white text is more readable on the color than black.
  package var isDark: Bool { contrast(to: Self(0xFFFFFF)) > contrast(to: Self(0)) }

  /// Returns the contrast of WCAG, from 1 to 21.
  @inline(never)
  func contrast(to other: Terminal.RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the nearest mixture with white or black that is readable on a background; white or black if none is.
  func readable(on background: Terminal.RGB, contrast: Double) -> Terminal.RGB {
    if isReadable(on: background, contrast: contrast) { return self }
    let end = background.isDark ? Self(0xFFFFFF) : Self(0)
    return (1..<16).lazy.map { mixed(with: end, $0) }.first { $0.isReadable(on: background, contrast: contrast) } ?? end
  }

  /// Returns whether the contrast is at least as high as a number. It may be a little higher, since luminance is not
  /// exact.
  func isReadable(on background: Terminal.RGB, contrast: Double) -> Bool {
    self.contrast(to: background) >= 1.04 * contrast
  }

  /// Returns a mixture with some sixteenths of another color.
  func mixed(with other: Terminal.RGB, _ sixteenths: Int) -> Terminal.RGB {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Int(one) * (16 - sixteenths) + Int(two) * sixteenths) / 16)
    }
    return Terminal.RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}
