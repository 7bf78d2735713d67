/// A rectangle of cells.
package struct Rect: Hashable, Sendable {
  package var column: Int
  package var row: Int
  /// Never negative.
  package var columns: Int
  /// Never negative.
  package var rows: Int

  package static let zero = Rect(0, 0, 0, 0)

  package init(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  package init(_ size: Terminal.Size) { self.init(0, 0, size.columns, size.rows) }

  /// The column after the last.
  package var endColumn: Int { column + columns }
  /// The row after the last.
  package var endRow: Int { row + rows }
  /// The cell at the upper left.
  package var start: Terminal.Position { Terminal.Position(column: column, row: row) }
  package var size: Terminal.Size { Terminal.Size(columns: columns, rows: rows) }
  package var isEmpty: Bool { columns == 0 || rows == 0 }

  package func contains(_ position: Terminal.Position) -> Bool {
    position.column >= column && position.column < endColumn && position.row >= row && position.row < endRow
  }

  /// Returns the common part of two rectangles; an empty one if they do not overlap.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(left, top, min(endColumn, other.endColumn) - left, min(endRow, other.endRow) - top)
  }
}
