import Expectations
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
    expectEqual(
      blocks("# One\ntext\nmore  \nlast\n\n### Three\n---\n```swift\nlet a = 1\n\n  b\n```\nend"),
      [
        .heading(level: 1, "One"), .paragraph("text more\nlast"), .heading(level: 3, "Three"), .rule,
        .code("let a = 1\n\n  b"), .paragraph("end"),
      ])
    expectEqual(blocks("#no heading\n\n####### none"), [.paragraph("#no heading"), .paragraph("####### none")])
    expectEqual(blocks("~~~\n``` \n~~~~\n"), [.code("``` ")])
    expectEqual(blocks("```\nunclosed"), [.code("unclosed")])
    #expect(blocks("") == [] && blocks("\n \n") == [])
  }

  @Test func `has lists inside each other`() {
    let nested: Block = .list([
      .init(number: nil, blocks: [.paragraph("b")]), .init(number: nil, blocks: [.paragraph("c")]),
    ])
    expectEqual(
      blocks("- a\n  - b\n  - c\n- d\n  more\n"),
      [
        .list([
          .init(number: nil, blocks: [.paragraph("a"), nested]), .init(number: nil, blocks: [.paragraph("d more")]),
        ])
      ])
    expectEqual(
      blocks("1. a\n10) b\n\nend"),
      [
        .list([.init(number: "1.", blocks: [.paragraph("a")]), .init(number: "10)", blocks: [.paragraph("b")])]),
        .paragraph("end"),
      ])
    expectEqual(
      blocks("- a\n\n  b\n\n- c"),
      [
        .list([
          .init(number: nil, blocks: [.paragraph("a"), .paragraph("b")]), .init(number: nil, blocks: [.paragraph("c")]),
        ])
      ])
    expectEqual(blocks("-a\n-\n1.b"), [.paragraph("-a - 1.b")])
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
    expectEqual(
      screen(text).frame.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(14).joined(
        separator: "\n"),
      """
      Keys

      Press q to quit this program.

      • one
        1. inner
      • two, which is long enough to
        be wrapped

      │ quoted

        let a


      """)
    expectEqual(screen(text).frame.style(0, 0), Style(color: .accent, isBold: true, isUnderlined: true))
    #expect(screen(text).outline.hasPrefix("Keys\nPress q to quit this program.\n•\none\n1.\ninner"))
    #expect(screen(text, 30, 20, .ascii).frame.text.utf8.allSatisfy { $0 < 0x80 })
    for columns in [0, 1, 2, 5] { _ = screen(text, columns, 3).frame }
  }
}
