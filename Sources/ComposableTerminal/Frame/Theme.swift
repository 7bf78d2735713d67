/// What colours look like in a terminal.
///
/// Each meaning has a tone for 16, for 256 and for all colours, on dark and on light backgrounds, with a contrast of at
/// least 4.5 to 1. If the 16 colours have no such tone, the meaning has the terminal's own colour, so words and signs
/// must say it too.
public struct Theme: Hashable, Sendable {
  /// What a meaning looks like: one value on dark backgrounds, one on light ones.
  public struct Tone: Hashable, Sendable {
    /// On dark backgrounds.
    public var dark: Terminal.RGB
    /// On light backgrounds.
    public var light: Terminal.RGB

    /// Creates a tone.
    public init(dark: Terminal.RGB, light: Terminal.RGB) {
      self.dark = dark
      self.light = light
    }
  }

  /// The number of colours.
  public var level: ColorLevel
  /// Whether the background is dark.
  public var isDark: Bool
  /// The tones of the program's own meanings, and of those meanings of `Color` that look different in this theme.
  public var own: [Color: Tone]

  /// Creates a theme.
  public init(level: ColorLevel = .full, isDark: Bool = true, own: [Color: Tone] = [:]) {
    self.level = level
    self.isDark = isDark
    self.own = own
  }

  /// Returns the sequence that changes to a style from any other.
  public func select(_ style: Style) -> String {
    var parameters = ["0"]
    if style.isBold { parameters.append("1") }
    if style.isDim || (level == .none && style.color == .muted) { parameters.append("2") }
    if style.isItalic { parameters.append("3") }
    if style.isUnderlined { parameters.append("4") }
    if style.isReversed { parameters.append("7") }
    if let color = parameter(style.color, isBackground: false) { parameters.append(color) }
    if let color = parameter(style.background, isBackground: true) { parameters.append(color) }
    return "\u{1B}[\(parameters.joined(separator: ";"))m"
  }

  /// Returns the text of a line for a stream, including any colours.
  public func render(_ text: Styled) -> String {
    guard level != .none else { return text.text }
    return text.runs.map { run in
      run.style == .plain ? run.text : select(run.style) + run.text + "\u{1B}[0m"
    }.joined()
  }

  /// Returns the value of a colour in this theme; nil if the terminal decides.
  public func value(of color: Color) -> Terminal.RGB? {
    if case .rgb(let value) = color { return value }
    return (own[color] ?? Self.tones[color]).map { isDark ? $0.dark : $0.light }
  }

  private func parameter(_ color: Color, isBackground: Bool) -> String? {
    let offset = isBackground ? 10 : 0
    switch level {
    case .none: return nil
    case .sixteen: return code(of: color).map { "\($0 + offset)" }
    case .many: return value(of: color).map { "\(38 + offset);5;\(XtermPalette.nearest(to: $0, in: 16..<256))" }
    case .full: return value(of: color).map { "\(38 + offset);2;\($0.red);\($0.green);\($0.blue)" }
    }
  }

  /// The number of a colour among 16: 30 to 37, and 90 to 97 for the bright ones.
  func code(of color: Color) -> Int? {
    if own[color] == nil, Self.tones[color] != nil { return (isDark ? Self.darkCodes : Self.lightCodes)[color] }
    return value(of: color).map { value in
      let index = XtermPalette.nearest(to: value, in: 0..<16)
      return index < 8 ? 30 + index : 82 + index
    }
  }

  private static let tones: [Color: Tone] = [
    .accent: Tone(dark: Terminal.RGB(0x5FD7FF), light: Terminal.RGB(0x005FAF)),
    .muted: Tone(dark: Terminal.RGB(0x9E9E9E), light: Terminal.RGB(0x626262)),
    .good: Tone(dark: Terminal.RGB(0x87D787), light: Terminal.RGB(0x008700)),
    .warning: Tone(dark: Terminal.RGB(0xFFD75F), light: Terminal.RGB(0x875F00)),
    .bad: Tone(dark: Terminal.RGB(0xFF8787), light: Terminal.RGB(0xD70000)),
  ]

  private static let darkCodes: [Color: Int] = [.accent: 96, .muted: 37, .good: 92, .warning: 93, .bad: 91]
  // Neither green nor a grey can be read on white among the 16.
  private static let lightCodes: [Color: Int] = [.accent: 34, .warning: 35, .bad: 31]
}

/// The number of colours available to draw with.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ColorLevel: Int, Comparable, Sendable, CaseIterable {
  /// None: only bold, dim and reversed text.
  case none
  /// The 16 of the terminal's own palette.
  case sixteen
  /// The 256 of xterm.
  case many
  /// Red, green and blue.
  case full

  /// The choice of `--color`.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Choice: String, CaseIterable, Sendable {
    /// As many as the terminal supports.
    case auto
    /// Even if the output is not a terminal.
    case always
    /// No colours.
    case never
  }

  /// Whether the first has fewer colours than the second.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Determines the colours of a terminal from the choice and the environment.
  ///
  /// `--color` decides, then `NO_COLOR`, then whether it is a terminal at all, then `COLORTERM` and `TERM`.
  public init(choice: Choice = .auto, environment: [String: String], isTerminal: Bool) {
    let isForced = choice == .always
    let isUnwanted = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    if choice == .never || (!isForced && (isUnwanted || !isTerminal)) {
      self = .none
      return
    }
    let terminal = environment["TERM"] ?? ""
    let promise = environment["COLORTERM"]?.lowercased() ?? ""
    if promise == "truecolor" || promise == "24bit" || terminal.hasSuffix("-direct") {
      self = .full
    } else if terminal.contains("256") {
      self = .many
    } else if terminal.isEmpty || terminal == "dumb" || terminal.hasPrefix("vt") {
      self = isForced ? .sixteen : .none
    } else {
      self = .sixteen
    }
  }
}

/// The values of xterm's 256 colours. Of the first 16, which people change, it is xterm's own choice.
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

  private static let greys: [Terminal.RGB] = (0..<24).map { (index: Int) -> Terminal.RGB in
    let value = UInt8(8 + 10 * index)
    return Terminal.RGB(value, value, value)
  }

  /// The number of the colour that is nearest to a value.
  static func nearest(to value: Terminal.RGB, in range: Range<Int>) -> Int {
    range.min { values[$0].distance(to: value) < values[$1].distance(to: value) } ?? range.lowerBound
  }
}
