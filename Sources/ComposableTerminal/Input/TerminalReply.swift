/// A terminal's reply to a query. The program never sees it.
enum TerminalReply {
  /// The terminal can draw the parts of a cluster as one, and does not do so yet.
  case joinsClusters
  /// The reply to the last query.
  case end

  /// Creates the reply of a control sequence; nil if it is none.
  init?(_ bytes: [UInt8], endedBy final: UInt8) {
    switch (String(decoding: bytes, as: UTF8.self), final) {
    case ("?2027;2$", UInt8(ascii: "y")): self = .joinsClusters
    case (let text, UInt8(ascii: "c")) where text.first == "?": self = .end
    default: return nil
    }
  }

  // MARK: - Replies between `ESC ]` and its end

  /// The length of the longest reply with a meaning.
  static let longest = 32

  /// Returns the event of a reply; nil if it has none.
  static func event(_ bytes: [UInt8]) -> TerminalEvent? {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "11;rgb" || parts[0] == "11;rgba" else { return nil }
    let levels = parts[1].split(separator: "/", omittingEmptySubsequences: false).prefix(3).compactMap(level)
    return levels.count == 3 ? .background(red: levels[0], green: levels[1], blue: levels[2]) : nil
  }

  /// Parses one to four hexadecimal digits, scaled so that all `f` is 255.
  private static func level(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else { return nil }
    return UInt8(value * 255 / (1 << (4 * digits.count) - 1))
  }
}
