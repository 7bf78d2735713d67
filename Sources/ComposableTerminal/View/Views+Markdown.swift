/// Returns a text written in Markdown, wrapped to the width: for pages of help.
///
/// ```swift
/// func helpPage<Action>() -> View<Action> {
///   Scroll {
///     Markdown(
///       """
///       # Notes
///
///       Press `n` for a *new* note. There is more in [the manual](https://example.com/manual).
///
///       - **Save** often.
///       - Notes are in `~/notes`.
///       """)
///   }
/// }
/// ```
///
/// It reads a part of CommonMark:
/// - Paragraphs, separated by blank lines. Two blanks or a backslash at the end of a line break it.
/// - Headings with `#` to `######`, and rules of `---`, `***` or `___`.
/// - Lists with `-`, `*`, `+`, `1.` or `1)`. Lines that are indented below the text of an item belong to it; so do lists
///   that are indented more than its mark.
/// - Block quotes with `>` on each line.
/// - Code between lines of ` ``` ` or `~~~`, which is not wrapped, and between backticks in a line.
/// - `*emphasis*`, `**strong**` and `***both***`, also with `_`; a backslash before a sign makes it text.
/// - Links, `[text](address)` and `<address>`, under the rules of ``Style/link(_:)``. Of an image, the text is shown.
///
/// Everything else is text: HTML, tables, indented code, underlined headings, references, and more than 8 levels of
/// lists and quotes. The text is read for each frame, in a time that is linear in its length, whatever it contains.
///
/// - Parameter text: The text.
public func Markdown<Action>(_ text: String) -> View<Action> { MarkdownView.column(MarkdownText.blocks(of: text)) }

/// The views of the blocks of a Markdown text.
private enum MarkdownView {
  static func column<Action>(_ blocks: [MarkdownText.Block]) -> View<Action> {
    Column(spacing: 1) { for block in blocks { view(block) } }
  }

  private static func view<Action>(_ block: MarkdownText.Block) -> View<Action> {
    switch block {
    case .heading(let level, let text): Text(text, wraps: true).style(style(ofHeading: level))
    case .paragraph(let text): Text(text, wraps: true)
    case .list(let items): list(items)
    case .code(let text): Text(Styled(text, MarkdownSpans.code)).padding(2)
    case .quote(let blocks):
      Row {
        Divider()
        column(blocks).width(.fill(1))
      }
    case .rule: Divider()
    }
  }

  private static func style(ofHeading level: Int) -> Style {
    switch level {
    case 1: Style(color: .accent, isBold: true, isUnderlined: true)
    case 2: Style(color: .accent, isBold: true)
    default: .bold
    }
  }

  private static func list<Action>(_ items: [MarkdownText.Item]) -> View<Action> {
    let width = items.reduce(1) { max($0, $1.number?.count ?? 1) }
    // Items of one paragraph, and their inner lists, are not separated by blank lines.
    let isLoose = items.contains { $0.blocks.filter { if case .list = $0 { false } else { true } }.count > 1 }
    return Column(spacing: isLoose ? 1 : 0) {
      for item in items {
        Row {
          Text(Styled(item.number ?? "•", .muted)).align(.end).width(.cells(width))
          Column(spacing: isLoose ? 1 : 0) { for block in item.blocks { view(block) } }.width(.fill(1))
        }
      }
    }
  }
}
