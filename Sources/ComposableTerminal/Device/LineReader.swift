/// Assembles lines from bytes.
package struct LineReader {
  private var rest: [UInt8] = []
  /// The limit of a line; further bytes of it are dropped.
  private static let longest = 1 << 16

  package init() {}

  /// Returns the lines that some bytes complete.
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

  /// Returns the last line if the input ends without a newline; nil otherwise.
  package mutating func end() -> String? {
    defer { rest = [] }
    return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
  }
}
