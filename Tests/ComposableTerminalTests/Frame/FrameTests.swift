import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `A frame` {
  @Test func `writes text from a position to the right`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 8, rows: 2))
    expectEqual(frame.put("ab", 2, 1), 4)
    expectEqual(frame.text, "\n  ab")
    expectEqual(frame.put("ü日", 4, 1), 7)
    expectEqual(frame.text, "\n  abü日")
  }

  @Test func `clips at all sides`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 4, rows: 1))
    frame.put("abcdef", -1, 0)
    frame.put("xyz", 0, 1)
    frame.put("xyz", 0, -1)
    frame.put("é", 4, 0)
    expectEqual(frame.text, "bcde")
    frame.put("äbcdef", -1, 0)
    expectEqual(frame.text, "bcde")
  }

  @Test func `draws a wide character in two columns, never half of it`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 5, rows: 1))
    frame.put("日本", 0, 0)
    expectEqual(frame.text, "日本")
    frame.put("x", 1, 0)
    expectEqual(frame.text, " x本")
    frame.put("語", 1, 0)
    expectEqual(frame.text, " 語")
    frame.put("日", 4, 0)
    frame.put("日", -1, 0)
    expectEqual(frame.text, " 語")
  }

  @Test func `never contains half a character, whatever is written`() {
    var random = SplitMix64(seed: 5)
    var frame = Terminal.Frame(Terminal.Size(columns: 9, rows: 1))
    let pieces = ["x", "日", "日本", "❤️", "ab", " ", "👩‍💻", "é"]
    for _ in 0..<5_000 {
      let column = random.draw(in: -2...9)
      frame.put(Styled(pieces[random.draw(in: 0...pieces.count - 1)]), column, 0)
      for column in 0..<9 {
        #expect(!frame[column, 0].isWide || frame[column + 1, 0].isTail)
        #expect(!frame[column, 0].isTail || frame[column - 1, 0].isWide)
      }
    }
  }

  @Test func `never draws control characters`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 20, rows: 1))
    frame.put("a\u{1B}[2J\tb\u{202E}\r\nc", 0, 0)
    expectEqual(frame.text, "a[2J bc")
  }
}
