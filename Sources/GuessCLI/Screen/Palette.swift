import ComposableTerminal

/// The colours of the tints.
///
/// The tones are of middle brightness: they can be read on a dark and on a light ground, and text stays
/// the terminal's own. Without colour a hint differs by its arrow, its words and its weight.
struct OldPalette: Equatable, Sendable {
  var level: ColorLevel

  /// The sequence that changes to an ink from any other.
  func select(_ ink: Ink) -> String {
    var parameters = ["0"]
    if ink.isBold { parameters.append("1") }
    if ink.tint == .muted && level == .none { parameters.append("2") }
    if ink.isReversed { parameters.append("7") }
    if let color = color(ink.tint) { parameters.append(color) }
    return "\u{1B}[\(parameters.joined(separator: ";"))m"
  }

  /// The text of a line for a stream, colours included where there are any.
  func render(_ text: OldStyled) -> String {
    guard level != .none else { return text.runs.map(\.text).joined() }
    return text.runs.map { run in
      run.ink == .plain ? run.text : select(run.ink) + run.text + "\u{1B}[0m"
    }.joined()
  }

  private func color(_ tint: Ink.Tint) -> String? {
    guard level != .none, let tone = Self.tones[tint] else { return nil }
    switch level {
    case .none: return nil
    case .sixteen: return "\(tone.sixteen)"
    case .many: return "38;5;\(tone.many)"
    case .full: return "38;2;\(tone.full.0);\(tone.full.1);\(tone.full.2)"
    }
  }

  private struct Tone {
    let sixteen: Int
    let many: Int
    let full: (Int, Int, Int)
  }

  private static let tones: [Ink.Tint: Tone] = [
    .muted: Tone(sixteen: 90, many: 244, full: (128, 128, 128)),
    .accent: Tone(sixteen: 36, many: 38, full: (42, 161, 190)),
    .higher: Tone(sixteen: 34, many: 68, full: (86, 136, 214)),
    .lower: Tone(sixteen: 35, many: 169, full: (206, 96, 158)),
    .good: Tone(sixteen: 32, many: 71, full: (72, 164, 88)),
    .gold: Tone(sixteen: 33, many: 172, full: (206, 144, 38)),
    .bad: Tone(sixteen: 31, many: 167, full: (208, 82, 72)),
  ]
}
