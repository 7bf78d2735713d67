/// A text that is edited, cut into paragraphs and wrapped, so that an edit costs the paragraphs that it touches.
///
/// Positions are counted in clusters. A newline is a cluster of its own and ends its paragraph, so the clusters of the
/// text are those of its paragraphs, one after the other.
struct TextDocument: Sendable {
  /// A paragraph with its newline, and its rows, relative to its beginning.
  private struct Paragraph {
    var clusters: [Character]
    var rows: [Range<Int>]
    var bytes: Int
  }

  /// The number of clusters, rows and bytes before a paragraph.
  private struct Start {
    var clusters = 0
    var rows = 0
    var bytes = 0
  }

  private(set) var text: String
  /// The columns of a row; nil for a text of one row, whatever it contains.
  let width: Int?
  /// At least one. All but the last end with a newline.
  private var paragraphs: [Paragraph] = []
  /// One more than there are paragraphs: the last is the end of the text.
  private var starts = [Start()]

  init(_ text: String, width: Int?) {
    self.text = text
    self.width = width
    paragraphs = Self.paragraphs(of: text[...], width, isEnd: true)
    count(from: 0)
  }

  /// The number of clusters.
  var count: Int { starts[paragraphs.count].clusters }
  var rowCount: Int { starts[paragraphs.count].rows }

  subscript(position: Int) -> Character {
    let index = paragraph(of: position)
    return paragraphs[index].clusters[position - starts[index].clusters]
  }

  /// Returns a part of the text.
  func text(in range: Range<Int>) -> String { String(text[index(range.lowerBound)..<index(range.upperBound)]) }

  /// Returns whether it is the layout of a text. Texts that Unicode considers equal differ in their bytes.
  func isLayout(of other: String, width: Int?) -> Bool {
    width == self.width && other.utf8.count == text.utf8.count && other == text
  }

  // MARK: - Rows

  /// Returns the range of a row. Its newline belongs to no row.
  func row(_ row: Int) -> Range<Int> {
    let index = last { $0.rows <= row }
    let (start, range) = (starts[index].clusters, paragraphs[index].rows[row - starts[index].rows])
    return start + range.lowerBound..<start + range.upperBound
  }

  /// Returns the row that has a position: the last one that does not begin after it.
  func row(of position: Int) -> Int {
    let index = paragraph(of: position)
    let local = position - starts[index].clusters
    let rows = paragraphs[index].rows
    return starts[index].rows + max(0, (rows.firstIndex { $0.lowerBound > local } ?? rows.count) - 1)
  }

  /// Returns the number of a row's line, counted from 1, if the line begins with the row.
  func lineNumber(of row: Int) -> Int? {
    let index = last { $0.rows <= row }
    return starts[index].rows == row ? index + 1 : nil
  }

  /// The number of lines, before wrapping.
  var lineCount: Int { paragraphs.count }

  // MARK: - Edits

  /// Replaces a part of the text.
  mutating func replace(_ range: Range<Int>, with inserted: String) {
    // A paragraph more at each side: an inserted newline can join a carriage return before it, or after it.
    let first = max(0, paragraph(of: range.lowerBound) - 1)
    let last = min(paragraphs.count - 1, paragraph(of: range.upperBound) + 1)
    let (lower, upper) = (index(range.lowerBound), index(range.upperBound))
    let bytes = text.utf8.count
    text.replaceSubrange(lower..<upper, with: inserted)
    let end = starts[last + 1].bytes + text.utf8.count - bytes
    let part = text[index(byte: starts[first].bytes)..<index(byte: end)]
    let isEnd = last == paragraphs.count - 1
    paragraphs.replaceSubrange(first...last, with: Self.paragraphs(of: part, width, isEnd: isEnd))
    count(from: first)
  }

  private static func paragraphs(of text: Substring, _ width: Int?, isEnd: Bool) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var clusters: [Character] = []
    func add(_ newline: Int) {
      let rows = width.map { LineWrapping.lines(of: Array(clusters.dropLast(newline)), width: $0) }
      let bytes = clusters.reduce(0) { $0 + $1.utf8.count }
      paragraphs.append(Paragraph(clusters: clusters, rows: rows ?? [0..<clusters.count], bytes: bytes))
      clusters = []
    }
    for cluster in text {
      clusters.append(cluster)
      if width != nil, cluster.isNewline { add(1) }
    }
    if isEnd || !clusters.isEmpty { add(0) }
    return paragraphs
  }

  /// Sums up the paragraphs, from one on.
  private mutating func count(from first: Int) {
    var start = starts[first]
    starts.removeSubrange((first + 1)...)
    starts.reserveCapacity(paragraphs.count + 1)
    for paragraph in paragraphs[first...] {
      start.clusters += paragraph.clusters.count
      start.rows += paragraph.rows.count
      start.bytes += paragraph.bytes
      starts.append(start)
    }
  }

  // MARK: - Positions

  private func paragraph(of position: Int) -> Int { last { $0.clusters <= position } }

  /// Returns the last paragraph whose start fulfills a condition. It holds for the first paragraph.
  private func last(_ isBefore: (Start) -> Bool) -> Int {
    var (lower, upper) = (0, paragraphs.count - 1)
    while lower < upper {
      let middle = (lower + upper + 1) / 2
      if isBefore(starts[middle]) { lower = middle } else { upper = middle - 1 }
    }
    return lower
  }

  private func index(_ position: Int) -> String.Index {
    let number = paragraph(of: position)
    let clusters = paragraphs[number].clusters[..<(position - starts[number].clusters)]
    return index(byte: clusters.reduce(starts[number].bytes) { $0 + $1.utf8.count })
  }

  private func index(byte: Int) -> String.Index { text.utf8.index(text.utf8.startIndex, offsetBy: byte) }
}
