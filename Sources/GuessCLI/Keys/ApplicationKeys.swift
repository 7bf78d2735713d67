/// The keys that end in a letter, after `ESC [` and after `ESC O`.
enum ApplicationKeys {
  static let cursor: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
  ]

  /// The key after `ESC O`: a cursor key, or one of the number pad (`p` is 0, `y` is 9).
  static func key(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "M"): Key(.enter)
    case UInt8(ascii: "k"): .character("+")
    case UInt8(ascii: "m"): .character("-")
    case UInt8(ascii: "p")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(byte - 0x40)))
    default: cursor[byte].map { Key($0) }
    }
  }
}
