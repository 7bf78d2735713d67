/// A press of the left button on a view that can have the focus, or a drag that began there.
struct ControlPress {
  var position: Terminal.Position
  /// The index of the row of a list at the position.
  var row: Int?
  var isDrag: Bool
  /// Whether the view had the focus before.
  var hadFocus: Bool
}
