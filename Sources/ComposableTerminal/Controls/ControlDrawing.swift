/// What a control is drawn with.
struct ControlDrawing {
  var style: Style
  var glyphs: Glyphs
  var isFocused: Bool
  var interface: InterfaceState
  /// Whether the theme has surfaces.
  var hasSurfaces = false

  /// The style of the part of a control that shows the focus.
  var focus: Style { isFocused ? hasSurfaces ? .selected : .reversed : .plain }
  /// The style of the name of a field.
  var fieldName: Style { isFocused ? Style(color: .accent, isBold: !hasSurfaces) : .plain }
  /// The style of the line that a field is typed in.
  var field: Style {
    guard hasSurfaces else { return .underlined }
    // On a surface, as in a dialog, it would not be seen without the line.
    return isFocused || style.background == .surface ? Style(background: .surface, isUnderlined: true) : .surface
  }

  /// Draws the line of a control that is one line.
  func line(_ text: Styled, _ place: any ControlPlace, _ frame: inout Terminal.Frame) {
    frame.putLine(text, place.rect, in: place.visible, style, glyphs)
  }
}
