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

  /// The labels below the line: both ends, and the quarters for which there is room.
  var labels: [(text: String, column: Int)] {
    let width = range.upperBound - range.lowerBound
    let quarters = [0, 4, 2, 1, 3].map { range.lowerBound + width / 4 * $0 + width % 4 * $0 / 4 }
    var seen: Set<Int> = []
    return spaced(quarters.filter { seen.insert($0).inserted }.map { ("\($0)", column(of: $0)) }, gap: 2)
  }

  /// Returns texts centered on their columns and moved inside the line. A text that would touch an earlier one is left
  /// out.
  func spaced(_ texts: [(String, Int)], gap: Int = 1) -> [(text: String, column: Int)] {
    var used: [Range<Int>] = []
    var result: [(String, Int)] = []
    for (text, column) in texts {
      let start = max(columns.lowerBound, min(column - text.count / 2, columns.upperBound + 1 - text.count))
      let room = start - gap..<start + text.count + gap
      guard !used.contains(where: { $0.overlaps(room) }) else { continue }
      used.append(start..<start + text.count)
      result.append((text, start))
    }
    return result
  }
}
