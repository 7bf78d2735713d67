import Composable
import Expectations
import Testing

@testable import ComposableTerminal

extension `A frame` {
  @Test func `may have no cells`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 0, rows: -3))
    frame.put("a", 0, 0)
    frame.fill(0..<3, 0, "x")
    frame.fill(.min ..< -5, .max, "x")
    frame.put("abc", .max, .max)
    frame.put("äbc", .min, .min)
    expectEqual(frame.text, "")
    expectEqual(frame.size, Terminal.Size(columns: 0, rows: 0))
  }

  @Test func `can be drawn in part, and into another frame`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 6, rows: 3))
    frame.fill(Rect(frame.size), ".", .plain, in: frame.bounds)
    frame.put("abcdef", 0, 1, in: Rect(1, 1, 3, 1), .bold)
    expectEqual(frame.text, "......\n.bcd..\n......")
    expectEqual(frame.style(1, 1), .bold)
    var other = Terminal.Frame(Terminal.Size(columns: 4, rows: 1))
    other.put(Styled("日", .bad), 0, 0)
    other.put("x", 3, 0)
    frame.put(other, 1, 2, in: frame.bounds, .plain)
    expectEqual(frame.text, "......\n.bcd..\n.日.x.")
    expectEqual(frame.style(1, 2), .bad)
  }

  @Test func `equals another that looks the same, however they were drawn`() {
    var one = Terminal.Frame(Terminal.Size(columns: 6, rows: 1))
    one.put(Styled("ab", .bold) + Styled("❤️", .bad) + Styled("1️⃣", .good), 0, 0)
    var other = Terminal.Frame(Terminal.Size(columns: 6, rows: 1))
    other.put(Styled("1️⃣", .good), 4, 0)
    other.put(Styled("x❤️", .bad), 1, 0)
    other.put(Styled("ab", .bold), 0, 0)
    expectEqual(one, other)
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
    expectEqual(frame.styles.elements.count, 12_001)
    expectEqual(frame.style(199, 59), .color(.rgb(59, 199, 0)))
    expectEqual(MemoryLayout<Cell>.size, 8)
  }
}

struct `A size` {
  @Test func `it has columns before rows`() {
    expectEqual(Terminal.Size(columns: 80, rows: 24).columns, 80)
    expectEqual(Terminal.Size(columns: 80, rows: 24).rows, 24)
  }
}
