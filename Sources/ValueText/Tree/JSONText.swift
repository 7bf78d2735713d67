/// Text as a string of JSON.
package enum JSONText {
  /// The text between quotation marks. Also `<` and the separators of lines are escaped, so that it may stand in a script of a page.
  package static func quoted(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var quoted: [UInt8] = []
    quoted.reserveCapacity(bytes.count + 2)
    quoted.append(UInt8(ascii: "\""))
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
      case 0x0A: quoted += Array("\\n".utf8)
      case 0..<0x20, 0x7F, UInt8(ascii: "<"): quoted += Array("\\u00".utf8) + [digit(byte >> 4), digit(byte & 15)]
      // U+2028 and U+2029, which end a line of a script.
      case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
        quoted += Array("\\u202".utf8) + [digit(bytes[index + 2] - 0xA0)]
        index += 2
      default: quoted.append(byte)
      }
      index += 1
    }
    quoted.append(UInt8(ascii: "\""))
    return String(decoding: quoted, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
}
