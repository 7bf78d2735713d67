import Composable
import Testing

@testable import ComposableTerminal

struct `The layout of an edited text` {
  /// What a document is made of, to compare it with one that was made anew.
  private static func parts(_ document: TextDocument) -> [String] {
    let clusters = (0..<document.count).map { String(document[$0]) }
    let rows = (0..<document.rowCount).map { "\(document.row($0))" }
    return [document.text, "\(clusters)", "\(rows)", "\((0...document.count).map { document.row(of: $0) })"]
  }

  @Test(arguments: 0..<40) func `is after edits as if it was made anew`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let pieces = [
      "", "a", "word ", " ", "é", "\u{301}", "日", "👩‍💻", "\u{200D}", "\n", "\r", "\r\n", "x\ny", "\n\n", "a long word",
      "🇩", "\u{2028}",
    ]
    let width = seed % 4 == 0 ? nil : 1 + seed % 9
    var document = TextDocument(String(repeating: "one two\nthree\n", count: seed % 3), width: width)
    for step in 0..<200 {
      let (one, other) = (random.draw(in: 0...document.count), random.draw(in: 0...document.count))
      // Short ranges mostly, so that the text grows.
      let range = one..<min(document.count, one + (step % 9 == 0 ? abs(other - one) : step % 3))
      let inserted = pieces[random.draw(in: 0...pieces.count - 1)]
      let clusters = Array(document.text)
      let expected = String(clusters[..<range.lowerBound]) + inserted + String(clusters[range.upperBound...])
      document.replace(range, with: inserted)
      #expect(document.text.utf8.elementsEqual(expected.utf8))
      guard Self.parts(document) == Self.parts(TextDocument(expected, width: width)) else {
        Issue.record("step \(step): \(range) \(inserted.debugDescription) in \(expected.debugDescription)")
        return
      }
    }
  }

  @Test func `keeps the rows of the lines that an edit does not touch`() {
    let text = (0..<2_000).map { "line \($0)" }.joined(separator: "\n")
    var document = TextDocument(text, width: 20)
    #expect(document.rowCount == 2_000)
    document.replace(document.count..<document.count, with: "\nand a line that is wrapped")
    #expect(document.rowCount == 2_002)
    #expect(document.text(in: document.row(2_001)) == "wrapped")
    #expect(document.text(in: document.row(1_000)) == "line 1000")
    #expect(document.row(of: document.row(1_000).lowerBound) == 1_000)
  }

  @Test func `of a text that only looks the same is made anew`() {
    let document = TextDocument("caf\u{E9}", width: 10)
    #expect(document.isLayout(of: "caf\u{E9}", width: 10))
    #expect(!document.isLayout(of: "cafe\u{301}", width: 10))
    #expect(!document.isLayout(of: "caf\u{E9}", width: 9))
  }
}
