/// The addresses of links.
enum LinkAddress {
  private static let schemes = ["https:", "http:", "mailto:"]
  /// The limit of most terminals, which ignore longer addresses.
  private static let longest = 2083

  /// Returns an address in printable ASCII, which cannot end its escape sequence; nil if it is refused.
  static func encoded(_ address: String) -> String? {
    guard address.utf8.count <= longest else { return nil }
    let start = address.prefix(8).lowercased()
    guard schemes.contains(where: start.hasPrefix) else { return nil }
    var bytes: [UInt8] = []
    for scalar in address.unicodeScalars {
      if scalar.properties.generalCategory == .control { return nil }
      for byte in Character(scalar).utf8 {
        let code = "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
        if isKept(byte) { bytes.append(byte) } else { bytes += Array(code.utf8) }
      }
    }
    return bytes.count <= longest ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Whether an address has the byte as it is: printable ASCII, without the characters that end an address in text.
  private static func isKept(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
  }

  /// Returns the sequence after which text is a link, or is none.
  ///
  /// Parts with one id are one link: a wrapped link, and parts that were drawn at different times.
  static func sequence(_ address: String?) -> String {
    guard let address else { return "\u{1B}]8;;\u{1B}\\" }
    // FNV-1a, because Swift's hashes differ in each process, and equal frames are equal bytes.
    let id = address.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return "\u{1B}]8;id=\(String(id, radix: 36));\(address)\u{1B}\\"
  }
}
