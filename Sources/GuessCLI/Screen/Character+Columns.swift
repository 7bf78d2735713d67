// Width in a terminal. The signs of the game are one column wide; text from outside, such as the name of a folder in a
// message, need not be.

extension Character {
  /// Columns of a terminal that the character needs: none, one or two.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return first.value < 0x20 || (0x7F..<0xA0).contains(first.value) ? 0 : 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator, .surrogate: return 0
    default: return Self.isWide(first) ? 2 : 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
