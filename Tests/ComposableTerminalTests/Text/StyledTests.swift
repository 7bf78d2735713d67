import Composable
import Testing

@testable import ComposableTerminal

struct `Styled text` {
  @Test func `interpolates values in their styles`() {
    let name = "Ada"
    let text: Styled = "\(name, .bold) of \(3), \(7, .bold, .bad)"
    #expect(text.text == "Ada of 3, 7")
    #expect(text.runs.map(\.style) == [.bold, .plain, Style(color: .bad, isBold: true)])
  }

  @Test func `equals equal text, however it was composed`() {
    #expect(Styled("a") + Styled("b") == "ab")
    #expect("\("a")\(Styled("b", .bold))" as Styled == Styled("a") + Styled("b", .bold))
    #expect(Styled("") == Styled("", .bold))
  }

  @Test func `keeps the attributes that an inner style does not set`() {
    let outer = Style(color: .accent, background: .rgb(1, 2, 3), isBold: true)
    let both = outer.with(Style(color: .bad, isUnderlined: true))
    #expect(both == Style(color: .bad, background: .rgb(1, 2, 3), isBold: true, isUnderlined: true))
    #expect(outer.with(.plain) == outer)
    #expect(Style.plain.with(outer) == outer)
  }

  @Test func `is wrapped by words`() {
    let text: Styled = "the quick \("brown fox", .bold) jumps"
    let lines = text.wrapped(to: 10)
    #expect(lines.map(\.text) == ["the quick", "brown fox", "jumps"])
    #expect(lines[1].runs.map(\.style) == [.bold])
  }

  @Test(arguments: [
    ("", 5, [""]), ("a", 1, ["a"]), ("abc", 1, ["a", "b", "c"]), ("ab cdefgh i", 4, ["ab", "cdef", "gh i"]),
    ("a\n\nb", 5, ["a", "", "b"]), ("a\n", 5, ["a", ""]), ("日本語", 3, ["日", "本", "語"]), ("日本", 1, ["日", "本"]),
    ("a    b", 3, ["a", "b"]), (" ab日", 3, ["", "ab", "日"]), ("a\r\nb", 5, ["a", "b"]),
    ("one two", 0, ["o", "n", "e", "t", "w", "o"]), ("a b \nc ", .max, ["a b", "c "]),
  ])
  func `is wrapped at words, newlines and wide characters`(text: String, width: Int, lines: [String]) {
    #expect(Styled(text).wrapped(to: width).map(\.text) == lines)
  }
}
