/// The keys that end in a letter, after `ESC [` and after `ESC O`.
enum ApplicationKeys {
  /// After both.
  static let named: [UInt8: Terminal.Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  /// The key after `ESC O`: a named one, or one of the number pad (`p` is 0, `y` is 9).
  static func key(_ byte: UInt8) -> Terminal.Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: "X"): "="
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(byte - 0x40)))
    default: named[byte].map { Terminal.Key($0) }
    }
  }

  /// The key after `ESC [ [`, a function key of the Linux console.
  static func consoleKey(_ byte: UInt8) -> Terminal.Key? {
    (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) ? .function(Int(byte) - 0x40) : nil
  }
}
