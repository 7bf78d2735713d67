import ComposableTerminal
import GuessGame

/// The symbols of the game, in addition to those that all views have.
struct Signs: Equatable, Sendable {
  /// The symbols of hints: the secret is to the right, to the left, here.
  var higher: Character
  var lower: Character
  var found: Character
  /// The cells of the number line that can and cannot contain the secret.
  var open: Character
  /// The cells of the second layer of ``Possible``.
  var faint: Character
  var closed: Character
  /// The number in the field on the line; `doubt` if it cannot be the secret.
  var knob: Character
  var doubt: Character
  /// The corners of the field, from the upper left in reading order, then its horizontal and vertical side.
  var box: [Character]
  var rule: Character
  var dot: String
  var ellipsis: String
  var minus: String
  /// A full cell of a bar in a histogram, and one to seven eighths of a cell.
  var bar: Character
  var eighths: [Character]
  var sparks: [Character]

  static let unicode = Signs(
    higher: "►", lower: "◄", found: "★", open: "━", faint: "─", closed: "┄", knob: "●", doubt: "○",
    box: ["╭", "╮", "╰", "╯", "─", "│"], rule: "─", dot: " · ", ellipsis: "…", minus: "−", bar: "█",
    eighths: ["▏", "▎", "▍", "▌", "▋", "▊", "▉"], sparks: ["✦", "✧", "*", "·"])

  static let ascii = Signs(
    higher: ">", lower: "<", found: "*", open: "=", faint: "-", closed: ".", knob: "O", doubt: "o",
    box: ["+", "+", "+", "+", "-", "|"], rule: "-", dot: " | ", ellipsis: "...", minus: "-", bar: "#", eighths: [],
    sparks: ["*", "+", "'", "."])
}

extension Signs {
  /// Creates the symbols: ASCII if the player or the locale requires it, otherwise Unicode.
  init(_ glyphs: Glyphs) { self = glyphs.isASCII ? .ascii : .unicode }

  /// Returns the arrow of a guess. After the round, a lie has an exclamation mark.
  func mark(_ guess: Guess, showsLie: Bool) -> Styled {
    guard showsLie, guess.isLie else { return mark(guess.hint) }
    return Styled("\(guess.hint == .lower ? higher : lower)!", Style(color: .warning, isBold: true))
  }

  /// Returns the arrow that points to the secret.
  func mark(_ hint: CheckResult) -> Styled {
    switch hint {
    case .lower: Styled(String(higher), .hint(.lower))
    case .higher: Styled(String(lower), .hint(.higher))
    case .equal: Styled(String(found), .hint(.equal))
    }
  }
}
