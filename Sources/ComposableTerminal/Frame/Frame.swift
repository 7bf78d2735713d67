extension Terminal {
  /// A screen as a value. Views are drawn into it, and a renderer writes it to a terminal.
  ///
  /// Text outside the frame is clipped. Two frames are equal if they look the same.
  public struct Frame: Sendable {
    /// The number of columns and rows.
    public let size: Terminal.Size
    /// The position of the cursor; nil when it is hidden.
    public var cursor: Terminal.Position?
    /// The theme that the view chose; nil for the terminal's.
    var theme: Theme?

    /// The cells, row by row; always `size.columns * size.rows` of them.
    var cells: [Cell]
    /// The styles by number. Number 0 is plain.
    var styles = Interner<Style>([.plain])
    /// The clusters of more than one scalar, by number.
    var clusters = Interner<Character>([])

    /// Creates a blank frame.
    public init(_ size: Terminal.Size) {
      self.size = Terminal.Size(columns: max(0, size.columns), rows: max(0, size.rows))
      cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    }

    var bounds: Rect { Rect(size) }
    /// Clamps columns so that sums cannot overflow; nothing this far outside is visible.
    private static let most = 1_000_000

    /// Writes text from a position to the right, and returns the column after it.
    ///
    /// ```swift
    /// func drawScore(_ points: Int, in frame: inout Terminal.Frame) {
    ///   let end = frame.put("Score ", 0, 0)
    ///   frame.put("\(points, .bold)", end, 0)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text, on one row.
    ///   - column: The column of its first character, counted from 0.
    ///   - row: The row, counted from 0.
    @discardableResult
    public mutating func put(_ text: Styled, _ column: Int, _ row: Int) -> Int {
      put(text, max(-Self.most, min(column, Self.most)), row, in: bounds, .plain)
    }

    /// Writes a character into each of a range of columns.
    ///
    /// - Parameters:
    ///   - columns: The columns. Those outside the frame are ignored.
    ///   - row: The row, counted from 0.
    ///   - character: A character that is one column wide; others are ignored.
    ///   - style: The style.
    public mutating func fill(_ columns: Range<Int>, _ row: Int, _ character: Character, _ style: Style = .plain) {
      let columns = columns.clamped(to: 0..<size.columns)
      guard row >= 0, row < size.rows else { return }
      fill(Rect(columns.lowerBound, row, columns.count, 1), character, style, in: bounds)
    }

    /// Returns the cluster at a position: a blank outside the frame, and for the second half of a wide cluster.
    public func character(_ column: Int, _ row: Int) -> Character {
      let cell = self[column, row]
      return cell.isTail ? " " : character(of: cell)
    }

    /// Returns the style at a position.
    public func style(_ column: Int, _ row: Int) -> Style { styles[Int(self[column, row].style)] }

    /// The text without trailing blanks of rows.
    public var text: String { rows.joined(separator: "\n") }

    /// Returns the frame with a number of rows: cut off, or with blank rows at the end.
    func with(rows: Int) -> Terminal.Frame {
      var frame = Terminal.Frame(Terminal.Size(columns: size.columns, rows: rows))
      (frame.styles, frame.clusters, frame.cursor, frame.theme) = (styles, clusters, cursor, theme)
      let count = min(cells.count, frame.cells.count)
      frame.cells.replaceSubrange(..<count, with: cells[..<count])
      return frame
    }

    /// The number of rows up to the last one that is not blank or has the cursor.
    var usedRows: Int {
      let last = cells.lastIndex { $0 != .blank }.map { $0 / max(1, size.columns) } ?? 0
      return max(last, cursor?.row ?? 0) + 1
    }

    /// The text of each row, without trailing blanks.
    package var rows: [String] { (0..<size.rows).map { text(row: $0) } }

    /// Returns the text of a row, without trailing blanks.
    func text(row: Int) -> String {
      var line = ""
      var end = size.columns
      while end > 0, cells[row * size.columns + end - 1].glyph == Cell.blank.glyph { end -= 1 }
      for column in 0..<end where !self[column, row].isTail { line.append(character(of: self[column, row])) }
      while line.last == " " { line.removeLast() }
      return line
    }

    package subscript(_ column: Int, _ row: Int) -> Cell {
      guard column >= 0, row >= 0, column < size.columns, row < size.rows else { return .blank }
      return cells[row * size.columns + column]
    }

    @inline(never)
    package func character(of cell: Cell) -> Character {
      if cell.glyph & Cell.isCluster != 0 { return clusters[Int(cell.glyph & ~Cell.isCluster)] }
      return Unicode.Scalar(cell.glyph).map { Character($0) } ?? " "
    }
  }
}

extension Terminal.Frame: Equatable {
  /// Returns whether two frames look the same.
  public static func == (one: Terminal.Frame, other: Terminal.Frame) -> Bool {
    guard one.size == other.size, one.cursor == other.cursor, one.theme == other.theme else { return false }
    let match = CellComparison(one, other)
    return one.cells.indices.allSatisfy { match.same(one.cells[$0], other.cells[$0]) }
  }

  /// Returns the rows that look different in another frame; all rows if its size or its theme differs.
  package func rows(differingFrom other: Terminal.Frame) -> Set<Int> {
    guard size == other.size, theme == other.theme else { return Set(0..<size.rows) }
    let match = CellComparison(other, self)
    var rows: Set<Int> = []
    for row in 0..<size.rows {
      var index = row * size.columns
      let end = index + size.columns
      while index < end, match.same(other.cells[index], cells[index]) { index += 1 }
      if index < end { rows.insert(row) }
    }
    return rows
  }

  /// A part of a row in one style.
  package struct Run: Equatable, Sendable {
    /// Its columns.
    package let columns: Range<Int>
    /// Its style.
    package let style: Style
  }

  /// Returns the parts of a row, in order. Adjacent ones have different styles.
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

/// A cell of a frame, in eight bytes: a glyph, the number of its style, and its width.
///
/// Glyph and style are numbers in the frame's own tables, so cells of two frames are compared by ``CellComparison``.
package struct Cell: Hashable, Sendable {
  /// From the lowest bit: 32 bits of glyph, 16 bits of style, flags.
  var bits: UInt64

  static let blank = Cell(glyph: 0x20, style: 0, flags: 0)

  init(glyph: UInt32, style: UInt16, flags: UInt64) {
    bits = UInt64(glyph) | UInt64(style) << 32 | flags << 48
  }

  /// The value of a scalar, or the number of a cluster in the frame's table with ``isCluster`` set.
  package var glyph: UInt32 { UInt32(truncatingIfNeeded: bits) }
  var style: UInt16 { UInt16(truncatingIfNeeded: bits >> 32) }
  var flags: UInt64 { bits >> 48 }

  /// Marks the first of two columns.
  static let wide: UInt64 = 1
  /// Marks the second of two columns. It always follows a wide cell.
  static let tail: UInt64 = 2
  /// Marks a width about which terminals disagree.
  static let uncertain: UInt64 = 4
  /// Marks a glyph that is a number in the table of clusters.
  static let isCluster: UInt32 = 0x8000_0000

  package var isTail: Bool { flags & Cell.tail != 0 }
  package var isWide: Bool { flags & Cell.wide != 0 }
  package var isUncertain: Bool { flags & Cell.uncertain != 0 }
  /// Whether it is one half of a wide cluster.
  var isHalf: Bool { flags & (Cell.wide | Cell.tail) != 0 }
}
