import Testing

@testable import ComposableTerminal

struct `A text in Markdown` {
  typealias Block = MarkdownText.Block

  func blocks(_ text: String) -> [Block] { MarkdownText.blocks(of: text) }

  func screen(_ text: String, _ columns: Int = 30, _ rows: Int = 20, _ glyphs: Glyphs = .unicode)
    -> Terminal.Screen<Never>
  {
    let size = Terminal.Size(columns: columns, rows: rows)
    return Terminal.Screen(Markdown(text), .init(), Terminal.Context(size: size, glyphs: glyphs))
  }

  @Test func `has headings, paragraphs, rules and code`() {
    #expect(
      blocks("# One\ntext\nmore  \nlast\n\n### Three\n---\n```swift\nlet a = 1\n\n  b\n```\nend") == [
        .heading(level: 1, "One"), .paragraph("text more\nlast"), .heading(level: 3, "Three"), .rule,
        .code("let a = 1\n\n  b"), .paragraph("end"),
      ])
    #expect(blocks("#no heading\n\n####### none") == [.paragraph("#no heading"), .paragraph("####### none")])
    #expect(blocks("~~~\n``` \n~~~~\n") == [.code("``` ")])
    #expect(blocks("```\nunclosed") == [.code("unclosed")])
    #expect(blocks("") == [] && blocks("\n \n") == [])
  }

  @Test func `has lists inside each other`() {
    let nested: Block = .list([
      .init(number: nil, blocks: [.paragraph("b")]), .init(number: nil, blocks: [.paragraph("c")]),
    ])
    #expect(
      blocks("- a\n  - b\n  - c\n- d\n  more\n") == [
        .list([
          .init(number: nil, blocks: [.paragraph("a"), nested]), .init(number: nil, blocks: [.paragraph("d more")]),
        ])
      ])
    #expect(
      blocks("1. a\n10) b\n\nend") == [
        .list([.init(number: "1.", blocks: [.paragraph("a")]), .init(number: "10)", blocks: [.paragraph("b")])]),
        .paragraph("end"),
      ])
    #expect(
      blocks("- a\n\n  b\n\n- c") == [
        .list([
          .init(number: nil, blocks: [.paragraph("a"), .paragraph("b")]), .init(number: nil, blocks: [.paragraph("c")]),
        ])
      ])
    #expect(blocks("-a\n-\n1.b") == [.paragraph("-a - 1.b")])
  }

  @Test func `has quotes`() {
    #expect(
      blocks("> a\n> b\n>\n> - c\nd") == [
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
    #expect(MarkdownSpans.styled(text) == styled)
  }

  @Test func `is drawn as wrapped blocks`() {
    let text = """
      # Keys

      Press `q` to *quit* this program.

      - one
        1. inner
      - two, which is long enough to be wrapped

      > quoted

      ```
      let a
      ```
      """
    #expect(
      screen(text).frame.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(14).joined(
        separator: "\n")
          == """
          Keys

          Press q to quit this program.

          • one
            1. inner
          • two, which is long enough to
            be wrapped

          │ quoted

            let a


          """)
    #expect(screen(text).frame.style(0, 0) == Style(color: .accent, isBold: true, isUnderlined: true))
    #expect(screen(text).outline.hasPrefix("Keys\nPress q to quit this program.\n•\none\n1.\ninner"))
    #expect(screen(text, 30, 20, .ascii).frame.text.utf8.allSatisfy { $0 < 0x80 })
    for columns in [0, 1, 2, 5] { _ = screen(text, columns, 3).frame }
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
    #expect(depth(blocks(String(repeating: "> ", count: 10_000) + "a")) == 8)
    #expect(depth(blocks(String(repeating: "- ", count: 10_000) + "a")) == 8)
  }
}
