/// The layout of an edited text: the position of each cluster on the screen.
struct FieldLayout: ~Copyable {
  let field: FieldControl
  let document: TextDocument
  var editing: TextEditing
  /// The rectangle of the text, without its label.
  let area: Rect
  let offset: Int
  /// The columns of the line numbers and of the blank after them; 0 without.
  let gutter: Int

  init(_ field: FieldControl, _ place: any ControlPlace, _ interface: InterfaceState) {
    self.field = field
    editing = interface.editing[place.id] ?? TextEditing()
    offset = interface.scrolls[place.id]?.offset ?? 0
    let rect = place.rect
    // The text of the last frame, as it was edited since, unless the reducer has made something else of it.
    let edited = interface.edited[place.id].flatMap { $0.isLayout(of: field.text) ? $0 : nil }
    var width: Int?
    if field.isMultiline {
      let lineCount = edited?.lineCount ?? field.text.lazy.filter(\.isNewline).count + 1
      // Numbers take no room that the text needs.
      let numbers = max(2, "\(lineCount)".utf8.count) + 1
      gutter = field.hasLineNumbers && rect.columns >= 2 * numbers + 2 ? numbers : 0
      let label = field.prefix.isEmpty || rect.rows < 2 ? 0 : 1
      area = Rect(rect.column + gutter, rect.row + label, rect.columns - gutter, rect.rows - label)
      // The last column is for the cursor after a full row.
      width = area.columns - 1
    } else {
      gutter = 0
      let prefix = LengthRange.prefix(field.prefix)
      let label = prefix < rect.columns ? prefix : 0
      area = Rect(rect.column + label, rect.row, rect.columns - label, min(1, rect.rows))
    }
    document = edited.flatMap { $0.width == width ? $0 : nil } ?? TextDocument(field.text, width: width)
  }

  var cursor: Int { editing.cursor(in: document.count) }

  /// Returns the columns before a cluster of one line.
  private func columns(before index: Int) -> Int { field.isSecret ? index : document.columns(before: index) }

  /// Returns the cluster at a column of one line; the end of the text if there is none.
  private func index(atColumn column: Int) -> Int {
    field.isSecret ? max(0, min(document.count, column)) : document.position(atColumn: column)
  }

  /// The position that must stay visible, the visible length, and the whole length: in columns for one line, in lines
  /// for several.
  var follows: (position: Int, visible: Int, count: Int) {
    if field.isMultiline {
      return (document.row(of: cursor), area.rows, document.rowCount)
    }
    return (columns(before: cursor), area.columns, columns(before: document.count) + 1)
  }

  /// Returns the position in the text that is nearest to a position on the screen.
  func index(at position: Terminal.Position) -> Int {
    if field.isMultiline {
      let row = max(0, min(document.rowCount - 1, position.row - area.row + offset))
      return TextMovement(document: document).position(at: max(0, position.column - area.column), of: row)
    }
    return index(atColumn: position.column - area.column + offset)
  }

  /// Draws a row of the text with its selection, and sets the cursor if it is in that row.
  func draw(
    _ row: Int, at start: Terminal.Position, _ clip: Rect, _ style: Style, _ drawing: ControlDrawing,
    into frame: inout Terminal.Frame
  ) {
    let line = document.row(row)
    let isLast = row == document.rowCount - 1
    let selection = editing.selection(in: document.count)
    // Of one line, what is left of the field is passed over, but not a cluster without columns at its edge.
    let first = field.isMultiline ? line.lowerBound : index(atColumn: clip.column - start.column - 1)
    var column = start.column + (field.isMultiline ? 0 : columns(before: first))
    for index in first...line.upperBound {
      // After the last cluster of a wrapped row, the cursor is at the beginning of the next row.
      let isHere = index == cursor && (index < line.upperBound || isLast || document[index].isNewline)
      let position = Terminal.Position(column: column, row: start.row)
      if drawing.isFocused, isHere, clip.contains(position) { frame.cursor = position }
      guard index < line.upperBound, column < clip.endColumn else { break }
      let text = field.isSecret ? String(drawing.glyphs.hidden) : String(document[index])
      let isSelected = drawing.isFocused && selection?.contains(index) == true
      frame.put(Styled(text), column, start.row, in: clip, isSelected ? style.with(.reversed) : style)
      column += field.isSecret ? 1 : Terminal.Columns.of(document[index])
    }
  }
}
