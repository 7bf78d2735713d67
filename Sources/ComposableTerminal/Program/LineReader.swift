/// Puts bytes together into lines.
package struct LineReader {
  private var rest: [UInt8] = []
  /// Of a longer line only the beginning is kept.
  private static let longest = 1 << 16

  package init() {}

  /// The lines that some bytes complete.
  package mutating func feed(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(String(decoding: rest, as: UTF8.self))
        rest.removeAll(keepingCapacity: true)
      } else if rest.count < Self.longest {
        rest.append(byte)
      }
    }
    return lines
  }

  /// The last line, where the input ends without an end of line.
  package mutating func end() -> String? {
    defer { rest = [] }
    return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
  }
}
