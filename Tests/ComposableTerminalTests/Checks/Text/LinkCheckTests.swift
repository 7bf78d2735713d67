import ComposableTerminalTesting
import Expectations
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
    expectEqual(terminal.cells[0][0].link, "https://a.example")
    expectEqual(terminal.cells[0][1].link, nil)
    terminal.write(renderer.bytes(from: frame("https://a.example"), to: frame("https://b.example")))
    expectEqual(terminal.cells[0][0].link, "https://b.example")
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
    expectEqual(lines.map(\.text), ["one two", "three"])
    #expect(lines.allSatisfy { $0.runs.allSatisfy { $0.style.link == address } })
  }

  @Test(arguments: [
    ("HTTPS://Example.com", "HTTPS://Example.com"), ("mailto:a@example.com", "mailto:a@example.com"),
    ("https://e.example/a b", "https://e.example/a%20b"), ("https://e.example/é", "https://e.example/%C3%A9"),
    ("https://e.example/a%20b", "https://e.example/a%20b"),
    ("https://e.example/\"><b>", "https://e.example/%22%3E%3Cb%3E"),
    ("https://e.example/\u{202E}", "https://e.example/%E2%80%AE"),
  ])
  func `has an address of printable ASCII`(address: String, encoded: String) {
    expectEqual(Style.link(address).link, encoded)
  }

  @Test func `is refused when its address is longer than terminals read`() {
    let start = "https://a.example/"
    #expect(Style.link(start + String(repeating: "a", count: 2083 - start.count)).link != nil)
    expectEqual(Style.link(start + String(repeating: "a", count: 2084 - start.count)), .plain)
    expectEqual(Style.link(start + String(repeating: "é", count: 700)), .plain)
  }

  @Test func `has its address after its text in an outline, unless that is the address`() {
    func outline(_ view: View<Never>) -> String {
      Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 80, rows: 9))).outline
    }
    expectEqual(outline(Text("docs", link: "https://a.example")), "docs <https://a.example>")
    expectEqual(outline(Text("https://a.example", link: "https://a.example")), "https://a.example")
    expectEqual(outline(Text("a@b.example", link: "mailto:a@b.example")), "a@b.example")
    let twice = Styled("see \("a", .bold)b").linked(to: "https://a.example") + " or " + Styled("c", .link(address))
    expectEqual(outline(Text(twice)), "see ab <https://a.example> or c <\(address)>")
    expectEqual(outline(Text("no link", link: "file:///a")), "no link")
  }
}
