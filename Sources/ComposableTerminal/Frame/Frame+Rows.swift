extension Terminal.Frame {
  /// The rows that look different in a frame of the same size; all of them when it has another.
  package func rows(differingFrom other: Terminal.Frame) -> Set<Int> {
    guard size == other.size else { return Set(0..<size.rows) }
    let match = CellMatch(other, self)
    var rows: Set<Int> = []
    for row in 0..<size.rows {
      var index = row * size.columns
      let end = index + size.columns
      while index < end, match.same(other.cells[index], cells[index]) { index += 1 }
      if index < end { rows.insert(row) }
    }
    return rows
  }

  /// The clusters of a row with the columns they begin in, without the second halves of what is wide.
  package func clusters(inRow row: Int) -> [(column: Int, cluster: Character)] {
    (0..<size.columns).compactMap { column in
      let cell = self[column, row]
      return cell.isTail ? nil : (column, character(of: cell))
    }
  }

  /// A part of a row in one style.
  package struct Run: Equatable, Sendable {
    /// Its columns.
    package let columns: Range<Int>
    /// Its style.
    package let style: Style
  }

  /// The parts of a row, in order, each in another style than the one before it.
  package func runs(inRow row: Int) -> [Run] {
    var runs: [Run] = []
    var start = 0
    while start < size.columns {
      let number = self[start, row].style
      var end = start + 1
      while end < size.columns, self[end, row].style == number { end += 1 }
      runs.append(Run(columns: start..<end, style: styles[Int(number)]))
      start = end
    }
    return runs
  }
}
