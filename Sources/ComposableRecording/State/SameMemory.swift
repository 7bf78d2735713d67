#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// Compares values by their memory. Values with the same bytes are the same value: a list of any length that was not
/// changed refers to the same buffer.
///
/// The converse does not hold: equal values can have different bytes, for example in padding. `==` would not do
/// instead, because a type can define that values with different encodings are equal.
enum SameMemory {
  /// Returns whether two values have the same type and the same bytes.
  static func isSame(_ one: any Encodable, _ other: any Encodable) -> Bool {
    func open<Value: Encodable>(_ one: Value) -> Bool { (other as? Value).map { hasSameBytes(one, $0) } ?? false }
    return open(one)
  }

  private static func hasSameBytes<Value>(_ one: Value, _ other: Value) -> Bool {
    // Both buffers are valid until the closures return, and have the size of `Value`.
    unsafe withUnsafeBytes(of: one) { one in
      unsafe withUnsafeBytes(of: other) { other in unsafe isSame(one, other) }
    }
  }

  private static func isSame(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
    guard one.count == other.count else { return false }
    guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
    return unsafe memcmp(start, otherStart, one.count) == 0
  }

  /// Calls `body` with a function that returns whether the elements of two arrays at two indices have the same bytes.
  static func withElements<Element, Result>(
    _ one: [Element], _ other: [Element], _ body: ((Int, Int) -> Bool) throws -> Result
  ) rethrows -> Result {
    let stride = MemoryLayout<Element>.stride
    return unsafe try one.withUnsafeBytes { bytes in
      unsafe try other.withUnsafeBytes { otherBytes in
        try body { index, otherIndex in
          // The slices trap if an index is not one of the array.
          unsafe isSame(
            UnsafeRawBufferPointer(rebasing: bytes[index * stride..<(index + 1) * stride]),
            UnsafeRawBufferPointer(rebasing: otherBytes[otherIndex * stride..<(otherIndex + 1) * stride]))
        }
      }
    }
  }
}
