/// A text that is edited, cut into lines and wrapped, so that an edit costs the lines that it touches. Very long lines are
/// cut into parts, so that it costs no more than these. So is the text of a field, which has one row.
///
/// Positions are counted in clusters. A newline is a cluster of its own and ends its line, so the clusters of the text are
/// those of its parts, one after the other.
struct TextDocument: Sendable {
  /// A line with its newline, or a part of a very long one, and its rows, relative to its beginning.
  private struct Part {
    var clusters: [Character]
    var rows: [Range<Int>]
    var bytes: Int
    /// The columns, if the text has one row; otherwise 0.
    var columns: Int
    /// Whether the next part begins a line.
    var endsLine: Bool
  }

  /// The number of clusters, rows, bytes, columns and newlines before a part.
  private struct Start {
    var clusters = 0
    var rows = 0
    var bytes = 0
    var columns = 0
    var lines = 0
  }

  /// A line is cut after so many clusters, at the end of a row. After an edit, the row there may be shorter than those
  /// around it, until the line is wrapped anew: a hundred rows away from the cursor, which is more than a screen. A text of one
  /// row is the same wherever it is cut.
  static func partLength(_ width: Int?) -> Int { width.map { max(2_000, 100 * $0) } ?? 500 }

  private(set) var text: String
  /// The columns of a row; nil for a text of one row, whatever it contains.
  let width: Int?
  /// At least one. The last ends with no newline.
  private var parts: [Part] = []
  /// One more than there are parts: the last is the end of the text.
  private var starts = [Start()]

  init(_ text: String, width: Int?) {
    self.text = text
    self.width = width
    parts = Self.parts(of: text[...], width, isEnd: true)
    count(from: 0)
  }

  /// The number of clusters.
  var count: Int { starts[parts.count].clusters }
  var rowCount: Int { width == nil ? 1 : starts[parts.count].rows }

  subscript(position: Int) -> Character {
    let index = part(of: position)
    return parts[index].clusters[position - starts[index].clusters]
  }

  /// Returns a part of the text.
  func text(in range: Range<Int>) -> String { String(text[index(range.lowerBound)..<index(range.upperBound)]) }

  /// Returns whether it is the layout of a text. Texts that Unicode considers equal differ in their bytes.
  func isLayout(of other: String) -> Bool { other.utf8.count == text.utf8.count && other == text }

  // MARK: - Rows

  /// Returns the range of a row. Its newline belongs to no row.
  func row(_ row: Int) -> Range<Int> {
    guard width != nil else { return 0..<count }
    let index = last { $0.rows <= row }
    let (start, range) = (starts[index].clusters, parts[index].rows[row - starts[index].rows])
    return start + range.lowerBound..<start + range.upperBound
  }

  /// Returns the row that has a position: the last one that does not begin after it.
  func row(of position: Int) -> Int {
    guard width != nil else { return 0 }
    let index = part(of: position)
    let local = position - starts[index].clusters
    let rows = parts[index].rows
    return starts[index].rows + max(0, (rows.firstIndex { $0.lowerBound > local } ?? rows.count) - 1)
  }

  /// Returns the number of a row's line, counted from 1, if the line begins with the row.
  func lineNumber(of row: Int) -> Int? {
    let index = last { $0.rows <= row }
    return starts[index].rows == row && beginsLine(index) ? starts[index].lines + 1 : nil
  }

  /// The number of lines, before wrapping.
  var lineCount: Int { starts[parts.count].lines + 1 }

  /// Returns the position at which a line begins, counted from 1. For a number beyond the text it is the end.
  func start(ofLine number: Int) -> Int {
    number > lineCount ? count : line(at: starts[last { $0.lines < max(1, number) }].clusters).lowerBound
  }

  /// Returns the range of the line with a position, without its newline.
  func line(at position: Int) -> Range<Int> {
    var (first, last) = (part(of: position), part(of: position))
    while !beginsLine(first) { first -= 1 }
    while !parts[last].endsLine, last < parts.count - 1 { last += 1 }
    return starts[first].clusters..<starts[last + 1].clusters - (parts[last].endsLine ? 1 : 0)
  }

  private func beginsLine(_ part: Int) -> Bool { part == 0 || parts[part - 1].endsLine }

  // MARK: - Edits

  /// Replaces a part of the text.
  mutating func replace(_ range: Range<Int>, with inserted: String) {
    // A part more at each side: an inserted newline can join a carriage return before it, or after it.
    let first = max(0, part(of: range.lowerBound) - 1)
    let last = min(parts.count - 1, part(of: range.upperBound) + 1)
    let (lower, upper) = (index(range.lowerBound), index(range.upperBound))
    let bytes = text.utf8.count
    text.replaceSubrange(lower..<upper, with: inserted)
    let end = starts[last + 1].bytes + text.utf8.count - bytes
    let part = text[index(byte: starts[first].bytes)..<index(byte: end)]
    let isEnd = last == parts.count - 1
    parts.replaceSubrange(first...last, with: Self.parts(of: part, width, isEnd: isEnd))
    count(from: first)
  }

  private static func parts(of text: Substring, _ width: Int?, isEnd: Bool) -> [Part] {
    var parts: [Part] = []
    var clusters: [Character] = []
    func add(_ newline: Int) {
      let partLength = Self.partLength(width)
      // Of a text of one row, the rows are only where it can be cut.
      var rows =
        width.map { LineWrapping.lines(of: Array(clusters.dropLast(newline)), width: $0)[...] }
        ?? stride(from: 0, to: max(1, clusters.count), by: partLength).map {
          $0..<min($0 + partLength, clusters.count)
        }[...]
      while let first = rows.first?.lowerBound {
        // The last part is not short, so that edits do not leave many short ones.
        let isLong = clusters.count - first > 2 * partLength
        let inner = isLong ? rows.prefix { $0.lowerBound < first + partLength } : rows
        rows = rows[inner.endIndex...]
        let part = clusters[first..<(rows.first?.lowerBound ?? clusters.count)]
        parts.append(
          Part(
            clusters: Array(part), rows: inner.map { $0.lowerBound - first..<$0.upperBound - first },
            bytes: part.reduce(0) { $0 + $1.utf8.count },
            columns: width == nil ? part.reduce(0) { $0 + Terminal.Columns.of($1) } : 0,
            endsLine: rows.isEmpty && newline > 0))
      }
      clusters = []
    }
    for cluster in text {
      clusters.append(cluster)
      if width != nil, cluster.isNewline { add(1) }
    }
    if isEnd || !clusters.isEmpty { add(0) }
    return parts
  }

  /// Sums up the parts, from one on.
  private mutating func count(from first: Int) {
    var start = starts[first]
    starts.removeSubrange((first + 1)...)
    starts.reserveCapacity(parts.count + 1)
    for part in parts[first...] {
      start.clusters += part.clusters.count
      start.rows += part.rows.count
      start.bytes += part.bytes
      start.columns += part.columns
      start.lines += part.endsLine ? 1 : 0
      starts.append(start)
    }
  }

  // MARK: - Columns of a text of one row

  /// Returns the number of columns before a position.
  func columns(before position: Int) -> Int {
    let index = part(of: position)
    return parts[index].clusters[..<(position - starts[index].clusters)]
      .reduce(starts[index].columns) { $0 + Terminal.Columns.of($1) }
  }

  /// Returns the position of the first cluster that ends after a column; the end of the text if there is none.
  func position(atColumn column: Int) -> Int {
    let index = last { $0.columns <= column }
    var end = starts[index].columns
    let local = parts[index].clusters.firstIndex { cluster in
      end += Terminal.Columns.of(cluster)
      return end > column
    }
    return local.map { starts[index].clusters + $0 } ?? count
  }

  // MARK: - Positions

  private func part(of position: Int) -> Int { last { $0.clusters <= position } }

  /// Returns the last part whose start fulfills a condition. It holds for the first part.
  private func last(_ isBefore: (Start) -> Bool) -> Int {
    var (lower, upper) = (0, parts.count - 1)
    while lower < upper {
      let middle = (lower + upper + 1) / 2
      if isBefore(starts[middle]) { lower = middle } else { upper = middle - 1 }
    }
    return lower
  }

  private func index(_ position: Int) -> String.Index {
    let number = part(of: position)
    let clusters = parts[number].clusters[..<(position - starts[number].clusters)]
    return index(byte: clusters.reduce(starts[number].bytes) { $0 + $1.utf8.count })
  }

  private func index(byte: Int) -> String.Index { text.utf8.index(text.utf8.startIndex, offsetBy: byte) }
}
