/// A collection by position. Not a `RangeReplaceableCollection`, since that promises that what is appended is there
/// afterwards, and an id that is there already is not appended again.
extension IdentifiedArray: RandomAccessCollection {
  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable
  public var endIndex: Int { storage.count }

  /// The element at a position.
  ///
  /// - An element changed in place, `rows[0].title = "Milk"`, keeps its id: changing the id stops the program.
  /// - Setting an element with a new id, `rows[0] = row`, removes the previous element and its id.
  /// - Setting an element whose id is at another position first swaps the elements at the two positions. So no id is
  ///   lost or duplicated, and an algorithm for any `MutableCollection` that briefly has an element at two positions
  ///   ends as it does with an array.
  @inlinable
  public subscript(position: Int) -> Element {
    get { storage[position] }
    set { put(newValue, at: position) }
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
    try unsafe storage.withContiguousStorageIfAvailable(body)
  }

  /// Returns the elements that satisfy the predicate, in the same order and with the same ids.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = Self(identity: identity)
    for element in storage where try isIncluded(element) { result.append(element) }
    return result
  }
}
