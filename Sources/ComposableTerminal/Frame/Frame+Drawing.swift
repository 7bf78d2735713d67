// Drawing within a part of a frame.

extension Terminal.Frame {
  /// Writes text over the style below it, clipped to a rectangle. Returns the column after the text.
  @discardableResult @inline(never)
  package mutating func put(_ text: Styled, _ column: Int, _ row: Int, in clip: Rect, _ base: Style) -> Int {
    var column = column
    let clip = clip.intersection(bounds)
    for run in text.runs {
      let style = number(of: base.with(run.style))
      column =
        Terminal.Columns.isPlain(run.text)
        ? put(plain: run.text, style, column, row, clip) : put(clusters: run.text, style, column, row, clip)
    }
    return column
  }

  /// Writes one line into the first row of a rectangle, with an ellipsis if it does not fit.
  @inline(never)
  mutating func putLine(_ text: Styled, _ rect: Rect, in visible: Rect, _ base: Style, _ glyphs: Glyphs) {
    let (column, row, columns) = (rect.column, rect.row, rect.columns)
    guard columns > 0 else { return }
    let clip = visible.intersection(Rect(column, row, columns, 1))
    guard text.columns > columns else {
      put(text, column, row, in: clip, base)
      return
    }
    put(text, column, row, in: clip.intersection(Rect(column, row, columns - 1, 1)), base)
    put(Styled(String(glyphs.ellipsis)), column + columns - 1, row, in: clip, base)
  }

  private mutating func put(plain text: String, _ style: UInt16, _ column: Int, _ row: Int, _ clip: Rect) -> Int {
    let end = column + text.utf8.count
    guard row >= clip.row, row < clip.endRow, column < clip.endColumn, end > clip.column else { return end }
    var current = column
    for byte in text.utf8 {
      if current >= clip.endColumn { break }
      if current >= clip.column { set(Cell(glyph: UInt32(byte), style: style, flags: 0), current, row) }
      current += 1
    }
    return end
  }

  private mutating func put(clusters text: String, _ style: UInt16, _ column: Int, _ row: Int, _ clip: Rect) -> Int {
    var column = column
    for character in text {
      let (columns, isUncertain) = Terminal.Columns.measure(character)
      if columns > 0, row >= clip.row, row < clip.endRow, column + columns > clip.column, column < clip.endColumn {
        put(character, columns, isUncertain, style, column, row, clip)
      }
      column += columns
    }
    return column
  }

  private mutating func put(
    _ character: Character, _ columns: Int, _ isUncertain: Bool, _ style: UInt16, _ column: Int, _ row: Int,
    _ clip: Rect
  ) {
    guard column >= clip.column, column + columns <= clip.endColumn else {
      // Half of the cluster is outside the rectangle, so the visible half is blank.
      for half in max(column, clip.column)..<min(column + columns, clip.endColumn) {
        set(Cell(glyph: 0x20, style: style, flags: 0), half, row)
      }
      return
    }
    let flags = (columns == 2 ? Cell.wide : 0) | (isUncertain ? Cell.uncertain : 0)
    set(Cell(glyph: glyph(of: character), style: style, flags: flags), column, row)
    if columns == 2 { set(Cell(glyph: 0, style: style, flags: Cell.tail), column + 1, row) }
  }

  /// Writes a character into every cell of a rectangle.
  @inline(never)
  mutating func fill(_ rect: Rect, _ character: Character, _ style: Style, in clip: Rect) {
    let (columns, isUncertain) = Terminal.Columns.measure(character)
    let part = rect.intersection(clip).intersection(bounds)
    guard !part.isEmpty, columns == 1 else { return }
    let cell = Cell(glyph: glyph(of: character), style: number(of: style), flags: isUncertain ? Cell.uncertain : 0)
    for row in part.row..<part.endRow {
      for column in part.column..<part.endColumn { set(cell, column, row) }
    }
  }

  /// Draws a scroll bar at the right edge of a rectangle, if the content does not fit.
  ///
  /// - Parameters:
  ///   - offset: The number of rows before the first visible one.
  ///   - count: The number of rows of the content, of which `visibleCount` are visible: one for each row, if it is nil.
  @inline(never)
  mutating func putBar(
    _ rect: Rect, offset: Int, of count: Int, visibleCount: Int? = nil, in clip: Rect, _ style: Style, _ glyphs: Glyphs
  ) {
    let visibleCount = visibleCount ?? rect.rows
    guard count > visibleCount, rect.rows > 0, rect.columns > 1 else { return }
    let size = max(1, rect.rows * visibleCount / count)
    let start = (rect.rows - size) * offset / max(1, count - visibleCount)
    let bar = Rect(rect.endColumn - 1, rect.row, 1, rect.rows)
    fill(bar, glyphs.track, style.with(.muted), in: clip)
    fill(Rect(bar.column, rect.row + start, 1, size), glyphs.thumb, style.with(.accent), in: clip)
  }

  /// Changes the styles of a rectangle, or of some of its cells.
  mutating func restyle(
    _ rect: Rect, in clip: Rect, where isMeant: (Cell) -> Bool = { _ in true }, _ change: (Style) -> Style
  ) {
    let part = rect.intersection(clip).intersection(bounds)
    var changed: [UInt16?] = Array(repeating: nil, count: styles.elements.count)
    for row in part.row..<part.endRow {
      for index in row * size.columns + part.column..<row * size.columns + part.endColumn where isMeant(cells[index]) {
        let cell = cells[index]
        let style = changed[Int(cell.style)] ?? number(of: change(styles[Int(cell.style)]))
        changed[Int(cell.style)] = style
        cells[index] = Cell(glyph: cell.glyph, style: style, flags: cell.flags)
      }
    }
  }

  /// Copies another frame into this one; its blank cells leave what is below.
  @inline(never)
  package mutating func put(_ other: Terminal.Frame, _ column: Int, _ row: Int, in clip: Rect, _ base: Style) {
    for y in 0..<other.size.rows {
      for x in 0..<other.size.columns {
        let cell = other[x, y]
        guard cell != .blank, !cell.isTail else { continue }
        let styled = Styled(String(other.character(of: cell)), other.styles[Int(cell.style)])
        put(styled, column + x, row + y, in: clip, base)
      }
    }
  }

  /// Writes a cell inside the frame, and blanks the remaining half of a wide cell that it overwrites.
  private mutating func set(_ cell: Cell, _ column: Int, _ row: Int) {
    let index = row * size.columns + column
    let old = cells[index]
    if old.isHalf {
      if old.isTail { cells[index - 1] = Cell(glyph: 0x20, style: cells[index - 1].style, flags: 0) }
      if old.isWide { cells[index + 1] = Cell(glyph: 0x20, style: cells[index + 1].style, flags: 0) }
    }
    cells[index] = cell
  }

  @inline(never)
  mutating func number(of style: Style) -> UInt16 {
    // No real screen has 65,535 styles; further ones are drawn plain, so that malicious input cannot exhaust the
    // numbers.
    UInt16(styles.number(of: style, atMost: Int(UInt16.max)) ?? 0)
  }

  private mutating func glyph(of character: Character) -> UInt32 {
    if character == "\t" { return 0x20 }
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.count == 1 { return first.value }
    return clusters.number(of: character, atMost: Int(Int32.max)).map { UInt32($0) | Cell.isCluster } ?? 0x20
  }
}

/// Compares cells of two frames, each of which numbers its styles and clusters itself.
struct CellComparison {
  /// Whether both frames have the same numbers. Then cells are compared bit by bit.
  let isDirect: Bool
  /// The number in the second frame for each number of the first; nil if the second frame has no equal style or
  /// cluster.
  private var styles: [UInt16?] = []
  private var clusters: [UInt32?] = []

  init(_ one: Terminal.Frame, _ other: Terminal.Frame) {
    isDirect = one.styles.agrees(with: other.styles) && one.clusters.agrees(with: other.clusters)
    guard !isDirect else { return }
    styles = one.styles.numbers(in: other.styles).map { $0.map { UInt16($0) } }
    clusters = one.clusters.numbers(in: other.clusters).map { $0.map { UInt32($0) | Cell.isCluster } }
  }

  /// Returns whether a cell of the first frame looks like a cell of the second.
  @inline(__always)
  func same(_ one: Cell, _ other: Cell) -> Bool { isDirect ? one.bits == other.bits : translated(one, other) }

  private func translated(_ one: Cell, _ other: Cell) -> Bool {
    guard one.flags == other.flags, styles[Int(one.style)] == other.style else { return false }
    if one.glyph & Cell.isCluster == 0 { return one.glyph == other.glyph }
    return clusters[Int(one.glyph & ~Cell.isCluster)] == other.glyph
  }
}
