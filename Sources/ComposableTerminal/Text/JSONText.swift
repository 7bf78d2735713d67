/// Text as a string of JSON.
enum JSONText {
  /// The text between quotation marks. Also `<` and the separators of lines are escaped, so that it may stand in a script of a page.
  static func quoted(_ text: String) -> String {
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += Array("\\\"".utf8)
      case "\\": quoted += Array("\\\\".utf8)
      case "\n": quoted += Array("\\n".utf8)
      case "\0"..."\u{1F}", "\u{7F}", "<", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      default: quoted += Array(String(scalar).utf8)
      }
    }
    return String(decoding: quoted + [UInt8(ascii: "\"")], as: UTF8.self)
  }
}
