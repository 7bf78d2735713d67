import ComposableTerminal

/// The difference of two screens, row by row.
struct RowDifference {
  /// The rows that differ, with their indices.
  let rows: [(row: Int, expected: String, actual: String)]
  /// The maximum number of rows that the text shows.
  private static let most = 12

  init(expected: [String], actual: [String]) {
    rows = (0..<max(expected.count, actual.count)).compactMap { row in
      let pair = (
        row, expected.indices.contains(row) ? expected[row] : "", actual.indices.contains(row) ? actual[row] : ""
      )
      return pair.1 == pair.2 ? nil : pair
    }
  }

  /// The number of rows that differ, as a sentence.
  var count: String { rows.count == 1 ? "1 row differs" : "\(rows.count) rows differ" }

  /// Returns the rows of a text, without trailing blanks and without blank rows at the end.
  static func rows(of text: String) -> [String] {
    rows(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.last == " " ? String(line.reversed().drop { $0 == " " }.reversed()) : String(line)
      })
  }

  /// Returns the rows without blank ones at the end.
  static func rows(_ rows: [String]) -> [String] {
    rows.lastIndex { !$0.isEmpty }.map { Array(rows[...$0]) } ?? []
  }

  /// The rows with − and +, and marks below the characters that differ.
  var text: String {
    let width = "\(rows.last?.row ?? 0)".count
    let margin = String(repeating: " ", count: width)
    var lines = rows.prefix(Self.most).flatMap { row, expected, actual in
      let number = "\(row)"
      return [
        "\(margin.dropFirst(number.count))\(number) −\(expected.isEmpty ? "" : " ")\(expected)",
        "\(margin) +\(actual.isEmpty ? "" : " ")\(actual)",
        "\(margin)   \(Self.marks(expected, actual))",
      ]
    }
    if rows.count > Self.most { lines.append("… and \(rows.count - Self.most) more rows") }
    return lines.map { "  " + $0 }.joined(separator: "\n")
  }

  /// Returns a line with `^` below each column that differs.
  private static func marks(_ one: String, _ other: String) -> String {
    let (left, right) = (columns(one), columns(other))
    var marks = ""
    for column in 0..<max(left.count, right.count) {
      let isSame = (column < left.count ? left[column] : " ") == (column < right.count ? right[column] : " ")
      marks += isSame ? " " : "^"
    }
    // Trailing blanks are ignored: a blank instead of nothing cannot be seen, and rows have none at their ends.
    return String(marks.reversed().drop { $0 == " " }.reversed())
  }

  /// Returns a cluster for each column, twice for wide ones.
  private static func columns(_ text: String) -> [Character] {
    text.flatMap { Array(repeating: $0, count: Terminal.Columns.of($0)) }
  }
}
