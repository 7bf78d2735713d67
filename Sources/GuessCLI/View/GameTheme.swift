import ComposableTerminal
import GuessGame

/// The colours that are the game's own, beside those that all programs have.
enum GameTheme {
  /// The tones, each with a contrast of at least 4.5 to 1 on black and on white.
  static let tones: [Color: Theme.Tone] = [
    .up: Theme.Tone(dark: Terminal.RGB(0x87, 0xAF, 0xFF), light: Terminal.RGB(0x00, 0x00, 0xD7)),
    .down: Theme.Tone(dark: Terminal.RGB(0xFF, 0x87, 0xD7), light: Terminal.RGB(0xAF, 0x00, 0x87)),
    .gold: Theme.Tone(dark: Terminal.RGB(0xFF, 0xD7, 0x5F), light: Terminal.RGB(0x87, 0x5F, 0x00)),
  ]
}

extension Color {
  /// The secret is higher: a hint that points to the right.
  static let up = Color.named("up")
  /// The secret is lower: a hint that points to the left.
  static let down = Color.named("down")
  /// What was found, and records.
  static let gold = Color.named("gold")
}

extension Style {
  static let gold = Style(color: .gold)
  /// The number in the field.
  static let entry = Style(color: .accent, isBold: true)

  /// The hint of a guess.
  static func hint(_ hint: CheckResult) -> Style {
    switch hint {
    case .lower: Style(color: .up, isBold: true)
    case .higher: Style(color: .down, isBold: true)
    case .equal: Style(color: .gold, isBold: true)
    }
  }
}
