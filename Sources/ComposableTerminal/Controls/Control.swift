/// A view that can have the focus and draws itself. A kind of control is one file: a type with this protocol.
///
/// The function that makes its `View` is beside the others, in the folder View.
protocol Control: Focusable {
  /// The value as a screen reader reads it; nil for none.
  var value: String? { get }
  /// The widths that it accepts.
  var width: LengthRange { get }
  /// The heights that it accepts.
  var height: LengthRange { get }
  /// Adapts its part of the interface to the place that it got, before it is drawn.
  func settle(_ place: any ControlPlace, _ interface: inout InterfaceState)
  /// Draws it.
  func draw(_ drawing: ControlDrawing, _ place: any ControlPlace, into frame: inout Terminal.Frame)
}

extension Control {
  var height: LengthRange { LengthRange(ideal: 1) }
  func settle(_ place: any ControlPlace, _ interface: inout InterfaceState) {}
}
