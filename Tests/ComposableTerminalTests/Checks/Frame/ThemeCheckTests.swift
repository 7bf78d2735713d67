import Expectations
import Testing

@testable import ComposableTerminal

extension `A theme` {
  @Test(arguments: themes)
  func `has the best possible contrast on any background`(theme: Theme, contrast least: Double) throws {
    let grays = (0...15).map { (step: UInt32) -> UInt32 in step * 0x111111 }
    let others: [UInt32] = [0x808080, 0x002B36, 0xFDF6E3, 0x5F8700, 0xAF5F5F, 0x0000FF]
    for number in grays + others {
      let background = Terminal.RGB(number)
      var theme = theme
      theme.background = background
      let possible = max(contrast(Terminal.RGB(0), background), contrast(Terminal.RGB(0xFFFFFF), background))
      for color in Self.meanings {
        let value = try #require(theme.value(of: color))
        #expect(contrast(value, background) >= min(least, possible) - 0.001, "\(color) on \(background)")
        let index = try #require(theme.index(of: color))
        #expect(contrast(XtermPalette.values[index], background) >= min(least, possible) - 0.001, "\(color), 256")
        guard let code = theme.code(of: color) else { continue }
        let sixteen = XtermPalette.values[code < 90 ? code - 30 : code - 82]
        #expect(contrast(sixteen, background) >= least, "\(color), 16, on \(background)")
      }
    }
  }

  @Test func `keeps its tones on the backgrounds that they were chosen for`() {
    var theme = Theme.standard
    theme.background = Terminal.RGB(0x1E1E1E)
    for color in Self.meanings { expectEqual(theme.value(of: color), Theme().value(of: color)) }
    theme.background = Terminal.RGB(0xFFFFFF)
    for color in Self.meanings { expectEqual(theme.value(of: color), Theme(isDark: false).value(of: color)) }
    expectEqual(theme.value(of: .rgb(250, 250, 250)), Terminal.RGB(0xFAFAFA))
  }

  @Test func `of high contrast is bold instead of dim`() {
    var theme = Theme.highContrast
    expectEqual(theme.select(Style(isDim: true)), "\u{1B}[0m")
    #expect(theme.select(.bad).hasPrefix("\u{1B}[0;1;38"))
    theme.level = .none
    expectEqual(theme.select(.muted), "\u{1B}[0m")
    expectEqual(theme.select(.accent), "\u{1B}[0;1m")
    var frame = Terminal.Frame(Terminal.Size(columns: 4, rows: 1))
    frame.put(Styled("a", .accent), 0, 0)
    #expect(frame.svg(theme: .highContrast).contains("font-weight"))
    #expect(!frame.svg(theme: .standard).contains("font-weight"))
  }

  @Test func `of a view is that of its frame, on the background of the terminal`() {
    func frame(_ theme: Theme?) -> Terminal.Frame {
      let view: View<Never> = Text(Styled("a", .accent)).theme(theme)
      return Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 4, rows: 1))).frame
    }
    #expect(frame(.warm) != frame(nil))
    expectEqual(frame(nil), frame(nil))
    expectEqual(frame(.warm).rows(differingFrom: frame(nil)), [0])
    let renderer = Terminal.Renderer(theme: Theme(level: .many, isDark: false))
    let bytes = String(decoding: renderer.bytes(from: frame(nil), to: frame(.warm)), as: UTF8.self)
    #expect(bytes.contains("\u{1B}[2J") && bytes.contains("\u{1B}[0;38;5;130ma"))
    #expect(frame(.warm).svg(theme: Theme()).contains("#ffaf5f"))
    let inline = InlineRenderer(printed: PrintedLines()).bytes(
      from: TerminalSnapshot(frame: frame(nil), theme: Theme()),
      to: TerminalSnapshot(frame: frame(.warm), theme: Theme()))
    #expect(String(decoding: inline, as: UTF8.self).contains("\u{1B}[0;38;2;255;175;95ma"))
  }

  @Test func `computes the contrast of WCAG`() {
    #expect(abs(contrast(Terminal.RGB(0), Terminal.RGB(0xFFFFFF)) - 21) < 0.001)
    #expect(abs(contrast(Terminal.RGB(0x777777), Terminal.RGB(0xFFFFFF)) - 4.478) < 0.001)
  }

  @Test func `works with dark backgrounds that are not black, and light ones that are not white`() throws {
    for color in Self.meanings {
      #expect(contrast(try #require(Theme(isDark: true).value(of: color)), Terminal.RGB(0x282828)) >= 4.5)
      #expect(contrast(try #require(Theme(isDark: false).value(of: color)), Terminal.RGB(0xFAFAFA)) >= 4.5)
    }
  }

  @Test func `draws muted text dim and accents bold without colors`() {
    expectEqual(Theme(level: .none).select(.muted), "\u{1B}[0;2m")
    expectEqual(Theme(level: .none).select(.accent), "\u{1B}[0;1m")
    expectEqual(Theme(level: .none).render("a\("b", .bold)"), "ab")
    expectEqual(Theme(level: .sixteen).render("a\("b", .bad)"), "a\u{1B}[0;91mb\u{1B}[0m")
  }

  @Test func `accepts a program's own tones`() {
    let gold = Theme.Tone(dark: Terminal.RGB(0xFFD700), light: Terminal.RGB(0x8A6D00))
    let theme = Theme(level: .full, isDark: false, own: [.named("gold"): gold])
    expectEqual(theme.select(.color(.named("gold"))), "\u{1B}[0;38;2;138;109;0m")
    expectEqual(theme.select(.color(.named("unknown"))), "\u{1B}[0m")
    expectEqual(Theme.warm.adding([.named("gold"): gold]).value(of: .named("gold")), Terminal.RGB(0xFFD700))
  }
}
