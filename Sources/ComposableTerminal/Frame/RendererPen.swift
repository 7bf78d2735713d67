/// The terminal's cursor and style while a frame is drawn.
struct RendererPen: ~Copyable {
  let theme: Theme
  let frame: Terminal.Frame
  private(set) var output: [UInt8] = []
  private var style: UInt16 = 0
  private var link: String?
  /// The row of the cursor; nil until its first move.
  private var row: Int?
  /// The column of the cursor; nil after a cluster whose width is uncertain.
  private var column: Int?
  /// The escape sequence of each style; empty until it is needed.
  private var sequences: [[UInt8]]
  /// Whether blanks of a style are erased, as far as it was asked.
  private var erasable: [UInt16: Bool] = [:]
  /// Whether moves between rows are relative, since the absolute position on the screen is unknown.
  private let isRelative: Bool

  /// The most unchanged cells that are written again, because moving over them needs more bytes.
  private static let gap = 4
  /// The fewest blanks that are erased, because that needs fewer bytes than writing them.
  private static let blanks = 8

  /// Creates a pen whose cursor may be anywhere or, for a frame at an unknown position, in a known row of the frame.
  init(theme: Theme, frame: Terminal.Frame, below row: Int? = nil) {
    self.row = row
    isRelative = row != nil
    self.theme = frame.theme(in: theme)
    self.frame = frame
    sequences = Array(repeating: [], count: frame.styles.elements.count)
  }

  mutating func write(_ text: String) { output.append(contentsOf: text.utf8) }

  /// Selects the plain style.
  mutating func selectPlainStyle() { select(0) }

  /// Writes the differences to a frame of the same size.
  mutating func draw(over last: Terminal.Frame) {
    let match = CellComparison(last, frame)
    let columns = frame.size.columns
    for row in 0..<frame.size.rows {
      let start = row * columns
      var column = 0
      let damaged = damagedStart(of: row, last, match)
      while column < columns {
        guard column >= damaged || !match.same(last.cells[start + column], frame.cells[start + column]) else {
          column += 1
          continue
        }
        // The second half of a wide cluster cannot be written alone.
        if frame.cells[start + column].isTail { column -= 1 }
        var isUncertain: Bool
        repeat {
          go(to: column, row)
          isUncertain = frame.cells[start + column].isUncertain
          column = writeRun(column, row, last, match)
          // A terminal that draws an uncertain cluster wider covers the cell after it, so that is written again.
        } while isUncertain && column < columns
      }
    }
  }

  /// Returns the first column of a row's end that is written again, whether it changed or not; beyond the row for none.
  ///
  /// A terminal that draws the cluster in the last column wider moves it to the left, over the cells before it. When the
  /// cluster goes, these must come back.
  private func damagedStart(of row: Int, _ last: Terminal.Frame, _ match: CellComparison) -> Int {
    let columns = frame.size.columns
    let end = (row + 1) * columns - 1
    let isGone = columns > 0 && last.cells[end].isUncertain && !match.same(last.cells[end], frame.cells[end])
    return isGone ? max(0, columns - 3) : columns
  }

  /// Writes the cell, or erases the run of changed blanks, and returns the column after it.
  private mutating func writeRun(_ column: Int, _ row: Int, _ last: Terminal.Frame, _ match: CellComparison) -> Int {
    let start = row * frame.size.columns
    let blank = Cell(glyph: Cell.blank.glyph, style: frame.cells[start + column].style, flags: 0)
    guard frame.cells[start + column] == blank, erases(blank.style) else { return writeCell(column, row) }
    var end = column
    while end < frame.size.columns, frame.cells[start + end] == blank,
      !match.same(last.cells[start + end], frame.cells[start + end])
    {
      end += 1
    }
    guard end - column >= Self.blanks else { return writeCell(column, row) }
    select(blank.style)
    write("\u{1B}[\(end - column)X")
    return end
  }

  /// Whether blanks of a style are erased.
  private mutating func erases(_ number: UInt16) -> Bool {
    if number == 0 { return true }
    if let known = erasable[number] { return known }
    let erases = theme.erases(frame.styles[Int(number)])
    erasable[number] = erases
    return erases
  }

  private mutating func writeCell(_ column: Int, _ row: Int) -> Int {
    let cell = frame[column, row]
    select(cell.style)
    // A terminal that draws the cluster narrower would keep the old content of its second column.
    if cell.isUncertain, cell.isWide { write("  \u{1B}[\(column + 1)G") }
    if cell.glyph < 0x80 {
      output.append(UInt8(truncatingIfNeeded: cell.glyph))
    } else {
      output.append(contentsOf: String(frame.character(of: cell)).utf8)
    }
    let end = column + (cell.isWide ? 2 : 1)
    self.column = cell.isUncertain ? nil : end
    return end
  }

  private mutating func go(to column: Int, _ row: Int) {
    guard self.row == row else {
      if isRelative { return go(to: column, in: row) }
      write("\u{1B}[\(row + 1);\(column + 1)H")
      (self.row, self.column) = (row, column)
      return
    }
    guard let current = self.column, current <= column, column - current <= Self.gap,
      !(current..<column).contains(where: { frame[$0, row].style != style || frame[$0, row].isUncertain })
    else {
      write("\u{1B}[\(column + 1)G")
      self.column = column
      return
    }
    var next = current
    while next < column { next = writeCell(next, row) }
  }

  /// Moves the cursor relative to its row, for a frame at an unknown position.
  mutating func go(to column: Int, in row: Int) {
    write("\(Self.move(by: row - (self.row ?? row)))\u{1B}[\(column + 1)G")
    (self.row, self.column) = (row, column)
  }

  /// Returns the bytes that move the cursor down by some rows, or up by a negative number.
  static func move(by rows: Int) -> String { rows == 0 ? "" : "\u{1B}[\(abs(rows))\(rows < 0 ? "A" : "B")" }

  private mutating func select(_ number: UInt16) {
    guard number != style else { return }
    if sequences[Int(number)].isEmpty { sequences[Int(number)] = Array(theme.select(frame.styles[Int(number)]).utf8) }
    output.append(contentsOf: sequences[Int(number)])
    style = number
    let next = theme.hasLinks ? frame.styles[Int(number)].link : nil
    guard next != link else { return }
    write(LinkAddress.sequence(next))
    link = next
  }
}
