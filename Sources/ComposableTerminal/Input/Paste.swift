/// The bytes between the brackets of a paste, and its end.
struct Paste: Equatable {
  /// Of a longer text only the beginning is kept.
  static let longest = 1 << 20

  private var bytes: [UInt8] = []
  private var isCut = false

  /// Reads the next byte; returns the events of the paste when it ends, nil before.
  ///
  /// ^C ends a paste whose end was lost. Nothing of it is kept then.
  mutating func feed(_ byte: UInt8) -> [TerminalEvent]? {
    if byte == 0x03 { return [.key(.control("c"))] }
    bytes.append(byte)
    if byte == UInt8(ascii: "~") || byte == UInt8(ascii: "u") {
      if ends(with: Self.end) { return [.paste(text)] }
      if Self.interrupts.contains(where: ends) { return [.key(.control("c"))] }
    }
    // Cut seldom, because what is behind the cut moves; and never through a bracket that is just coming in.
    if bytes.count > Self.longest + Self.slack {
      bytes.removeSubrange(Self.longest..<bytes.count - Self.kept)
      isCut = true
    }
    return nil
  }

  private func ends(with sequence: [UInt8]) -> Bool { bytes.suffix(sequence.count) == sequence[...] }

  /// The text with one kind of line end. Terminals write the enter key for each.
  private var text: String {
    var text = bytes.dropLast(Self.end.count)
    if isCut || text.count > Self.longest {
      // The last character may be cut in two, and goes.
      text = text.prefix(Self.longest)
      while let last = text.last, last & 0xC0 == 0x80 { text = text.dropLast() }
      if let last = text.last, last >= 0xC0 { text = text.dropLast() }
    }
    var lines: [UInt8] = []
    lines.reserveCapacity(text.count)
    var isAfterReturn = false
    for byte in text {
      if byte != 0x0A || !isAfterReturn { lines.append(byte == 0x0D ? 0x0A : byte) }
      isAfterReturn = byte == 0x0D
    }
    return String(decoding: lines, as: UTF8.self)
  }

  private static let end = Array("\u{1B}[201~".utf8)
  private static let slack = 4096
  /// More than the longest sequence that ends a paste has.
  private static let kept = 16
  /// How terminals with longer names for keys write ^C.
  private static let interrupts = ["\u{1B}[99;5u", "\u{1B}[27;5;99~"].map { Array($0.utf8) }
}
