import GuessGame

/// The signs of the game.
struct Glyphs: Equatable, Sendable {
  /// Hints: the secret is to the right, to the left, here.
  var higher: Character
  var lower: Character
  var found: Character
  /// The number line, where the secret can be and where it cannot.
  var open: Character
  var closed: Character
  /// The slider and its knob.
  var rail: Character
  var knob: Character
  /// The corners and sides of the field, clockwise from the upper left.
  var box: [Character]
  var rule: Character
  var dot: String
  var ellipsis: String
  var arrows: String
  var upDown: String
  var shift: String
  var enter: String
  /// The bars of a histogram: whole, and eighths from one to seven.
  var bar: Character
  var eighths: [Character]
  var sparks: [Character]

  static let unicode = Glyphs(
    higher: "►", lower: "◄", found: "★", open: "━", closed: "┄", rail: "─", knob: "●",
    box: ["╭", "─", "╮", "│", "╯", "─", "╰", "│"], rule: "─", dot: " · ", ellipsis: "…", arrows: "←→", upDown: "↑↓",
    shift: "⇧", enter: "⏎", bar: "█", eighths: ["▏", "▎", "▍", "▌", "▋", "▊", "▉"], sparks: ["✦", "✧", "*", "·"])

  static let ascii = Glyphs(
    higher: ">", lower: "<", found: "*", open: "=", closed: ".", rail: "-", knob: "O",
    box: ["+", "-", "+", "|", "+", "-", "+", "|"], rule: "-", dot: " | ", ellipsis: "...", arrows: "<- ->",
    upDown: "up down", shift: "shift ", enter: "enter", bar: "#", eighths: [], sparks: ["*", "+", "'", "."])
}

extension Glyphs {
  /// The signs to draw with: those of ASCII where the player or the locale wants them, else all.
  init(isASCII: Bool, environment: [String: String]) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let charset = locale.lowercased().filter { $0 != "-" }
    self = isASCII || !charset.contains("utf8") ? .ascii : .unicode
  }

  /// The arrow that points to the secret.
  func mark(_ hint: CheckResult) -> Styled {
    switch hint {
    case .lower: Styled(String(higher), .strong(.higher))
    case .higher: Styled(String(lower), .strong(.lower))
    case .equal: Styled(String(found), .strong(.gold))
    }
  }
}
