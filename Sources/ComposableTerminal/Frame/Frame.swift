extension Terminal {
  /// A whole screen as a value: a view draws one, and the renderer brings it to a terminal.
  ///
  /// Anything written outside it is cut off, so nobody needs to know where it ends. Frames are equal when they look the
  /// same.
  public struct Frame: Sendable {
    /// The number of columns and rows.
    public let size: Terminal.Size
    /// The position of the cursor; nil when it is hidden.
    public var cursor: Terminal.Position?

    /// Row by row; always `size.columns * size.rows` of them.
    var cells: [Cell]
    /// The styles, by number. The first is plain.
    var styles = Interner<Style>([.plain])
    /// The clusters of more than one scalar, by number.
    var clusters = Interner<Character>([])

    /// Creates a blank frame.
    public init(_ size: Terminal.Size) {
      self.size = Terminal.Size(columns: max(0, size.columns), rows: max(0, size.rows))
      cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    }

    var bounds: Rect { Rect(size) }
    /// So far outside nothing is seen, and sums do not overflow.
    private static let most = 1_000_000

    /// Writes text from a position to the right and returns the column after it.
    @discardableResult
    public mutating func put(_ text: Styled, _ column: Int, _ row: Int) -> Int {
      put(text, max(-Self.most, min(column, Self.most)), row, in: bounds, .plain)
    }

    /// Writes the same character over a part of a row.
    public mutating func fill(_ columns: Range<Int>, _ row: Int, _ character: Character, _ style: Style = .plain) {
      let columns = columns.clamped(to: 0..<size.columns)
      guard row >= 0, row < size.rows else { return }
      fill(Rect(columns.lowerBound, row, columns.count, 1), character, style, in: bounds)
    }

    /// Returns the cluster at a position: a blank outside the frame, and in the second half of a wide cluster.
    public func character(_ column: Int, _ row: Int) -> Character {
      let cell = self[column, row]
      return cell.isTail ? " " : character(of: cell)
    }

    /// Returns the style at a position.
    public func style(_ column: Int, _ row: Int) -> Style { styles[Int(self[column, row].style)] }

    /// The characters alone, without trailing blanks.
    public var text: String {
      rows.joined(separator: "\n")
    }

    /// The same, cut off or with blank rows at the end.
    func with(rows: Int) -> Terminal.Frame {
      var frame = Terminal.Frame(Terminal.Size(columns: size.columns, rows: rows))
      (frame.styles, frame.clusters, frame.cursor) = (styles, clusters, cursor)
      let count = min(cells.count, frame.cells.count)
      frame.cells.replaceSubrange(..<count, with: cells[..<count])
      return frame
    }

    /// The rows up to the last that is not blank or has the cursor.
    var usedRows: Int {
      let last = cells.lastIndex { $0 != .blank }.map { $0 / max(1, size.columns) } ?? 0
      return max(last, cursor?.row ?? 0) + 1
    }

    /// The characters of each row, without the blanks at their ends.
    package var rows: [String] { (0..<size.rows).map { text(row: $0) } }

    /// The characters of a row, without the blanks at its end.
    func text(row: Int) -> String {
      var line = ""
      var end = size.columns
      while end > 0, cells[row * size.columns + end - 1].glyph == Cell.blank.glyph { end -= 1 }
      for column in 0..<end where !self[column, row].isTail { line.append(character(of: self[column, row])) }
      while line.last == " " { line.removeLast() }
      return line
    }

    subscript(_ column: Int, _ row: Int) -> Cell {
      guard column >= 0, row >= 0, column < size.columns, row < size.rows else { return .blank }
      return cells[row * size.columns + column]
    }

    func character(of cell: Cell) -> Character {
      if cell.glyph & Cell.isCluster != 0 { return clusters[Int(cell.glyph & ~Cell.isCluster)] }
      return Unicode.Scalar(cell.glyph).map { Character($0) } ?? " "
    }
  }
}

extension Terminal.Frame: Equatable {
  /// Whether both look the same.
  public static func == (one: Terminal.Frame, other: Terminal.Frame) -> Bool {
    guard one.size == other.size, one.cursor == other.cursor else { return false }
    let match = CellComparison(one, other)
    return one.cells.indices.allSatisfy { match.same(one.cells[$0], other.cells[$0]) }
  }
}

/// One position of a frame, in eight bytes: a glyph, the number of its style, and its width.
///
/// Glyph and style are numbers of the frame's own tables, so cells of two frames are compared by way of both frames'
/// tables.
struct Cell: Hashable, Sendable {
  /// From the lowest: 32 bits of glyph, 16 of style, flags.
  var bits: UInt64

  static let blank = Cell(glyph: 0x20, style: 0, flags: 0)

  init(glyph: UInt32, style: UInt16, flags: UInt64) {
    bits = UInt64(glyph) | UInt64(style) << 32 | flags << 48
  }

  /// The value of a scalar, or the number of a cluster in the frame's table with ``isCluster`` set.
  var glyph: UInt32 { UInt32(truncatingIfNeeded: bits) }
  var style: UInt16 { UInt16(truncatingIfNeeded: bits >> 32) }
  var flags: UInt64 { bits >> 48 }

  /// The first of two columns.
  static let wide: UInt64 = 1
  /// The second of two columns. Never without a wide cell before it.
  static let tail: UInt64 = 2
  /// Terminals disagree about the width.
  static let uncertain: UInt64 = 4
  /// The bit of a glyph that is a number in the table of clusters.
  static let isCluster: UInt32 = 0x8000_0000

  var isTail: Bool { flags & Cell.tail != 0 }
  var isWide: Bool { flags & Cell.wide != 0 }
  var isUncertain: Bool { flags & Cell.uncertain != 0 }
  /// Half of something that is two columns wide.
  var isHalf: Bool { flags & (Cell.wide | Cell.tail) != 0 }
}

extension Terminal.Frame {
  /// The rows that look different in a frame of the same size; all of them when it has another.
  package func rows(differingFrom other: Terminal.Frame) -> Set<Int> {
    guard size == other.size else { return Set(0..<size.rows) }
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
