import Composable
import ComposableTerminalTesting
import Expectations
import TestEffort
import Testing

@testable import ComposableTerminal

struct `The renderer` {
  let size = Terminal.Size(columns: 30, rows: 8)

  @Test(arguments: ColorLevel.allCases)
  func `turns any frame into any other on a terminal`(level: ColorLevel) {
    let renderer = Terminal.Renderer(theme: Theme(level: level))
    var random = SplitMix64(seed: 4)
    var terminal = VirtualTerminal(size)
    var last: Terminal.Frame?
    for _ in 0..<TestEffort.count(150, full: 400) {
      let next = Self.frame(after: last, size, &random)
      terminal.write(renderer.bytes(from: last, to: next))
      expect(terminal, shows: next, renderer.theme)
      last = next
    }
    expectEqual(terminal.unknown, [])
    #expect(!terminal.isDrawnOutsideUpdate)
    #expect(!terminal.modes.contains(2026))
  }

  @Test(arguments: 1...12)
  func `keeps the rest of each line in place on a terminal with other widths`(seed: UInt64) {
    let renderer = Terminal.Renderer(theme: Theme())
    var random = SplitMix64(seed: seed)
    var terminal = VirtualTerminal(size, disagrees: true)
    var last: Terminal.Frame?
    for _ in 0..<TestEffort.count(150, full: 400) {
      let next = Self.frame(after: last, size, &random)
      terminal.write(renderer.bytes(from: last, to: next))
      for row in 0..<size.rows {
        // At the end of a row a cluster that the terminal draws wider overwrites the cells before it.
        let end = next[size.columns - 1, row].isUncertain ? size.columns - 3 : size.columns
        for column in 0..<end where !next[column, row].isUncertain {
          // The second column of a cluster that the terminal draws narrower is blank, whatever was there before.
          let expected = next.character(column, row)
          expectEqual(terminal.cells[row][column].character, expected, "column \(column), row \(row)")
        }
      }
      last = next
    }
  }

  @Test func `writes nothing for unchanged cells`() {
    let renderer = Terminal.Renderer(theme: Theme())
    var frame = Terminal.Frame(size)
    frame.put(Styled("hello", .good), 3, 2)
    expectEqual(renderer.bytes(from: frame, to: frame), [])
    var next = frame
    next.put("!", 20, 5)
    expectEqual(renderer.bytes(from: frame, to: next), Array("\u{1B}[?2026h\u{1B}[6;21H!\u{1B}[?2026l".utf8))
  }

  @Test func `clears the screen and draws everything after a change of the size`() {
    let renderer = Terminal.Renderer(theme: Theme(level: .none))
    var small = Terminal.Frame(Terminal.Size(columns: 10, rows: 2))
    small.put("small", 0, 0)
    var large = Terminal.Frame(size)
    large.put("large", 0, 1)
    var terminal = VirtualTerminal(size)
    terminal.write(renderer.bytes(from: nil, to: small))
    terminal.write(renderer.bytes(from: small, to: large))
    expectEqual(terminal.text, large.text)
  }

  @Test func `shows the cursor where the frame has it, and hides it otherwise`() {
    let renderer = Terminal.Renderer(theme: Theme(level: .none))
    var frame = Terminal.Frame(size)
    frame.cursor = Terminal.Position(column: 4, row: 3)
    var terminal = VirtualTerminal(size)
    terminal.write(renderer.bytes(from: nil, to: frame))
    expectEqual(terminal.cursor, Terminal.Position(column: 4, row: 3))
    #expect(terminal.modes.contains(25))
    terminal.write(renderer.bytes(from: frame, to: Terminal.Frame(size)))
    #expect(!terminal.modes.contains(25))
  }

  @Test func `writes a few bytes for a change, not a screen`() {
    let renderer = Terminal.Renderer(theme: Theme())
    var frame = Terminal.Frame(Terminal.Size(columns: 200, rows: 60))
    frame.put(Styled("0:41", .bold), 100, 0)
    frame.put(Styled(String(repeating: "x", count: 200)), 0, 1)
    var next = frame
    next.put(Styled("0:42", .bold), 100, 0)
    #expect(renderer.bytes(from: frame, to: next).count < 50)
    var erased = frame
    erased.fill(0..<200, 1, " ")
    #expect(renderer.bytes(from: frame, to: erased).count < 50)
  }

  // MARK: -

  private func expect(_ terminal: VirtualTerminal, shows frame: Terminal.Frame, _ theme: Theme) {
    expectEqual(terminal.text, frame.text)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let style = String(theme.select(frame.style(column, row)).dropFirst(2).dropLast())
        let cell = terminal.cells[row][column]
        guard cell.style != style || cell.link != frame.style(column, row).link else { continue }
        Issue.record("column \(column), row \(row): \(terminal.cells[row][column].style) instead of \(style)")
        return
      }
    }
  }

  /// The last frame with a few changes, or a new one.
  static func frame(after last: Terminal.Frame?, _ size: Terminal.Size, _ random: inout SplitMix64) -> Terminal.Frame {
    var frame = random.draw(in: 0...9) == 0 ? Terminal.Frame(size) : last ?? Terminal.Frame(size)
    let colors: [Color] = [.terminal, .accent, .muted, .bad, .rgb(1, 200, 3), .named("own")]
    let texts = [
      "x", "hello", "            ", "日本語", "►●◄", "●", "a b c d", "1️⃣a", "❤️", "👩‍💻 x", "├──┤", "e\u{301}é", "⌚︎|",
    ]
    for _ in 0..<random.draw(in: 0...6) {
      var style = Style(
        color: colors[random.draw(in: 0...colors.count - 1)], isBold: random.draw(in: 0...1) == 0,
        isReversed: random.draw(in: 0...3) == 0)
      if style.isBold { style = style.with(.link("https://a.example/\(style.isReversed)")) }
      let text = texts[random.draw(in: 0...texts.count - 1)]
      let chosen = random.draw(in: 0...2) == 0 ? style : .plain
      frame.put(Styled(text, chosen), random.draw(in: -3...size.columns), random.draw(in: 0...size.rows))
    }
    return frame
  }
}
