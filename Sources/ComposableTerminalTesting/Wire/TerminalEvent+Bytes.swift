import ComposableTerminal

extension TerminalEvent {
  /// The bytes that a terminal sends for an event; nil for events of the system.
  ///
  /// A paste contains no escapes, since terminals remove them.
  package var bytes: [UInt8]? {
    switch self {
    case .key(let key): key.bytes
    case .paste(let text):
      Array("\u{1B}[200~\(text.replacing("\u{1B}", with: "").replacing("\n", with: "\r"))\u{1B}[201~".utf8)
    case .press(let button, let position): Self.mouse(Self.numbers[button] ?? 0, position, "M")
    case .drag(let position): Self.mouse(32, position, "M")
    case .release(let position): Self.mouse(0, position, "m")
    case .focus(let isFocused): Array("\u{1B}[\(isFocused ? "I" : "O")".utf8)
    case .background(let red, let green, let blue):
      Array("\u{1B}]11;rgb:\(Self.hex(red))/\(Self.hex(green))/\(Self.hex(blue))\u{1B}\\".utf8)
    case .resize, .interrupt, .continued: nil
    }
  }

  private static let numbers: [Terminal.MouseButton: Int] = [
    .left: 0, .middle: 1, .right: 2, .wheelUp: 64, .wheelDown: 65, .wheelLeft: 66, .wheelRight: 67,
    .shiftWheelUp: 68, .shiftWheelDown: 69,
  ]

  private static func mouse(_ number: Int, _ position: Terminal.Position, _ end: String) -> [UInt8] {
    Array("\u{1B}[<\(number);\(position.column + 1);\(position.row + 1)\(end)".utf8)
  }

  private static func hex(_ level: UInt8) -> String {
    (level < 16 ? "0" : "") + String(level, radix: 16)
  }

  /// The events that a program receives for this one: its bytes go through the parser, followed by a pause.
  package var received: [TerminalEvent] {
    guard let bytes, !bytes.isEmpty else { return [self] }
    var parser = KeyParser()
    return bytes.flatMap { parser.feed($0) } + parser.flush()
  }
}
