import ComposableTerminal

extension Optional<Terminal.Position> {
  /// The position of a cursor as text.
  var words: String { map { "at \($0.column),\($0.row)" } ?? "hidden" }
}

extension Color {
  var words: String {
    switch self {
    case .rgb(let value): value.hex
    case .named(let name): "'\(name)'"
    default: "\(self)"
    }
  }
}

extension Style {
  /// The style as text: `bold accent on bad`.
  var words: String {
    var words: [String] = []
    if isBold { words.append("bold") }
    if isDim { words.append("dim") }
    if isItalic { words.append("italic") }
    if isUnderlined { words.append("underlined") }
    if isReversed { words.append("reversed") }
    if color != .terminal { words.append(color.words) }
    if background != .terminal { words.append("on \(background.words)") }
    if let link { words.append("link to \(link)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}
