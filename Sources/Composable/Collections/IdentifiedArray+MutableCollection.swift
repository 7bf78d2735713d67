/// What is written for any mutable collection works on an ``IdentifiedArray``, too, and keeps its index right: `swapAt` and
/// `shuffle` at the price of two looks into the index for each exchange, sorting at that of one index.
extension IdentifiedArray: MutableCollection {
  /// Lends the storage of the elements to `body`, which may change them, and indexes them again afterwards.
  ///
  /// The program stops if two elements then have the same id.
  @inlinable
  public mutating func withContiguousMutableStorageIfAvailable<R>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    defer { indexAnew() }
    return try unsafe storage.withContiguousMutableStorageIfAvailable(body)
  }

  /// Puts an element at a position; see the subscript.
  @inlinable
  mutating func put(_ element: Element, at position: Int) {
    let old = identity(storage[position])
    let new = identity(element)
    if new != old {
      if let other = positions[new] {
        swapAt(position, other)
      } else {
        positions.removeValue(forKey: old)
        positions[new] = position
        idsVersion = IDsVersion.next()
      }
    }
    storage[position] = element
  }

  /// Makes the index of elements that may be other ones than before.
  @inlinable
  mutating func indexAnew() {
    let before = positions
    index()
    if !positions.keys.allSatisfy({ before[$0] != nil }) { idsVersion = IDsVersion.next() }
  }

  /// Makes the index. Two elements with one id stop the program.
  @inlinable
  mutating func index() {
    positions = [ID: Int](minimumCapacity: storage.count)
    for position in storage.indices {
      let id = identity(storage[position])
      if let first = positions.updateValue(position, forKey: id) {
        IdentifiedArrayMisuse.stop(duplicate: id, first: first, second: position)
      }
    }
  }
}
