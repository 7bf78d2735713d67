import ComposableTerminalTesting
import Expectations
import Testing

@testable import ComposableTerminal

struct `A link` {
  let address = "https://example.com/a?b=c;d#e"

  @Test func `is a style that underlines`() {
    let style = Style.link(address)
    #expect(style.link == address && style.isUnderlined)
    expectEqual(Style.bold.with(style).link, address)
    expectEqual(style.with(.bold).link, address)
    expectEqual(style.with(.link("https://b.example")).link, "https://b.example")
  }

  @Test(arguments: [
    "", "example.com", "javascript:alert(1)", "file:///etc/passwd", "ssh://a", " https://a.example",
    "https://a.example/\u{1B}\\", "https://a.example/\n", "https://a.example/\u{9C}", "https://a.example/\u{7}",
  ])
  func `is refused with another scheme or a control character`(address: String) {
    expectEqual(Style.link(address), .plain)
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
    expectEqual(theme.render(Styled("a", .link(address))), "\u{1B}[0;4ma\u{1B}[0m")
  }
}
