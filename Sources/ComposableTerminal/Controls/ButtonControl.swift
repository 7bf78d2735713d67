/// A control that enter, space and a click press, such as a button.
protocol PressedControl: Control {
  /// The text that names it. Two columns are around it, at each side.
  var title: String { get }
}

extension PressedControl {
  var label: String? { title }
  var width: LengthRange { LengthRange(ideal: LengthRange.bounded(Terminal.Columns.of(title) + 4)) }
  var isPressedByName: Bool { true }

  func takes(_ key: Terminal.Key) -> Bool { key == .enter || key == " " }

  func press(_ press: ControlPress, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    press.isDrag ? nil : perform(.enter, place, &interface)
  }
}

/// A button.
struct ButtonControl: PressedControl {
  var title: String
  var action: Any
  /// Whether the focus begins on another button.
  var isDestructive = false
  /// Whether it answers a dialog. If the answer shows another dialog, the focus begins anew.
  var isAnswer = false

  var role: String { "button" }
  var value: String? { nil }
  var hints: [HelpEntry] { [HelpEntry(keys: [.enter], title: "press")] }
  var takesFirstFocus: Bool { !isDestructive }

  func draw(_ drawing: ControlDrawing, _ place: any ControlPlace, into frame: inout Terminal.Frame) {
    drawing.line(Styled("[ \(title) ]", drawing.focus), place, &frame)
  }

  func perform(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    if isAnswer { interface.focusPosition = .init() }
    return action
  }
}
