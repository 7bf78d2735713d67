extension Terminal {
  /// A color as red, green and blue.
  public struct RGB: Hashable, Sendable {
    /// Red, from 0 to 255.
    public var red: UInt8
    /// Green, from 0 to 255.
    public var green: UInt8
    /// Blue, from 0 to 255.
    public var blue: UInt8

    /// Creates a color from its components.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Creates a color from a hexadecimal number, such as `0x5FD7FF`.
    public init(_ value: UInt32) {
      self.init(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    }

    /// The color in CSS, such as `#5fd7ff`.
    package var hex: String { "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

    /// Returns the squared distance of two colors.
    func distance(to other: Terminal.RGB) -> Int {
      func square(_ one: UInt8, _ two: UInt8) -> Int { (Int(one) - Int(two)) * (Int(one) - Int(two)) }
      return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
    }
  }
}
