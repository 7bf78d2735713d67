/// Finds the ends of strings and regular expressions.
extension Lexer {
  /// The innermost literal or interpolation that contains the next byte. Strings and interpolations nest.
  private enum Level {
    case string(hashes: Int, quotes: Int)
    case interpolation(parentheses: Int)
  }

  /// Moves past a string literal of any kind. An unterminated one ends at the end of its line or of the text.
  mutating func skipString() {
    var levels: [Level] = [openString()]
    while let level = levels.last, position < bytes.count {
      switch level {
      case .string(let hashes, let quotes):
        if quotes == 1, peek().isLineBreak { return }
        if skipQuotes(quotes, hashes: hashes) {
          levels.removeLast()
        } else if skipEscape(hashes: hashes) {
          guard peek() == UInt8(ascii: "(") else {
            if !(quotes == 1 && peek().isLineBreak) { position += 1 }
            continue
          }
          position += 1
          levels.append(.interpolation(parentheses: 1))
        } else {
          position += 1
        }
      case .interpolation(let parentheses):
        levels[levels.count - 1] = .interpolation(parentheses: parentheses)
        stepThroughInterpolation(&levels, parentheses)
      }
    }
    position = min(position, bytes.count)
  }

  private mutating func stepThroughInterpolation(_ levels: inout [Level], _ parentheses: Int) {
    switch peek() {
    case UInt8(ascii: "("):
      levels[levels.count - 1] = .interpolation(parentheses: parentheses + 1)
      position += 1
    case UInt8(ascii: ")"):
      levels[levels.count - 1] = .interpolation(parentheses: parentheses - 1)
      if parentheses == 1 { levels.removeLast() }
      position += 1
    case UInt8(ascii: "`"):
      skipBackticks()
    case UInt8(ascii: "\""):
      levels.append(openString())
    case UInt8(ascii: "#"):
      var hashes = 1
      while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
      if peek(hashes) == UInt8(ascii: "\"") { levels.append(openString()) } else { position += hashes }
    case UInt8(ascii: "/") where starts(with: "/*"):
      skipBlockComment()
    case UInt8(ascii: "/") where starts(with: "//"):
      skipLineComment()
    default:
      position += 1
    }
  }

  /// Moves past the opening quotes. In a raw string, `#"""#` is a quotation mark, not the start of a multi-line string.
  private mutating func openString() -> Level {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    position += hashes
    let quotes = starts(with: "\"\"\"") && (hashes == 0 || peek(3).isLineBreak || peek(3).isBlank) ? 3 : 1
    position += quotes
    return .string(hashes: hashes, quotes: quotes)
  }

  private mutating func skipQuotes(_ quotes: Int, hashes: Int) -> Bool {
    guard quotes == 3 ? starts(with: "\"\"\"") : peek() == UInt8(ascii: "\""),
      hasHashes(hashes, at: quotes)
    else { return false }
    position += quotes + hashes
    return true
  }

  private func hasHashes(_ count: Int, at distance: Int) -> Bool {
    for index in 0..<count where peek(distance + index) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Moves past `\` and its hashes, to the escaped character. Returns false if there is no escape.
  private mutating func skipEscape(hashes: Int) -> Bool {
    guard peek() == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) else {
      return false
    }
    position += 1 + hashes
    return true
  }

  /// Moves past `/…/` if a regular expression may begin here and ends on its line. Returns false if `/` is an operator.
  mutating func skipRegex() -> Bool {
    let before = position > 0 ? bytes[position - 1] : UInt8(ascii: "\n")
    let mayBegin = before.isBlank || before.isLineBreak || Self.isOpening(before)
    guard mayBegin, !peek(1).isBlank, !peek(1).isLineBreak else { return false }
    var distance = 1
    var parentheses = 0
    while position + distance < bytes.count, !peek(distance).isLineBreak {
      switch peek(distance) {
      case UInt8(ascii: "\\"): distance += 1
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"): parentheses -= 1
      case UInt8(ascii: "/"):
        position += distance + 1
        return true
      default: break
      }
      if parentheses < 0 { return false }
      distance += 1
    }
    return false
  }

  /// Whether an expression may follow the byte.
  private static func isOpening(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"), UInt8(ascii: "="):
      true
    default: false
    }
  }

  /// Moves past `#/…/#`, which may span lines if its first line is empty. Returns false if it does not end.
  mutating func skipExtendedRegex(hashes: Int) -> Bool {
    var distance = hashes + 1
    let spansLines = peek(distance).isLineBreak
    if spansLines, unclosedRegexes.contains(hashes) { return false }
    while position + distance < bytes.count, spansLines || !peek(distance).isLineBreak {
      if peek(distance) == UInt8(ascii: "\\") {
        distance += 2
        continue
      }
      if peek(distance) == UInt8(ascii: "/"),
        hasHashes(hashes, at: distance + 1)
      {
        position += distance + 1 + hashes
        return true
      }
      distance += 1
    }
    if spansLines { unclosedRegexes.append(hashes) }
    return false
  }
}
