/// The tokens of a text and which bracket closes which.
struct TokenList {
  let tokens: [Token]

  /// For each opening `(`, `[` or `{`: the index of what closes it, or the number of tokens.
  private let closing: [Int: Int]

  init(_ source: String) {
    tokens = Lexer.tokens(of: source)
    closing = Self.matchBrackets(tokens)
  }

  var count: Int { tokens.count }

  /// The token at an index; nil outside the text.
  subscript(index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// The index behind a token, or behind the whole group when the token opens one.
  func index(after index: Int) -> Int { min((closing[index] ?? index) + 1, tokens.count) }

  /// The index of the bracket that closes the one at an index.
  func closing(of index: Int) -> Int { closing[index] ?? tokens.count }

  /// The source text of a range on one line, without its comments.
  func text(_ range: Range<Int>, replacing replacement: (Token) -> String? = { _ in nil }) -> String {
    var text = ""
    for index in range {
      if index > range.lowerBound, tokens[index].followsSpace { text += " " }
      let isMember = index > range.lowerBound && (tokens[index - 1].isSign(".") || tokens[index - 1].isSign("::"))
      text += (isMember ? nil : replacement(tokens[index])) ?? tokens[index].text
    }
    return text
  }

  /// True when the head of a declaration says something of its generic parameters: `<A: B>` or `where`.
  func hasConstraint(in range: Range<Int>) -> Bool {
    var angles = 0
    for token in tokens[range] {
      if token.isSign("<") { angles += 1 }
      if token.isSign(">") { angles -= 1 }
      if token.isWord("where") || (angles == 1 && token.isSign(":")) { return true }
    }
    return false
  }

  private static func matchBrackets(_ tokens: [Token]) -> [Int: Int] {
    let openers = [")": "(", "]": "[", "}": "{"]
    var closing: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      if openers.values.contains(token.text) {
        open.append(index)
      } else if let opener = openers[token.text], let last = open.last, tokens[last].text == opener {
        closing[last] = index
        open.removeLast()
      } else if openers[token.text] == "{" {
        // A stray brace inside brackets: they can never be closed any more.
        while let last = open.popLast() {
          closing[last] = index
          if tokens[last].text == "{" { break }
        }
      }
    }
    return closing
  }
}
