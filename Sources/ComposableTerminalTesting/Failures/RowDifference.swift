import ComposableTerminal

/// Compares the texts of two screens, row by row.
struct RowDifference {
  /// The rows that differ, by number, counted from 0.
  let rows: [(row: Int, expected: String, actual: String)]
  /// More rows than these say no more.
  private static let most = 12

  init(expected: [String], actual: [String]) {
    rows = (0..<max(expected.count, actual.count)).compactMap { row in
      let pair = (
        row, expected.indices.contains(row) ? expected[row] : "", actual.indices.contains(row) ? actual[row] : ""
      )
      return pair.1 == pair.2 ? nil : pair
    }
  }

  /// How many rows differ, as a sentence.
  var count: String { rows.count == 1 ? "1 row differs" : "\(rows.count) rows differ" }

  /// A text as rows, without the blanks at their ends and the blank rows at the end.
  static func rows(of text: String) -> [String] {
    rows(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.last == " " ? String(line.reversed().drop { $0 == " " }.reversed()) : String(line)
      })
  }

  /// Rows without the blank ones at the end.
  static func rows(_ rows: [String]) -> [String] {
    rows.lastIndex { !$0.isEmpty }.map { Array(rows[...$0]) } ?? []
  }

  /// The rows with − and +, and below them what differs.
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

  /// A `^` below each column that differs.
  private static func marks(_ one: String, _ other: String) -> String {
    let (left, right) = (columns(one), columns(other))
    var marks = ""
    for column in 0..<max(left.count, right.count) {
      let isSame = (column < left.count ? left[column] : " ") == (column < right.count ? right[column] : " ")
      marks += isSame ? " " : "^"
    }
    // A blank instead of nothing is no difference that is seen, and rows have none at their ends.
    return String(marks.reversed().drop { $0 == " " }.reversed())
  }

  /// A cluster for each column; what is wide has two.
  private static func columns(_ text: String) -> [Character] {
    text.flatMap { Array(repeating: $0, count: Terminal.Columns.of($0)) }
  }
}
