import PseudoTerminals
import Composable
import enum ComposableTerminal.ColorLevel
import struct ComposableTerminal.Position
import struct ComposableTerminal.Size
import Testing

@testable import GuessCLI

@Suite struct `The renderer` {
  let size = Size(columns: 30, rows: 8)

  @Test(arguments: ColorLevel.allCases)
  func `any frame turns into any other on a terminal`(level: ColorLevel) {
    let renderer = Renderer(palette: Palette(level: level))
    var random = SplitMix64(seed: 4)
    var terminal = VirtualTerminal(size)
    var last: Frame?
    for _ in 0..<300 {
      let next = Self.frame(after: last, size, &random)
      terminal.write(renderer.bytes(from: last, to: next))
      expect(terminal, shows: next, renderer.palette)
      last = next
    }
    #expect(terminal.unknown == [])
    #expect(!terminal.isDrawnOutsideUpdate)
    #expect(!terminal.modes.contains(2026))
  }

  @Test func `what did not change is not written`() {
    let renderer = Renderer(palette: Palette(level: .full))
    var frame = Frame(size)
    frame.put(Styled("hello", .strong(.good)), at: 3, 2)
    #expect(renderer.bytes(from: frame, to: frame) == "")
    var next = frame
    next.put("!", at: 20, 5)
    let bytes = renderer.bytes(from: frame, to: next)
    #expect(bytes == "\u{1B}[?2026h\u{1B}[6;21H!\u{1B}[?2026l")
  }

  @Test func `another size clears the screen and draws all of it`() {
    let renderer = Renderer(palette: Palette(level: .none))
    var small = Frame(Size(columns: 10, rows: 2))
    small.put("small", at: 0, 0)
    var large = Frame(size)
    large.put("large", at: 0, 1)
    var terminal = VirtualTerminal(small.size)
    terminal.write(renderer.bytes(from: nil, to: small))
    terminal.resize(size)
    terminal.write(renderer.bytes(from: small, to: large))
    #expect(terminal.text == large.text + "")
  }

  @Test func `the cursor is shown where the frame wants it, and hidden where it does not`() {
    let renderer = Renderer(palette: Palette(level: .none))
    var frame = Frame(size)
    frame.cursor = Position(column: 4, row: 3)
    var terminal = VirtualTerminal(size)
    terminal.write(renderer.bytes(from: nil, to: frame))
    #expect(terminal.cursor == Position(column: 4, row: 3))
    #expect(terminal.modes.contains(25))
    let hidden = Frame(size)
    terminal.write(renderer.bytes(from: frame, to: hidden))
    #expect(!terminal.modes.contains(25))
  }

  @Test func `a change of one number costs a few bytes, not a screen`() {
    let renderer = Renderer(palette: Palette(level: .full))
    var frame = Frame(Size(columns: 200, rows: 60))
    frame.put(Styled("0:41", .bold), at: 100, 0)
    var next = frame
    next.put(Styled("0:42", .bold), at: 100, 0)
    #expect(renderer.bytes(from: frame, to: next).utf8.count < 50)
  }

  // MARK: -

  private func expect(_ terminal: VirtualTerminal, shows frame: Frame, _ palette: Palette) {
    #expect(terminal.text == frame.text)
    for row in 0..<size.rows {
      for column in 0..<size.columns where frame[column, row] != .tail {
        let ink = String(palette.select(frame[column, row].ink).dropFirst(2).dropLast())
        guard terminal.cells[row][column].ink != ink else { continue }
        Issue.record("column \(column), row \(row): \(terminal.cells[row][column].ink) instead of \(ink)")
        return
      }
    }
  }

  /// The last frame with a few things changed, or a new one.
  private static func frame(after last: Frame?, _ size: Size, _ random: inout SplitMix64) -> Frame {
    var frame = random.draw(in: 0...9) == 0 ? Frame(size) : last ?? Frame(size)
    let tints = Ink.Tint.allCases
    for _ in 0..<random.draw(in: 0...6) {
      let ink = Ink(
        tint: tints[random.draw(in: 0...tints.count - 1)], isBold: random.draw(in: 0...1) == 0,
        isReversed: random.draw(in: 0...3) == 0)
      let text = ["x", "hello", "      ", "日本語", "►●◄", "a b c d"][random.draw(in: 0...5)]
      frame.put(Styled(text, ink), at: random.draw(in: -3...size.columns), random.draw(in: 0...size.rows))
    }
    return frame
  }
}
