/// The layout of an edited text: the position of each cluster on the screen.
struct FieldLayout {
  let field: FieldControl
  let clusters: [Character]
  let editing: TextEditing
  /// The wrapped lines; one in a field of one line.
  let lines: [Range<Int>]
  /// The rectangle of the text, without its label.
  let area: Rect
  let offset: Int

  init(_ field: FieldControl, _ place: any ControlPlace, _ interface: InterfaceState) {
    self.field = field
    let edited = place.edited
    clusters = edited?.clusters ?? Array(field.text)
    editing = interface.editing[place.id] ?? TextEditing()
    offset = interface.scrolls[place.id]?.offset ?? 0
    let rect = place.rect
    if field.isMultiline {
      let label = field.prefix.isEmpty || rect.rows < 2 ? 0 : 1
      area = Rect(rect.column, rect.row + label, rect.columns, rect.rows - label)
      // The last column is for the cursor after a full line.
      lines = edited?.lines ?? LineWrapping.lines(of: clusters, width: rect.columns - 1)
    } else {
      let prefix = LengthRange.prefix(field.prefix)
      let label = prefix < rect.columns ? prefix : 0
      area = Rect(rect.column + label, rect.row, rect.columns - label, min(1, rect.rows))
      lines = [0..<clusters.count]
    }
    if edited == nil { place.edited = (clusters, lines) }
  }

  var cursor: Int { editing.cursor(in: clusters.count) }

  /// Returns the columns of a cluster on the screen.
  func columns(_ index: Int) -> Int { field.isSecret ? 1 : Terminal.Columns.of(clusters[index]) }

  /// The position that must stay visible, the visible length, and the whole length: in columns for one line, in lines
  /// for several.
  var follows: (position: Int, visible: Int, count: Int) {
    if field.isMultiline {
      return (TextMovement.line(of: cursor, in: lines), area.rows, lines.count)
    }
    let before = (0..<cursor).reduce(0) { $0 + columns($1) }
    return (before, area.columns, (cursor..<clusters.count).reduce(before) { $0 + columns($1) } + 1)
  }

  /// Returns the position in the text that is nearest to a position on the screen.
  func index(at position: Terminal.Position) -> Int {
    if field.isMultiline {
      let line = max(0, min(lines.count - 1, position.row - area.row + offset))
      let column = max(0, position.column - area.column)
      return TextMovement(clusters: clusters).position(at: column, of: lines[line], isLast: line == lines.count - 1)
    }
    var column = area.column - offset
    for index in clusters.indices {
      column += columns(index)
      if column > position.column { return index }
    }
    return clusters.count
  }

  /// Draws a line of the text with its selection, and sets the cursor if it is in that line.
  func draw(
    _ line: Range<Int>, at start: Terminal.Position, _ clip: Rect, _ style: Style, _ drawing: ControlDrawing,
    isLast: Bool, into frame: inout Terminal.Frame
  ) {
    let selection = editing.selection(in: clusters.count)
    var column = start.column
    for index in line.lowerBound...line.upperBound {
      // After the last cluster of a wrapped line, the cursor is at the beginning of the next line.
      let isHere = index == cursor && (index < line.upperBound || isLast || clusters[index].isNewline)
      let position = Terminal.Position(column: column, row: start.row)
      if drawing.isFocused, isHere, clip.contains(position) { frame.cursor = position }
      guard index < line.upperBound, column < clip.endColumn else { continue }
      let text = field.isSecret ? String(drawing.glyphs.hidden) : String(clusters[index])
      let isSelected = drawing.isFocused && selection?.contains(index) == true
      frame.put(Styled(text), column, start.row, in: clip, isSelected ? style.with(.reversed) : style)
      column += columns(index)
    }
  }
}
