import ComposableTerminalTesting
import Testing

@testable import ComposableTerminal

struct `A link` {
  let address = "https://example.com/a?b=c;d#e"

  @Test func `is a style that underlines`() {
    let style = Style.link(address)
    #expect(style.link == address && style.isUnderlined)
    #expect(Style.bold.with(style).link == address)
    #expect(style.with(.bold).link == address)
    #expect(style.with(.link("https://b.example")).link == "https://b.example")
  }

  @Test(arguments: [
    ("HTTPS://Example.com", "HTTPS://Example.com"), ("mailto:a@example.com", "mailto:a@example.com"),
    ("https://e.example/a b", "https://e.example/a%20b"), ("https://e.example/é", "https://e.example/%C3%A9"),
    ("https://e.example/a%20b", "https://e.example/a%20b"),
    ("https://e.example/\"><b>", "https://e.example/%22%3E%3Cb%3E"),
    ("https://e.example/\u{202E}", "https://e.example/%E2%80%AE"),
  ])
  func `has an address of printable ASCII`(address: String, encoded: String) {
    #expect(Style.link(address).link == encoded)
  }

  @Test(arguments: [
    "", "example.com", "javascript:alert(1)", "file:///etc/passwd", "ssh://a", " https://a.example",
    "https://a.example/\u{1B}\\", "https://a.example/\n", "https://a.example/\u{9C}", "https://a.example/\u{7}",
  ])
  func `is refused with another scheme or a control character`(address: String) {
    #expect(Style.link(address) == .plain)
  }

  @Test func `is refused when its address is longer than terminals read`() {
    let start = "https://a.example/"
    #expect(Style.link(start + String(repeating: "a", count: 2083 - start.count)).link != nil)
    #expect(Style.link(start + String(repeating: "a", count: 2084 - start.count)) == .plain)
    #expect(Style.link(start + String(repeating: "é", count: 700)) == .plain)
  }

  @Test func `is opened before its text, and closed after it`() {
    var frame = Terminal.Frame(Terminal.Size(columns: 20, rows: 1))
    frame.put("a \("b", .link(address)) c", 0, 0)
    let bytes = Terminal.Renderer(theme: Theme()).bytes(from: nil, to: frame)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\u{1B}[0;4m\u{1B}]8;id="))
    #expect(text.contains(";\(address)\u{1B}\\b\u{1B}[5G\u{1B}[0m\u{1B}]8;;\u{1B}\\c"))
  }

  @Test func `is underlined text in a terminal without links`() {
    var theme = Theme()
    theme.hasLinks = false
    var frame = Terminal.Frame(Terminal.Size(columns: 20, rows: 1))
    frame.put(Styled("a", .link(address)), 0, 0)
    let text = String(decoding: Terminal.Renderer(theme: theme).bytes(from: nil, to: frame), as: UTF8.self)
    #expect(text.contains("\u{1B}[0;4ma") && !text.contains("]8;"))
    #expect(theme.render(Styled("a", .link(address))) == "\u{1B}[0;4ma\u{1B}[0m")
  }

  @Test func `has its address after its text in an outline, unless that is the address`() {
    func outline(_ view: View<Never>) -> String {
      Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 80, rows: 9))).outline
    }
    #expect(outline(Text("docs", link: "https://a.example")) == "docs <https://a.example>")
    #expect(outline(Text("https://a.example", link: "https://a.example")) == "https://a.example")
    #expect(outline(Text("a@b.example", link: "mailto:a@b.example")) == "a@b.example")
    let twice = Styled("see \("a", .bold)b").linked(to: "https://a.example") + " or " + Styled("c", .link(address))
    #expect(outline(Text(twice)) == "see ab <https://a.example> or c <\(address)>")
    #expect(outline(Text("no link", link: "file:///a")) == "no link")
  }
}
