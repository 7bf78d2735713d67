import Composable
import Testing

@testable import ComposableTerminal

struct `A frame` {
  @Test func `writes text from a position to the right`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 8, rows: 2))
    #expect(frame.put("ab", 2, 1) == 4)
    #expect(frame.text == "\n  ab")
    #expect(frame.put("ü日", 4, 1) == 7)
    #expect(frame.text == "\n  abü日")
  }

  @Test func `clips at all sides`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 4, rows: 1))
    frame.put("abcdef", -1, 0)
    frame.put("xyz", 0, 1)
    frame.put("xyz", 0, -1)
    frame.put("é", 4, 0)
    #expect(frame.text == "bcde")
    frame.put("äbcdef", -1, 0)
    #expect(frame.text == "bcde")
  }

  @Test func `may have no cells`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 0, rows: -3))
    frame.put("a", 0, 0)
    frame.fill(0..<3, 0, "x")
    frame.fill(.min ..< -5, .max, "x")
    frame.put("abc", .max, .max)
    frame.put("äbc", .min, .min)
    #expect(frame.text == "")
    #expect(frame.size == Terminal.Size(columns: 0, rows: 0))
  }

  @Test func `draws a wide character in two columns, never half of it`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 5, rows: 1))
    frame.put("日本", 0, 0)
    #expect(frame.text == "日本")
    frame.put("x", 1, 0)
    #expect(frame.text == " x本")
    frame.put("語", 1, 0)
    #expect(frame.text == " 語")
    frame.put("日", 4, 0)
    frame.put("日", -1, 0)
    #expect(frame.text == " 語")
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
    #expect(frame.text == "a[2J bc")
  }

  @Test func `can be drawn in part, and into another frame`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 6, rows: 3))
    frame.fill(Rect(frame.size), ".", .plain, in: frame.bounds)
    frame.put("abcdef", 0, 1, in: Rect(1, 1, 3, 1), .bold)
    #expect(frame.text == "......\n.bcd..\n......")
    #expect(frame.style(1, 1) == .bold)
    var other = Terminal.Frame(Terminal.Size(columns: 4, rows: 1))
    other.put(Styled("日", .bad), 0, 0)
    other.put("x", 3, 0)
    frame.put(other, 1, 2, in: frame.bounds, .plain)
    #expect(frame.text == "......\n.bcd..\n.日.x.")
    #expect(frame.style(1, 2) == .bad)
  }

  @Test func `equals another that looks the same, however they were drawn`() {
    var one = Terminal.Frame(Terminal.Size(columns: 6, rows: 1))
    one.put(Styled("ab", .bold) + Styled("❤️", .bad) + Styled("1️⃣", .good), 0, 0)
    var other = Terminal.Frame(Terminal.Size(columns: 6, rows: 1))
    other.put(Styled("1️⃣", .good), 4, 0)
    other.put(Styled("x❤️", .bad), 1, 0)
    other.put(Styled("ab", .bold), 0, 0)
    #expect(one == other)
    #expect(one.styles.elements != other.styles.elements)
    other.put("b", 1, 0)
    #expect(one != other)
    #expect(Terminal.Frame(Terminal.Size(columns: 1, rows: 2)) != Terminal.Frame(Terminal.Size(columns: 2, rows: 1)))
  }

  @Test func `numbers thousands of styles in time linear in their number`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 200, rows: 60))
    for row in 0..<60 {
      for column in 0..<200 {
        frame.put(Styled("x", .color(.rgb(UInt8(row), UInt8(column), 0))), column, row)
      }
    }
    #expect(frame.styles.elements.count == 12_001)
    #expect(frame.style(199, 59) == .color(.rgb(59, 199, 0)))
    #expect(MemoryLayout<Cell>.size == 8)
  }
}

struct `A size` {
  @Test func `it has columns before rows`() {
    #expect(Terminal.Size(columns: 80, rows: 24).columns == 80)
    #expect(Terminal.Size(columns: 80, rows: 24).rows == 24)
  }
}
