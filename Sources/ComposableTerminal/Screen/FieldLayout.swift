/// The layout of an edited text: the position of each cluster on the screen.
struct FieldLayout {
  let field: Control.Field
  let box: LayoutBox
  let clusters: [Character]
  let editing: TextEditing
  /// The wrapped lines; one in a field of one line.
  let lines: [Range<Int>]
  /// The rectangle of the text, without its label.
  let area: Rect
  let offset: Int

  init(_ field: Control.Field, _ box: LayoutBox, _ interface: InterfaceState) {
    self.field = field
    self.box = box
    clusters = box.edited?.clusters ?? Array(field.text)
    editing = interface.editing[box.id] ?? TextEditing()
    offset = interface.scrolls[box.id]?.offset ?? 0
    let rect = box.rect
    if field.isMultiline {
      let label = field.label.isEmpty || rect.rows < 2 ? 0 : 1
      area = Rect(rect.column, rect.row + label, rect.columns, rect.rows - label)
      // The last column is for the cursor after a full line.
      lines = box.edited?.lines ?? LineWrapping.lines(of: clusters, width: rect.columns - 1)
    } else {
      let prefix = IntrinsicLength.prefix(field.label)
      let label = prefix < rect.columns ? prefix : 0
      area = Rect(rect.column + label, rect.row, rect.columns - label, min(1, rect.rows))
      lines = [0..<clusters.count]
    }
    box.edited = (clusters, lines)
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
}
