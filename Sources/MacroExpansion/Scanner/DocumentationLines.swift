/// Moves a doc comment to the left margin, whatever its indentation in the source.
enum DocumentationLines {
  static func aligned(_ comment: String) -> [String] {
    let lines = split(comment)
    var margin = Int.max
    var isStarred = true
    for index in 1..<lines.count {
      let line = lines[index]
      if line.indentation < line.characters.count { margin = min(margin, line.indentation) }
      if line.indentation == line.characters.count || line.characters[line.indentation] != "*" { isStarred = false }
    }
    var aligned: [String] = []
    for index in 0..<lines.count {
      var text = index > 0 && isStarred ? " " : ""
      let start = index == 0 || margin == .max ? 0 : min(margin, lines[index].indentation)
      for position in start..<lines[index].characters.count { text.append(lines[index].characters[position]) }
      aligned.append(text)
    }
    return aligned
  }

  private struct Line {
    var characters: [Character] = []

    /// The number of leading spaces.
    var indentation = 0
  }

  /// Returns the lines of a text; at least one.
  private static func split(_ text: String) -> [Line] {
    var lines: [Line] = []
    var line = Line()
    for character in text {
      if character.isNewline {
        lines.append(line)
        line = Line()
      } else {
        if character.isWhitespace, line.indentation == line.characters.count { line.indentation += 1 }
        line.characters.append(character)
      }
    }
    lines.append(line)
    return lines
  }
}
