import GuessGame

/// A line of cells that represents a range of numbers.
struct NumberLine: Equatable {
  let range: ClosedRange<Int>
  /// The cells of the line; at least one.
  let columns: ClosedRange<Int>

  /// Returns the cell of a number, or the nearest one if the number is not in the range.
  func column(of number: Int) -> Int {
    // A single number is in the middle. The span is a `Double` because the length of a range need not fit in an `Int`.
    let span = Double(range.upperBound) - Double(range.lowerBound)
    guard span > 0 else { return columns.lowerBound + (columns.count - 1) / 2 }
    let part = (Double(number) - Double(range.lowerBound)) / span
    let cells = Double(columns.count - 1)
    return columns.lowerBound + Int((min(1, max(0, part)) * cells).rounded())
  }

  /// Returns the cells of a range of numbers.
  func columns(of numbers: ClosedRange<Int>) -> ClosedRange<Int> {
    column(of: numbers.lowerBound)...max(column(of: numbers.lowerBound), column(of: numbers.upperBound))
  }

  /// Returns the number at a cell.
  func number(at column: Int) -> Int {
    guard columns.count > 1 else { return range.lowerBound }
    let part = Double(min(max(column, columns.lowerBound), columns.upperBound) - columns.lowerBound)
    let span = Double(range.upperBound) - Double(range.lowerBound)
    let number = (Double(range.lowerBound) + part / Double(columns.count - 1) * span).rounded()
    return min(max(Int(exactly: number) ?? range.upperBound, range.lowerBound), range.upperBound)
  }

  /// The labels below the line: both ends, and the quarters for which there is room. They are centered on their numbers,
  /// but inside the line, and at least two columns apart.
  var labels: [(text: String, column: Int)] {
    let width = range.upperBound - range.lowerBound
    let quarters = [0, 4, 2, 1, 3].map { range.lowerBound + width / 4 * $0 + width % 4 * $0 / 4 }
    var labels: [(text: String, column: Int)] = []
    for number in quarters {
      let text = "\(number)"
      let start = min(column(of: number) - text.count / 2, columns.upperBound + 1 - text.count)
      let label = (text: text, column: max(columns.lowerBound, start))
      let room = label.column - 2..<label.column + text.count + 2
      let isTaken = labels.contains { room.overlaps($0.column..<$0.column + $0.text.count) }
      if !isTaken { labels.append(label) }
    }
    return labels
  }
}
