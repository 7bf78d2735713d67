import Composable
import Expectations
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
    expectEqual(document.rowCount, 2_000)
    document.replace(document.count..<document.count, with: "\nand a line that is wrapped")
    expectEqual(document.rowCount, 2_002)
    expectEqual(document.text(in: document.row(2_001)), "wrapped")
    expectEqual(document.text(in: document.row(1_000)), "line 1000")
    expectEqual(document.row(of: document.row(1_000).lowerBound), 1_000)
  }

  @Test func `of a text that only looks the same is made anew`() {
    let document = TextDocument("caf\u{E9}", width: 10)
    #expect(document.isLayout(of: "caf\u{E9}"))
    #expect(!document.isLayout(of: "cafe\u{301}"))
  }

  @Test(arguments: ["aGVsbG8gd29ybGQh", "some words, ", "日本語"])
  func `of a very long line keeps the rows that are far from an edit`(piece: String) {
    let line = String(repeating: piece, count: 30_000 / piece.count)
    var document = TextDocument("first\n\(line)\nlast", width: 30)
    let (count, rowCount, row) = (document.count, document.rowCount, document.row(700))
    expectEqual(Self.rows(document), LineWrapping.lines(of: Array(document.text), width: 30))
    for _ in 0..<7 { document.replace(6..<6, with: "x") }
    expectEqual(document.count, count + 7)
    expectEqual(Self.contents(document), document.text)
    let moved = document.rowCount - rowCount
    expectEqual(document.row(700 + moved), row.lowerBound + 7..<row.upperBound + 7)
    expectEqual(document.lineCount, 3)
    expectEqual((0..<document.rowCount).compactMap(document.lineNumber), [1, 2, 3])
    expectEqual(document.start(ofLine: 3), document.count - 4)
    expectEqual(document.line(at: 9_000), 6..<document.count - 5)
    expectEqual(document.row(of: document.row(700).lowerBound), 700)
  }

  @Test(arguments: 0..<3) func `of a very long text of one row has its columns after edits`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let pieces = ["x", "", "日本", "\u{301}", "👩‍💻", "\n", "\u{200D}", String(repeating: "long ", count: 900)]
    var document = TextDocument(String(repeating: "ab日", count: 5_000), width: nil)
    for _ in 0..<30 {
      let start = random.draw(in: 0...document.count)
      let end = min(document.count, start + random.draw(in: 0...1) * random.draw(in: 0...6_000))
      document.replace(start..<end, with: pieces[random.draw(in: 0...pieces.count - 1)])
    }
    expectEqual(Self.contents(document), document.text)
    expectEqual(document.count, document.text.count)
    #expect((document.rowCount, document.row(0)) == (1, 0..<document.count))
    expectEqual(document.row(of: document.count), 0)
    expectEqual(document.line(at: document.count / 2), 0..<document.count)
    var columns = 0
    for (position, cluster) in document.text.enumerated() {
      let width = Terminal.Columns.of(cluster)
      guard document.columns(before: position) == columns else {
        Issue.record("\(document.columns(before: position)) columns before \(position), not \(columns)")
        return
      }
      for column in columns..<columns + width where document.position(atColumn: column) != position {
        Issue.record("\(document.position(atColumn: column)) at \(column), not \(position)")
        return
      }
      columns += width
    }
    expectEqual(document.columns(before: document.count), columns)
    expectEqual(document.position(atColumn: columns), document.count)
    expectEqual(document.position(atColumn: -1), 0)
  }

  private static func rows(_ document: TextDocument) -> [Range<Int>] { (0..<document.rowCount).map(document.row) }
  private static func contents(_ document: TextDocument) -> String {
    (0..<document.count).map { String(document[$0]) }.joined()
  }

  @Test(arguments: 0..<3) func `of a very long line has the clusters of its text after edits`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var document = TextDocument(String(repeating: "long line ", count: 900), width: 20)
    for step in 0..<12 {
      let one = random.draw(in: 0...document.count)
      let range = one..<min(document.count, one + (step % 9 == 0 ? random.draw(in: 0...5_000) : step % 3))
      let inserted = ["x", "\n", String(repeating: "word ", count: 700), "\r", "\u{301}"][random.draw(in: 0...4)]
      document.replace(range, with: inserted)
      let clusters = Array(document.text)
      guard document.count == clusters.count, (0..<clusters.count).allSatisfy({ document[$0] == clusters[$0] }),
        document.lineCount == clusters.count(where: \.isNewline) + 1
      else {
        Issue.record("step \(step): \(range) \(inserted.debugDescription)")
        return
      }
      let rows = Self.rows(document)
      #expect(
        zip(rows, rows.dropFirst()).allSatisfy {
          $1.lowerBound - $0.upperBound == (clusters[$0.upperBound].isNewline ? 1 : 0)
        })
      #expect(rows.allSatisfy { row in row.count <= 20 || clusters[row].dropFirst(20).allSatisfy { $0 == " " } })
    }
  }
}
