/// The tokens of a text with their matching brackets.
struct TokenList {
  let tokens: [Token]

  /// For each opening bracket, the index of its closing bracket; 0 for any other token and an unclosed bracket. No
  /// bracket closes at index 0.
  private let closing: [Int]

  init(_ source: String) {
    tokens = Lexer.tokens(of: source)
    closing = Self.matchBrackets(tokens)
  }

  var count: Int { tokens.count }

  /// The token at an index; nil outside the text.
  subscript(index: Int) -> Token? {
    // Not inlined for the same reason as `isSign`.
    @inline(never) get { index >= 0 && index < tokens.count ? tokens[index] : nil }
  }

  /// Returns the index after a token or, if the token is an opening bracket, after the whole group.
  func index(after index: Int) -> Int { min((closer(of: index) ?? index) + 1, tokens.count) }

  /// Returns the index of the matching closing bracket, or the number of tokens.
  func closing(of index: Int) -> Int { closer(of: index) ?? tokens.count }

  private func closer(of index: Int) -> Int? {
    index >= 0 && index < closing.count && closing[index] > 0 ? closing[index] : nil
  }

  /// Returns the source of a range on one line, without its comments.
  func text(_ range: Range<Int>, replacing replacement: (Token) -> String? = { _ in nil }) -> String {
    var text = ""
    for index in range {
      if index > range.lowerBound, tokens[index].followsSpace { text += " " }
      let isMember = index > range.lowerBound && (tokens[index - 1].isSign(".") || tokens[index - 1].isSign("::"))
      text += (isMember ? nil : replacement(tokens[index])) ?? tokens[index].text
    }
    return text
  }

  /// Whether the head of a declaration constrains its generic parameters: `<A: B>` or `where`.
  func hasConstraint(in range: Range<Int>) -> Bool {
    var angles = 0
    for index in range {
      let token = tokens[index]
      if token.isSign("<") { angles += 1 }
      if token.isSign(">") { angles -= 1 }
      if token.isWord("where") || (angles == 1 && token.isSign(":")) { return true }
    }
    return false
  }

  private static func matchBrackets(_ tokens: [Token]) -> [Int] {
    var closing = [Int](repeating: 0, count: tokens.count)
    var open: [Int] = []
    for index in 0..<tokens.count where tokens[index].kind == .sign {
      let sign = tokens[index].text
      if sign.isOne(of: ["(", "[", "{"]) {
        open.append(index)
      } else if let opener = opener(for: sign), let last = open.last, tokens[last].isSign(opener) {
        closing[last] = index
        open.removeLast()
      } else if sign == "}" {
        // A stray brace inside brackets: they cannot be closed any more.
        while let last = open.popLast() {
          closing[last] = index
          if tokens[last].isSign("{") { break }
        }
      }
    }
    return closing
  }

  private static func opener(for sign: String) -> String? {
    switch sign {
    case ")": "("
    case "]": "["
    case "}": "{"
    default: nil
    }
  }
}
