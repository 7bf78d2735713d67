/// A button.
struct ButtonControl: Control {
  var title: String
  var action: Any
  /// Whether the focus begins on another button.
  var isDestructive = false
  /// Whether it answers a dialog. If the answer shows another dialog, the focus begins anew.
  var isAnswer = false

  var role: String { "button" }
  var label: String? { title }
  var value: String? { nil }
  var hints: [HelpEntry] { [HelpEntry(keys: [.enter], title: "press")] }
  var isPressedByName: Bool { true }
  var takesFirstFocus: Bool { !isDestructive }

  func length(_ axis: LayoutAxis) -> LengthRange {
    LengthRange(ideal: axis == .horizontal ? min(LengthRange.most, Terminal.Columns.of(title) + 4) : 1)
  }

  func draw(_ drawing: ControlDrawing, _ place: any ControlPlace, into frame: inout Terminal.Frame) {
    drawing.line(Styled("[ \(title) ]", drawing.focus), place, &frame)
  }

  func takes(_ key: Terminal.Key) -> Bool { key == .enter || key == " " }

  func perform(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    if isAnswer { interface.focusPosition = .init() }
    return action
  }

  func press(_ press: ControlPress, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    press.isDrag ? nil : perform(.enter, place, &interface)
  }
}
