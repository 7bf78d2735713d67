import CLibrary

/// Compares values by their memory. Values with the same bytes are the same value: a list of any length that was not
/// changed refers to the same buffer.
///
/// The converse does not hold: equal values can have different bytes. `==` would not do instead, because a type can
/// define that values with different encodings are equal.
enum SameMemory {
  /// Returns whether two values have the same type and the same bytes.
  static func isSame(_ one: any Encodable, _ other: any Encodable) -> Bool {
    func open<Value: Encodable>(_ one: Value) -> Bool {
      guard let other = other as? Value else { return false }
      // In an array, the memory of a value has the length of its stride, which a copy may read.
      return withElements([one], [other]) { isSame in isSame(0, 0) }
    }
    return open(one)
  }

  /// Calls `body` with a function that returns whether the elements of two arrays at two indices have the same bytes.
  static func withElements<Element, Result>(
    _ one: [Element], _ other: [Element], _ body: ((Int, Int) -> Bool) throws -> Result
  ) rethrows -> Result {
    let scratch = Scratch<Element>()
    return unsafe try one.withUnsafeBufferPointer { elements in
      unsafe try other.withUnsafeBufferPointer { others in
        try body { index, otherIndex in
          // An array with elements has a base address; the precondition keeps the pointers within the arrays.
          precondition(elements.indices.contains(index) && others.indices.contains(otherIndex))
          guard let start = elements.baseAddress, let otherStart = others.baseAddress else { return false }
          return unsafe scratch.isSame(start + index, otherStart + otherIndex)
        }
      }
    }
  }
}

/// Memory for a copy of each of two values.
///
/// A copy of a value leaves padding, and the payload of a `nil`, as they were in the memory before. So a list that was
/// copied because one of its elements changed has other bytes there. Copies into memory that is zero differ only where
/// the values do. Without this, a step that appends to a list of 10,000 elements encodes all of them.
@safe
private final class Scratch<Value> {
  private let size = MemoryLayout<Value>.size
  // The copy of a value without references takes its stride, not its size.
  private let one = UnsafeMutableRawPointer.allocate(
    byteCount: MemoryLayout<Value>.stride, alignment: MemoryLayout<Value>.alignment)
  private let other = UnsafeMutableRawPointer.allocate(
    byteCount: MemoryLayout<Value>.stride, alignment: MemoryLayout<Value>.alignment)

  deinit {
    unsafe one.deallocate()
    unsafe other.deallocate()
  }

  /// Returns whether two values have the same bytes, apart from those that a copy of them leaves out.
  func isSame(_ first: UnsafePointer<Value>, _ second: UnsafePointer<Value>) -> Bool {
    if unsafe memcmp(first, second, size) == 0 { return true }
    unsafe memset(one, 0, size)
    unsafe memset(other, 0, size)
    // Both memories are large enough and aligned for a value, and hold none before and after these lines.
    let copy = unsafe one.initializeMemory(as: Value.self, from: first, count: 1)
    let otherCopy = unsafe other.initializeMemory(as: Value.self, from: second, count: 1)
    let isSame = unsafe memcmp(one, other, size) == 0
    unsafe copy.deinitialize(count: 1)
    unsafe otherCopy.deinitialize(count: 1)
    return isSame
  }
}
