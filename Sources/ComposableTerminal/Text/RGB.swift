extension Terminal {
  /// A colour as red, green and blue.
  public struct RGB: Hashable, Sendable {
    /// Red, from 0 to 255.
    public var red: UInt8
    /// Green, from 0 to 255.
    public var green: UInt8
    /// Blue, from 0 to 255.
    public var blue: UInt8

    /// Creates a colour from its parts.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Creates a colour as it is written in hexadecimal: `0x5FD7FF`.
    public init(_ value: UInt32) {
      self.init(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    }

    /// `#5fd7ff`.
    var hex: String { "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

    /// Whether white can be read better on it than black.
    package var isDark: Bool {
      func light(_ part: UInt8) -> Double { Double(part) * Double(part) / (255 * 255) }
      return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue) < 0.18
    }

    /// How far two colours are apart: the sum of the squares.
    func distance(to other: Terminal.RGB) -> Int {
      func square(_ one: UInt8, _ two: UInt8) -> Int { (Int(one) - Int(two)) * (Int(one) - Int(two)) }
      return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
    }
  }
}
