extension Terminal.Frame {
  /// Replaces each character outside of ASCII by one that looks similar, or by `?`, without moving anything.
  ///
  /// The library draws ASCII signs by itself then. This is for the texts of programs and users: a terminal without UTF-8
  /// shows each byte of another character as a character, which shifts the rest of its line.
  mutating func replaceByASCII() {
    for index in cells.indices where cells[index].glyph >= 0x80 || cells[index].isHalf {
      let cell = cells[index]
      // Of a wide character, both columns get a sign.
      let sign = cell.isTail ? "?" : Self.sign(like: character(of: cell))
      cells[index] = Cell(glyph: UInt32(sign.asciiValue ?? 0x3F), style: cell.style, flags: 0)
    }
  }

  /// Returns a sign that looks like a character; `?` if there is none. It is as wide.
  private static func sign(like character: Character) -> Character {
    if character.isASCII { return character }
    if let sign = similar[character] { return sign }
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return "?" }
    switch scalar.value {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576, 0x2578, 0x257A:
      return "-"
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579, 0x257B:
      return "|"
    case 0x2500...0x257F: return "+"
    case 0x2581...0x2590: return "#"
    case 0x2800...0x28FF: return ":"
    default: return "?"
    }
  }

  private static let similar: [Character: Character] = {
    var signs: [Character: Character] = [:]
    for (sign, others) in [
      "-": "‐‑‒–—−⎯", "x": "×✕✖✗✘", "*": "•·∙★☆✶✦", "<": "←‹«◀◂◄", ">": "→›»▶▸►", "^": "↑▲▴", "v": "↓▼▾✓✔", "~": "…≈",
      "'": "‘’‚′", "\"": "“”„″", "o": "●○◉◎°", "#": "█■▪", ".": "░", ":": "▒÷", "%": "▓", "|": "¦", " ": "\u{A0}",
    ] as [Character: String] {
      for other in others { signs[other] = sign }
    }
    return signs
  }()
}
