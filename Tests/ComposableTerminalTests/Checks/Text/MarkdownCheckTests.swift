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
