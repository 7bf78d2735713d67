/// Writes a value as JSON text on one line.
struct JSONWriter {
  private var text: [UInt8] = []

  static func text(of value: JSON) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value)
    return writer.text
  }

  private mutating func write(_ value: JSON) {
    switch value {
    case .null: write(bare: "null")
    case .bool(let isTrue): write(bare: isTrue ? "true" : "false")
    case .number(let number): write(bare: number.map { "\($0)" } ?? "null")
    case .string(let string): write(string)
    case .array(let elements):
      write(bare: "[")
      for index in 0..<elements.count {
        if index > 0 { write(bare: ",") }
        write(elements[index])
      }
      write(bare: "]")
    case .object(let members):
      write(bare: "{")
      for index in 0..<members.count {
        if index > 0 { write(bare: ",") }
        write(members[index].name)
        write(bare: ":")
        write(members[index].value)
      }
      write(bare: "}")
    }
  }

  private mutating func write(bare word: String) {
    for byte in word.utf8 { text.append(byte) }
  }

  private mutating func write(_ string: String) {
    write(bare: "\"")
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): write(bare: "\\\"")
      case UInt8(ascii: "\\"): write(bare: "\\\\")
      case UInt8(ascii: "\n"): write(bare: "\\n")
      case 0..<0x20: writeControl(byte)
      default: text.append(byte)
      }
    }
    write(bare: "\"")
  }

  private mutating func writeControl(_ byte: UInt8) {
    write(bare: byte < 0x10 ? "\\u000" : "\\u001")
    let digit = byte & 0xF
    text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}
