import ComposableTerminal
import GuessGame

/// The colors of the game, in addition to those that all programs have.
enum GameTheme {
  /// The tones. Each has a contrast of at least 4.5 to 1: `dark` on black, `light` on white.
  static let tones: [Color: Theme.Tone] = [
    .up: Theme.Tone(dark: Terminal.RGB(0x87, 0xAF, 0xFF), light: Terminal.RGB(0x00, 0x00, 0xD7)),
    .down: Theme.Tone(dark: Terminal.RGB(0xFF, 0x87, 0xD7), light: Terminal.RGB(0xAF, 0x00, 0x87)),
    .gold: Theme.Tone(dark: Terminal.RGB(0xFF, 0xD7, 0x5F), light: Terminal.RGB(0x87, 0x5F, 0x00)),
  ]

  /// The tones with a contrast of at least 7 to 1.
  private static let strong: [Color: Theme.Tone] = [
    .up: Theme.Tone(dark: Terminal.RGB(0xAF, 0xD7, 0xFF), light: Terminal.RGB(0x00, 0x00, 0xAF)),
    .down: Theme.Tone(dark: Terminal.RGB(0xFF, 0xAF, 0xD7), light: Terminal.RGB(0x87, 0x00, 0x5F)),
    .gold: Theme.Tone(dark: Terminal.RGB(0xFF, 0xFF, 0x87), light: Terminal.RGB(0x5F, 0x3F, 0x00)),
  ]

  /// Returns the theme that the player chose.
  static func theme(_ palette: Palette) -> Theme {
    switch palette {
    case .standard: Theme.standard.adding(tones)
    case .highContrast: Theme.highContrast.adding(strong)
    case .warm: Theme.warm.adding(tones)
    }
  }
}

extension Color {
  /// The color of the hint that the secret is higher, to the right.
  static let up = Color.named("up")
  /// The color of the hint that the secret is lower, to the left.
  static let down = Color.named("down")
  /// The color of found numbers and records.
  static let gold = Color.named("gold")
}

extension Style {
  static let gold = Style(color: .gold)
  /// The style of the number in the field.
  static let entry = Style(color: .accent, isBold: true)

  /// The style of the numbers that are possible only if a hint was a lie, or since the secret moved.
  static let faint = Style(color: .accent)

  /// Returns the style of the hint of a guess.
  static func hint(_ hint: CheckResult) -> Style {
    switch hint {
    case .lower: Style(color: .up, isBold: true)
    case .higher: Style(color: .down, isBold: true)
    case .equal: Style(color: .gold, isBold: true)
    }
  }
}
