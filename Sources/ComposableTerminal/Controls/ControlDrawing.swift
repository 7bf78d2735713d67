/// What a control is drawn with.
struct ControlDrawing {
  var style: Style
  var glyphs: Glyphs
  var isFocused: Bool
  var interface: InterfaceState

  /// The style of the part of a control that shows the focus.
  var focus: Style { isFocused ? .reversed : .plain }

  /// Draws the line of a control that is one line.
  func line(_ text: Styled, _ place: any ControlPlace, _ frame: inout Terminal.Frame) {
    let rect = place.rect
    frame.putLine(
      text, rect.column, rect.row, columns: rect.columns, in: place.visible, style, ellipsis: glyphs.ellipsis)
  }
}
