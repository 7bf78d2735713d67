import Testing

@testable import ComposableMacros

@Suite struct `The lexer` {
  private func texts(_ source: String) -> [String] { Lexer.tokens(of: source).map(\.text) }

  @Test func `words, numbers and signs are single tokens`() {
    #expect(
      texts("case a1(_ b: [Int]) -> Swift::Int?") == [
        "case", "a1", "(", "_", "b", ":", "[", "Int", "]", ")", "->", "Swift", "::", "Int", "?",
      ])
  }

  @Test func `a name in backticks keeps them and may hold spaces`() {
    #expect(texts("`default` `hello (world` x") == ["`default`", "`hello (world`", "x"])
  }

  @Test func `letters beyond ASCII belong to names`() {
    #expect(texts("case größe, 名前(Ω)") == ["case", "größe", ",", "名前", "(", "Ω", ")"])
  }

  @Test(arguments: [
    #""case ) } \" x""#,
    #""a \(f(")", b[")"])) b""#,
    ##"#"raw " \( \#(x + ")") "#"##,
    ###"##"one "# hash"##"###,
    "\"\"\"\nline \" \"\" )\n\\(a(\"\"\"\n)\n\"\"\"))\n\"\"\"",
    "#\"\"\"\n\\(no \"\"\" \\#(yes(\")\"))\n\"\"\"#",
    ##"#"""#"##,
    #""\(/* ) */ 1)""#,
    #""\("\("\(1)")")""#,
    "\"\"",
  ])
  func `a string is one literal, whatever is inside`(string: String) {
    #expect(texts("a \(string) b") == ["a", string, "b"])
  }

  @Test func `a string that never ends stops at the end of its line`() {
    #expect(texts("\"abc\ncase") == ["\"abc", "case"])
  }

  @Test(arguments: [
    "/a}b/", "/[\"(]x\\/y)/".replacing(")", with: "\\)").replacing("(", with: "\\("), "#/ a / b } /#", "#/\n } \" \n/#",
  ])
  func `a regular expression is one literal`(regex: String) {
    #expect(texts("x = \(regex) y") == ["x", "=", regex, "y"])
  }

  @Test func `a division is no regular expression`() {
    #expect(texts("a / b } / c") == ["a", "/", "b", "}", "/", "c"])
    #expect(texts("a/b/c") == ["a", "/", "b", "/", "c"])
    #expect(texts("(a /b)") == ["(", "a", "/", "b", ")"])
  }

  @Test func `comments are no tokens, and block comments nest`() {
    #expect(texts("a // case b\nc /* } /* { */ ) */ d") == ["a", "c", "d"])
    #expect(texts("a /* never closed { ") == ["a"])
  }

  @Test func `directives keep their hash`() {
    #expect(texts("#if DEBUG\n#elseif os(Linux)") == ["#if", "DEBUG", "#elseif", "os", "(", "Linux", ")"])
  }

  @Test func `a token knows whether it begins its line`() {
    let tokens = Lexer.tokens(of: "a b\nc /*\n*/ d /**/ e")
    #expect(tokens.map(\.startsLine) == [true, false, true, true, false])
    #expect(tokens.map(\.followsSpace) == [false, true, true, true, true])
  }

  @Test func `doc comments stay with the token they precede`() {
    let tokens = Lexer.tokens(of: "/// One.\n/// Two.\n// no\n/* no */ a //// no\n/**/ b /** Three. */ c")
    #expect(tokens.map(\.documentation) == [["/// One.", "/// Two."], [], ["/** Three. */"]])
  }

  @Test func `a block doc comment moves to the margin and keeps its inner indentation`() {
    let tokens = Lexer.tokens(of: "    /**\n     One.\n       Two.\n     */\n    a")
    #expect(tokens.first?.documentation == ["/**", "One.", "  Two.", "*/"])
    let starred = Lexer.tokens(of: "  /**\n   * One.\n   */\n  a")
    #expect(starred.first?.documentation == ["/**", " * One.", " */"])
  }

  @Test func `offsets count UTF-8 bytes`() {
    #expect(Lexer.tokens(of: "é /* ü */ x").map(\.offset) == [0, 12])
  }
}
