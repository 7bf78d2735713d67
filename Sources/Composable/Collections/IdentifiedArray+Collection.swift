/// A collection by position. Not a `MutableCollection`: that promises that any element may be put at any
/// position, and generic algorithms written for it pass through states with an id twice.
extension IdentifiedArray: RandomAccessCollection {
  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable
  public var endIndex: Int { storage.count }

  /// The element at a position. It can be changed in place; a change of its id stops the program.
  @inlinable
  public subscript(position: Int) -> Element {
    get { storage[position] }
    _modify {
      let id = identity(storage[position])
      // Deferred, because nothing after a yield runs when the caller throws.
      defer { check(storage[position], has: id) }
      yield &storage[position]
    }
  }

  /// An iterator over the elements in order.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> { storage.makeIterator() }

  /// Lends the storage of the elements to `body`, which must not let it escape.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try storage.withContiguousStorageIfAvailable(body)
  }

  /// The elements that satisfy the predicate, in the same order and by the same ids.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = Self(identity: identity)
    for element in storage where try isIncluded(element) { result.append(element) }
    return result
  }
}
