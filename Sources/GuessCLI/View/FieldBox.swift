import ComposableTerminal

/// The field with the number: a box if there are three rows, otherwise brackets.
struct FieldBox {
  var text: String
  /// The number of columns within the box.
  var inside: Int
  var style: Style
  var hasCursor: Bool
  let signs: Signs

  func draw(in frame: inout Terminal.Frame) {
    let isBoxed = frame.size.rows >= 3
    let left = max(0, (frame.size.columns - inside - 2) / 2)
    let right = left + inside + 1
    let row = isBoxed ? 1 : 0
    for row in 0..<frame.size.rows { frame.fill(left - 1..<right + 2, row, " ", .bold) }
    if isBoxed {
      for (edge, first, last) in [(0, 0, 1), (2, 2, 3)] {
        frame.fill(left + 1..<right, edge, signs.box[4], .muted)
        frame.put(Styled(String(signs.box[first]), .muted), left, edge)
        frame.put(Styled(String(signs.box[last]), .muted), right, edge)
      }
    }
    frame.put(Styled(isBoxed ? String(signs.box[5]) : "[", .muted), left, row)
    frame.put(Styled(isBoxed ? String(signs.box[5]) : "]", .muted), right, row)
    let end = frame.put(Styled(text, style), left + 1 + (inside - text.count) / 2, row)
    if hasCursor { frame.put(Styled(" ", .reversed), end, row) }
  }
}
