import ComposableTerminal

/// A frame as a text file that can be read and compared: its size, its rows after bars, and the parts whose style is
/// not plain.
///
/// ```text
/// 30×3, cursor at 9,0
/// |Search ni
/// |
/// |▸ swift-nio
/// row 2, 0–10: reversed
/// ```
struct GoldenFrame: Equatable {
  private(set) var head = ""
  private(set) var rows: [String] = []
  private(set) var styles: [String] = []

  init(_ frame: Terminal.Frame) {
    head = "\(frame.size.columns)×\(frame.size.rows), cursor \(frame.cursor.words)"
    rows = RowDifference.rows(frame.rows)
    for row in 0..<frame.size.rows {
      for run in frame.runs(inRow: row) where run.style != .plain {
        let columns =
          run.columns.count == 1
          ? "\(run.columns.lowerBound)" : "\(run.columns.lowerBound)–\(run.columns.upperBound - 1)"
        styles.append("row \(row), \(columns): \(run.style.words)")
      }
    }
  }

  /// Parses a file.
  init(text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      if line.first == "|" {
        rows.append(String(line.dropFirst()))
      } else if line.hasPrefix("row ") {
        styles.append(String(line))
      } else {
        head = String(line)
      }
    }
  }

  /// The text of the file.
  var text: String { ([head] + rows.map { "|" + $0 } + styles).joined(separator: "\n") + "\n" }

  /// Returns the lines for size, cursor and styles that differ from another frame.
  func styles(differingFrom other: GoldenFrame) -> [String] {
    let (old, new) = (other.head == head ? [] : [other.head], other.head == head ? [] : [head])
    return (old + other.styles.filter { !styles.contains($0) }).map { "− " + $0 }
      + (new + styles.filter { !other.styles.contains($0) }).map { "+ " + $0 }
  }
}
