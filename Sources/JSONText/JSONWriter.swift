/// Writes values as JSON text on one line.
package struct JSONWriter {
  private var text: [UInt8] = []

  /// Returns the text of a value.
  package static func text(of value: JSON) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value)
    return writer.text
  }

  /// Returns a text as a JSON string with its quotation marks.
  ///
  /// `<` and the line separators of Unicode are escaped as well, so the result can be used in a `<script>` element.
  package static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.write(text)
    return String(decoding: writer.text, as: UTF8.self)
  }

  private mutating func write(_ value: JSON) {
    switch value {
    case .null: write(bare: "null")
    case .bool(let isTrue): write(bare: isTrue ? "true" : "false")
    case .number(let number): write(bare: number)
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

  private mutating func write(bare word: String) { text += word.utf8 }

  private mutating func write(_ string: String) {
    write(bare: "\"")
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): write(bare: "\\\"")
      case UInt8(ascii: "\\"): write(bare: "\\\\")
      case UInt8(ascii: "\n"): write(bare: "\\n")
      case 0..<0x20, 0x7F, UInt8(ascii: "<"): write(bare: "\\u00\(Self.digit(byte >> 4))\(Self.digit(byte & 0xF))")
      // The last byte of U+2028 or U+2029, which end a line in a script.
      case 0xA8...0xA9 where text.suffix(2) == [0xE2, 0x80]:
        text.removeLast(2)
        write(bare: "\\u202\(Self.digit(byte & 0xF))")
      default: text.append(byte)
      }
    }
    write(bare: "\"")
  }

  private static func digit(_ value: UInt8) -> String { String(value, radix: 16) }
}
