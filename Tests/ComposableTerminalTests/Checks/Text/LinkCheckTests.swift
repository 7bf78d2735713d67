import ComposableTerminalTesting
import Testing

@testable import ComposableTerminal

extension `A link` {
  @Test func `is drawn again when only its address changes`() {
    func frame(_ address: String) -> Terminal.Frame {
      var frame = Terminal.Frame(Terminal.Size(columns: 20, rows: 1))
      frame.put(Styled("a").linked(to: address), 0, 0)
      return frame
    }
    var terminal = VirtualTerminal(Terminal.Size(columns: 20, rows: 1))
    let renderer = Terminal.Renderer(theme: Theme())
    terminal.write(renderer.bytes(from: nil, to: frame("https://a.example")))
    #expect(terminal.cells[0][0].link == "https://a.example")
    #expect(terminal.cells[0][1].link == nil)
    terminal.write(renderer.bytes(from: frame("https://a.example"), to: frame("https://b.example")))
    #expect(terminal.cells[0][0].link == "https://b.example")
    #expect(frame("https://a.example") != frame("https://b.example"))
  }

  @Test func `is a link of an inline program, of a picture and of a line`() {
    let text = Styled("a", .link("https://a.example/?b&c"))
    var frame = Terminal.Frame(Terminal.Size(columns: 20, rows: 1))
    frame.put(text, 0, 0)
    let inline = InlineRenderer(printed: PrintedLines()).bytes(
      from: nil, to: TerminalSnapshot(frame: frame, theme: Theme()))
    #expect(String(decoding: inline, as: UTF8.self).contains(";https://a.example/?b&c\u{1B}\\a"))
    #expect(frame.svg(theme: Theme()).contains("<a href=\"https://a.example/?b&amp;c\"><text "))
    #expect(Theme().render(text).contains(";https://a.example/?b&c\u{1B}\\"))
  }

  @Test func `keeps its style through wrapping`() {
    let lines = Styled("one two three", .link(address)).wrapped(to: 7)
    #expect(lines.map(\.text) == ["one two", "three"])
    #expect(lines.allSatisfy { $0.runs.allSatisfy { $0.style.link == address } })
  }
}
