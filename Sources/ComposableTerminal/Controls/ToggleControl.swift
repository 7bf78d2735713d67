/// A switch that is on or off.
struct ToggleControl: Control {
  var title: String
  var isOn: Bool
  var send: (Bool) -> Any

  var role: String { "toggle" }
  var label: String? { title }
  var value: String? { isOn ? "on" : "off" }
  var hints: [HelpEntry] { [HelpEntry(keys: [" "], title: "change")] }
  var isPressedByName: Bool { true }
  var lineValue: LineValue? {
    LineValue(example: isOn ? "off" : "on", values: "use on or off") { text in
      ["on": true, "off": false][text.lowercased()].map { .action($0 == isOn ? nil : send($0)) } ?? .noValue
    }
  }

  func length(_ axis: LayoutAxis) -> LengthRange {
    LengthRange(ideal: axis == .horizontal ? min(LengthRange.most, Terminal.Columns.of(title) + 4) : 1)
  }

  func draw(_ drawing: ControlDrawing, _ place: any ControlPlace, into frame: inout Terminal.Frame) {
    let sign = isOn ? drawing.glyphs.isOn : drawing.glyphs.isOff
    drawing.line(Styled("\(sign) \(title)", drawing.focus), place, &frame)
  }

  func takes(_ key: Terminal.Key) -> Bool { key == .enter || key == " " }

  func perform(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    send(!isOn)
  }

  func press(_ press: ControlPress, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    press.isDrag ? nil : send(!isOn)
  }
}
