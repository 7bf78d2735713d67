/// A switch that is on or off.
struct ToggleControl: PressedControl {
  var title: String
  var isOn: Bool
  var send: (Bool) -> Any

  var role: String { "toggle" }
  var value: String? { isOn ? "on" : "off" }
  var hints: [HelpEntry] { [HelpEntry(keys: [" "], title: "change")] }
  var lineValue: LineValue? {
    LineValue(example: isOn ? "off" : "on", values: "use on or off") { text in
      ["on": true, "off": false][text.lowercased()].map { .action($0 == isOn ? nil : send($0)) } ?? .noValue
    }
  }

  func draw(_ drawing: ControlDrawing, _ place: any ControlPlace, into frame: inout Terminal.Frame) {
    let sign = isOn ? drawing.glyphs.isOn : drawing.glyphs.isOff
    drawing.line(Styled("\(sign) \(title)", drawing.focus), place, &frame)
  }

  func perform(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    send(!isOn)
  }
}
