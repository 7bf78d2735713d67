/// Splits source text into tokens.
///
/// It finds the ends of comments, strings and regular expressions, so that nothing inside them is taken for code; it
/// understands nothing else. It reads each byte a bounded number of times and never recurses, so it terminates on any
/// text, even if that is not Swift.
struct Lexer {
  let bytes: [UInt8]
  var position = 0

  /// The numbers of hashes for which the search for the end of a multi-line regular expression reached the end of the
  /// text. Repeating the search would take quadratic time in a text full of openings.
  var unclosedRegexes: [Int] = []

  // The contents of the space before the next token.
  private var sawSpace = false
  private var sawLineBreak = true
  private var documentation: [String] = []

  /// Returns the tokens of a text in order.
  static func tokens(of source: String) -> [Token] {
    var lexer = Lexer(bytes: Array(source.utf8))
    var tokens: [Token] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the byte at a distance, or 0 after the end: no token begins with it.
  func peek(_ distance: Int = 0) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  func starts(with text: StaticString, at distance: Int = 0) -> Bool {
    let start = position + distance
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      for index in 0..<buffer.count where unsafe bytes[start + index] != buffer[index] { return false }
      return true
    }
  }

  func text(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func next() -> Token? {
    skipSpace()
    guard position < bytes.count else { return nil }
    let start = position
    let kind = skipToken()
    let token = Token(
      kind: kind, text: text(from: start), offset: start,
      followsSpace: sawSpace, startsLine: sawLineBreak, documentation: documentation)
    (sawSpace, sawLineBreak, documentation) = (false, false, [])
    return token
  }

  /// Moves past one token and returns its kind. It always moves, so `tokens(of:)` ends.
  private mutating func skipToken() -> Token.Kind {
    let byte = peek()
    if byte.isWordByte {
      let isNumber = byte.isDigit
      skipWord(andFraction: isNumber)
      return isNumber ? .literal : .word
    }
    switch byte {
    case UInt8(ascii: "`"):
      skipBackticks()
      return .word
    case UInt8(ascii: "\""):
      skipString()
      return .literal
    case UInt8(ascii: "#"):
      return skipHash()
    case UInt8(ascii: "/") where skipRegex():
      return .literal
    default:
      position += starts(with: "->") || starts(with: "::") ? 2 : 1
      return .sign
    }
  }

  /// Moves past a raw string, an extended regular expression, a directive or a lone `#`.
  private mutating func skipHash() -> Token.Kind {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch peek(hashes) {
    case UInt8(ascii: "\""):
      skipString()
      return .literal
    case UInt8(ascii: "/") where skipExtendedRegex(hashes: hashes):
      return .literal
    default:
      position += hashes
      guard peek().isWordByte else { return .sign }
      skipWord(andFraction: false)
      return .directive
    }
  }

  private mutating func skipWord(andFraction: Bool) {
    while peek().isWordByte || (andFraction && peek() == UInt8(ascii: ".") && peek(1).isDigit) { position += 1 }
  }

  /// Moves past a name in backticks, which ends on its line. A lone backtick is a token by itself.
  mutating func skipBackticks() {
    var distance = 1
    while position + distance < bytes.count, !peek(distance).isLineBreak {
      if peek(distance) == UInt8(ascii: "`") {
        position += distance + 1
        return
      }
      distance += 1
    }
    position += 1
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      let start = position
      if starts(with: "//") {
        skipLineComment()
        keepDocumentation(from: start, marker: "///", butNot: "////")
      } else if starts(with: "/*") {
        skipBlockComment()
        keepDocumentation(from: start, marker: "/**", butNot: "/**/")
        for index in start..<position where bytes[index].isLineBreak { sawLineBreak = true }
      } else if peek().isLineBreak {
        position += 1
        sawLineBreak = true
      } else if peek().isBlank {
        position += 1
      } else {
        return
      }
      sawSpace = true
    }
  }

  mutating func skipLineComment() {
    while position < bytes.count, !peek().isLineBreak { position += 1 }
  }

  mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
    position = min(position, bytes.count)
  }

  private mutating func keepDocumentation(from start: Int, marker: String, butNot other: String) {
    let comment = text(from: start)
    guard comment.hasPrefix(marker), !comment.hasPrefix(other) else { return }
    documentation += DocumentationLines.aligned(comment)
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether the byte can be part of a name or number. All bytes beyond ASCII count as letters.
  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: isDigit
    }
  }

  var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether the byte is a space, tab, vertical tab, form feed or NUL, all of which the compiler skips.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C || self == 0x00 }
}

extension String {
  var hasOnlyWordBytes: Bool {
    for byte in utf8 where !byte.isWordByte { return false }
    return true
  }
}
