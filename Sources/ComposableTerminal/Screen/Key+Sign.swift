extension Terminal.Key {
  /// The key as the help shows it: `q`, `^C`, `⌥b`, `page up`.
  package var sign: String {
    guard case .character(let character) = code, character != " " else { return name }
    if modifiers == .control { return "^\(character.uppercased())" }
    return modifiers.isEmpty ? String(character) : name
  }
}
