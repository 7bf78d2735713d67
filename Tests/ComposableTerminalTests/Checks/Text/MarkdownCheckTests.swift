import Expectations
import TestEffort
import Testing

@testable import ComposableTerminal

extension `A text in Markdown` {
  @Test(arguments: [
    ">", "> ", "- ", "  ", "*", "**a ", "_a", "`", "``a`", "[", "[a](", "[<](", "<", "<a", "\\", "#", "1. ", "```\n",
    "> - ",
    "a\n", "\n", "- a\n", "*a **b ", "![a](", "[a](b ", "\u{1B}[31m", "é", "👩‍💻",
  ])
  func `is read in linear time, whatever it contains`(piece: String) {
    let count = TestEffort.count(10_000, full: 40_000) / piece.utf8.count
    _ = blocks(String(repeating: piece, count: count))
    _ = blocks(String(repeating: piece, count: count) + ")](>")
  }
}

extension `A text in Markdown` {
  @Test func `has quotes`() {
    expectEqual(
      blocks("> a\n> b\n>\n> - c\nd"),
      [
        .quote([.paragraph("a b"), .list([.init(number: nil, blocks: [.paragraph("c")])])]), .paragraph("d"),
      ])
  }

  @Test(
    arguments: [
      ("a *b* c", "a \("b", .italic) c"), ("**b** __c__", "\("b", .bold) \("c", .bold)"),
      ("***b***", "\("b", .bold, .italic)"), ("*a **b***", "\("a ", .italic)\("b", .bold, .italic)"),
      ("*a **b** c*", "\("a ", .italic)\("b", .bold, .italic)\(" c", .italic)"),
      ("snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"), ("*open", "*open"), ("**", "**"),
      ("\\*a\\* \\q", "*a* \\q"), ("`*a*` `` b`c ``", "\("*a*", .accent) \("b`c", .accent)"), ("a `open", "a `open"),
      ("[a](https://e.example) b", "\("a", .link("https://e.example")) b"),
      ("[*a* b](https://e.example)", "\("a", .link("https://e.example"), .italic)\(" b", .link("https://e.example"))"),
      ("<https://e.example>", "\("https://e.example", .link("https://e.example"))"), ("a < b > c", "a < b > c"),
      ("[a](docs/a.md)", "a"), ("[a] (b)", "[a] (b)"), ("[a](b", "[a](b"),
      ("![cat](https://e.example/a.png)!", "\("cat", .link("https://e.example/a.png"))!"),
      ("[[a](https://e.example)", "[\("a", .link("https://e.example"))"),
    ] as [(String, Styled)])
  func `has code, emphasis and links in a line`(text: String, styled: Styled) {
    expectEqual(MarkdownSpans.styled(text), styled)
  }

  @Test func `has at most eight levels of lists and quotes`() {
    func depth(_ blocks: [Block]) -> Int {
      blocks.reduce(0) { most, block in
        switch block {
        case .quote(let inner): max(most, 1 + depth(inner))
        case .list(let items): max(most, 1 + depth(items.flatMap(\.blocks)))
        default: most
        }
      }
    }
    expectEqual(depth(blocks(String(repeating: "> ", count: 10_000) + "a")), 8)
    expectEqual(depth(blocks(String(repeating: "- ", count: 10_000) + "a")), 8)
  }
}
