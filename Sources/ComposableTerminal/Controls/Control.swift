/// A view that can have the focus and draws itself. A kind of control is one file: a type with this protocol.
///
/// The function that makes its `View` is beside the others, in the folder View.
protocol Control: Focusable {
  /// The value as a screen reader reads it; nil for none.
  var value: String? { get }
  /// Returns the lengths that it accepts.
  func length(_ axis: LayoutAxis) -> LengthRange
  /// Adapts its part of the interface to the place that it got, before it is drawn.
  func settle(_ place: any ControlPlace, _ interface: inout InterfaceState)
  /// Draws it.
  func draw(_ drawing: ControlDrawing, _ place: any ControlPlace, into frame: inout Terminal.Frame)
}

extension Control {
  func settle(_ place: any ControlPlace, _ interface: inout InterfaceState) {}
}
