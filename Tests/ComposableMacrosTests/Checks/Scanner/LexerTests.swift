import Expectations
import Testing

@testable import MacroExpansion

struct `The lexer` {
  private func texts(_ source: String) -> [String] { Lexer.tokens(of: source).map(\.text) }

  @Test func `makes single tokens of words, numbers and signs`() {
    expectEqual(
      texts("case a1(_ b: [Int]) -> Swift::Int?"),
      [
        "case", "a1", "(", "_", "b", ":", "[", "Int", "]", ")", "->", "Swift", "::", "Int", "?",
      ])
  }

  @Test func `keeps the backticks of a name, which may contain spaces`() {
    expectEqual(texts("`default` `hello (world` x"), ["`default`", "`hello (world`", "x"])
  }

  @Test func `accepts letters beyond ASCII in names`() {
    expectEqual(texts("case größe, 名前(Ω)"), ["case", "größe", ",", "名前", "(", "Ω", ")"])
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
  func `makes one literal of a string, whatever it contains`(string: String) {
    expectEqual(texts("a \(string) b"), ["a", string, "b"])
  }

  @Test func `ends an unterminated string at the end of its line`() {
    expectEqual(texts("\"abc\ncase"), ["\"abc", "case"])
  }

  @Test(arguments: [
    "/a}b/", "/[\"(]x\\/y)/".replacing(")", with: "\\)").replacing("(", with: "\\("), "#/ a / b } /#", "#/\n } \" \n/#",
  ])
  func `makes one literal of a regular expression`(regex: String) {
    expectEqual(texts("x = \(regex) y"), ["x", "=", regex, "y"])
  }

  @Test func `distinguishes a division from a regular expression`() {
    expectEqual(texts("a / b } / c"), ["a", "/", "b", "}", "/", "c"])
    expectEqual(texts("a/b/c"), ["a", "/", "b", "/", "c"])
    expectEqual(texts("(a /b)"), ["(", "a", "/", "b", ")"])
  }

  @Test func `skips comments, and nests block comments`() {
    expectEqual(texts("a // case b\nc /* } /* { */ ) */ d"), ["a", "c", "d"])
    expectEqual(texts("a /* never closed { "), ["a"])
  }

  @Test func `keeps the hash of directives`() {
    expectEqual(texts("#if DEBUG\n#elseif os(Linux)"), ["#if", "DEBUG", "#elseif", "os", "(", "Linux", ")"])
  }

  @Test func `marks tokens that begin a line`() {
    let tokens = Lexer.tokens(of: "a b\nc /*\n*/ d /**/ e")
    expectEqual(tokens.map(\.startsLine), [true, false, true, true, false])
    expectEqual(tokens.map(\.followsSpace), [false, true, true, true, true])
  }

  @Test func `attaches doc comments to the token they precede`() {
    let tokens = Lexer.tokens(of: "/// One.\n/// Two.\n// no\n/* no */ a //// no\n/**/ b /** Three. */ c")
    expectEqual(tokens.map(\.documentation), [["/// One.", "/// Two."], [], ["/** Three. */"]])
  }

  @Test func `moves a block doc comment to the margin and keeps its inner indentation`() {
    let tokens = Lexer.tokens(of: "    /**\n     One.\n       Two.\n     */\n    a")
    expectEqual(tokens.first?.documentation, ["/**", "One.", "  Two.", "*/"])
    let starred = Lexer.tokens(of: "  /**\n   * One.\n   */\n  a")
    expectEqual(starred.first?.documentation, ["/**", " * One.", " */"])
  }

  @Test func `counts offsets in UTF-8 bytes`() {
    expectEqual(Lexer.tokens(of: "é /* ü */ x").map(\.offset), [0, 12])
  }
}
