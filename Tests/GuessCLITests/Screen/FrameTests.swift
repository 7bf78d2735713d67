import struct ComposableTerminal.Size
import Testing

@testable import GuessCLI

@Suite struct `A frame` {
  @Test func `text is written from a position to the right`() {
    var frame = Frame(Size(columns: 8, rows: 2))
    #expect(frame.put("ab", at: 2, 1) == 4)
    #expect(frame.text == "\n  ab")
  }

  @Test func `what is outside the frame is cut off on all sides`() {
    var frame = Frame(Size(columns: 4, rows: 1))
    frame.put("abcdef", at: -1, 0)
    frame.put("xyz", at: 0, 1)
    frame.put("xyz", at: 0, -1)
    #expect(frame.text == "bcde")
  }

  @Test func `a frame without room is no trouble`() {
    var frame = Frame(Size(columns: 0, rows: -3))
    frame.put("a", at: 0, 0)
    #expect(frame.text == "")
    #expect(frame.cells.isEmpty)
  }

  @Test func `a wide character fills two columns and never half of itself`() {
    var frame = Frame(Size(columns: 5, rows: 1))
    frame.put("日本", at: 0, 0)
    #expect(frame.text == "日本")
    frame.put("x", at: 1, 0)
    #expect(frame.text == " x本")
    frame.put("日", at: 4, 0)
    #expect(frame.text == " x本")
  }

  @Test func `text can end before a column and be in the middle`() {
    var frame = Frame(Size(columns: 7, rows: 2))
    #expect(frame.put("abc", endingAt: 7, 0) == 4)
    frame.put(centred: "abc", 1)
    #expect(frame.text == "    abc\n  abc")
  }

  @Test(
    arguments: zip(
      ["a", "é", "e\u{301}", "日", "😀", "►", "\u{7}", "\u{200B}"] as [Character], [1, 1, 1, 2, 2, 1, 0, 0]))
  func `a character fills the columns a terminal gives it`(character: Character, columns: Int) {
    #expect(character.columns == columns)
  }

  @Test func `text from outside cannot move the cursor`() {
    #expect("a\u{1B}[2Jb\u{202E}".harmless() == "a\u{FFFD}[2Jb\u{FFFD}")
    #expect("abcdef".harmless(limit: 3) == "abc...")
  }
}
