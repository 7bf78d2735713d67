import Composable
import Expectations
import Testing

@testable import ComposableTerminal

extension `Styled text` {
  @Test func `never has a line wider than the room, and loses nothing`() {
    var random = SplitMix64(seed: 16)
    let pieces = ["a", "word", " ", "  ", "\n", "日本", "é", "👩‍💻", "longerword", "\t"]
    for _ in 0..<2_000 {
      let text = (0..<random.draw(in: 0...12)).map { _ in pieces[random.draw(in: 0...pieces.count - 1)] }.joined()
      let width = random.draw(in: 2...12)
      let lines = Styled(text).wrapped(to: width)
      #expect(lines.allSatisfy { $0.text.last == "\t" || $0.columns <= width }, "\(text.debugDescription) in \(width)")
      expectEqual(lines.map(\.text).joined().filter { !$0.isWhitespace }, text.filter { !$0.isWhitespace })
      #expect(LineWrapping.lines(of: Array(text), width: width).count > text.filter(\.isNewline).count)
    }
  }

  @Test func `has the lines of the text`() {
    let text: Styled = "a\("b\nc", .bold)\nd"
    expectEqual(text.lines.map(\.text), ["ab", "c", "d"])
    expectEqual(Styled("\n").lines.map(\.text), ["", ""])
  }

  @Test func `equals equal text, however it was composed`() {
    expectEqual(Styled("a") + Styled("b"), "ab")
    expectEqual("\("a")\(Styled("b", .bold))" as Styled, Styled("a") + Styled("b", .bold))
    expectEqual(Styled(""), Styled("", .bold))
  }

  @Test(arguments: [
    ("", 5, [""]), ("a", 1, ["a"]), ("abc", 1, ["a", "b", "c"]), ("ab cdefgh i", 4, ["ab", "cdef", "gh i"]),
    ("a\n\nb", 5, ["a", "", "b"]), ("a\n", 5, ["a", ""]), ("日本語", 3, ["日", "本", "語"]), ("日本", 1, ["日", "本"]),
    ("a    b", 3, ["a", "b"]), (" ab日", 3, ["", "ab", "日"]), ("a\r\nb", 5, ["a", "b"]),
    ("one two", 0, ["o", "n", "e", "t", "w", "o"]), ("a b \nc ", .max, ["a b", "c "]),
  ])
  func `is wrapped at words, newlines and wide characters`(text: String, width: Int, lines: [String]) {
    expectEqual(Styled(text).wrapped(to: width).map(\.text), lines)
  }
}
