/// A collection by position. Not a `RangeReplaceableCollection`, because that promises that each appended element is in
/// the collection afterwards, and an element whose id is already present is skipped.
extension IdentifiedArray: RandomAccessCollection {
  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable
  public var endIndex: Int { storage.count }

  /// The element at a position.
  ///
  /// - A change in place, `rows[0].title = "Milk"`, must keep the id: changing it traps.
  /// - Setting an element with a new id, `rows[0] = row`, removes the previous element and its id.
  /// - Setting an element whose id is at another position first swaps the elements at the two positions. No id is lost
  ///   or duplicated, and a generic algorithm that briefly has an element at two positions gives the same result as
  ///   with an array.
  @inlinable
  public subscript(position: Int) -> Element {
    get { storage[position] }
    set { put(newValue, at: position) }
    _modify {
      let id = identity(storage[position])
      // Deferred, because code after a `yield` does not run if the caller throws.
      defer { check(storage[position], has: id) }
      yield &storage[position]
    }
  }

  /// Returns an iterator over the elements in order.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> { storage.makeIterator() }

  /// Calls `body` with the storage of the elements, which is valid only during the call.
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

/// Generic algorithms for mutable collections work on an ``IdentifiedArray`` and keep its index correct. `swapAt` and
/// `shuffle` update two index entries for each swap; sorting rebuilds the index once.
extension IdentifiedArray: MutableCollection {
  /// Calls `body` with the storage of the elements, which `body` may change, and then rebuilds the index.
  ///
  /// If two elements then have the same id, the program stops.
  @inlinable
  public mutating func withContiguousMutableStorageIfAvailable<R>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    defer { indexAnew() }
    return try unsafe storage.withContiguousMutableStorageIfAvailable(body)
  }

  /// Sets the element at a position, by the rules of the subscript.
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
        idsVersion.remove([AnyHashable(old)])
      }
    }
    storage[position] = element
  }

  /// Rebuilds the index after the elements may have been replaced.
  @inlinable
  mutating func indexAnew() {
    let before = positions
    index()
    if !positions.keys.allSatisfy({ before[$0] != nil }) { idsVersion = .first() }
  }

  /// Builds the index. Two elements with the same id stop the program.
  @inlinable
  mutating func index() {
    positions = [ID: Int](minimumCapacity: storage.count)
    for position in storage.indices {
      let id = identity(storage[position])
      if let first = positions.updateValue(position, forKey: id) {
        FatalMisuse.stop(duplicate: id, first: first, second: position)
      }
    }
  }
}

/// Functions that keep `positions` the inverse of `storage`.
extension IdentifiedArray {
  /// Updates the positions of a range of elements.
  @inlinable
  mutating func reindex(_ range: some RangeExpression<Int>) {
    for position in range.relative(to: storage) { positions[identity(storage[position])] = position }
  }

  /// Updates the positions of all elements from `start` on, after `delta` elements were inserted before `start`, or
  /// removed if `delta` is negative.
  ///
  /// Hashing an id takes about ten times as long as copying its entry. For a long tail, all entries are therefore
  /// copied: removing the first of 10,000 rows takes 17 µs instead of 217 µs.
  @inlinable
  mutating func shiftPositions(from start: Int, by delta: Int) {
    if (storage.count - start) * 8 < storage.count {
      reindex(start...)
    } else {
      let oldStart = start - delta
      positions = positions.mapValues { $0 >= oldStart ? $0 + delta : $0 }
    }
  }

  /// Returns the offsets in ascending order, without duplicates. An offset out of range traps.
  @inlinable
  func ascending(_ offsets: some Sequence<Int>) -> [Int] {
    var result: [Int] = []
    for offset in offsets.sorted() where offset != result.last {
      guard storage.indices.contains(offset) else {
        FatalMisuse.stop(offset: offset, count: storage.count)
      }
      result.append(offset)
    }
    return result
  }
}

extension IdentifiedArray {
  /// The ids in the order of their elements, without a copy.
  @inlinable
  public var ids: IDs { IDs(array: self) }

  /// The ids of an ``IdentifiedArray`` as a collection, in the order of their elements.
  @frozen public struct IDs: RandomAccessCollection {
    @usableFromInline
    let array: IdentifiedArray

    @inlinable
    init(array: IdentifiedArray) {
      self.array = array
    }

    /// Always 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of ids.
    @inlinable
    public var endIndex: Int { array.storage.count }

    /// The id of the element at a position.
    @inlinable
    public subscript(position: Int) -> ID { array.identity(array.storage[position]) }

    /// Whether an element has this id. Takes constant time.
    @inlinable
    public func contains(_ id: ID) -> Bool { array.contains(id: id) }

    /// The position of this id, or nil. Takes constant time.
    @inlinable
    public func firstIndex(of id: ID) -> Int? { array.index(id: id) }
  }
}

extension IdentifiedArray.IDs: Equatable {
  /// Returns whether both have the same ids in the same order. Takes constant time if both come from one unchanged
  /// array.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    isUnchanged(lhs.array, rhs.array) || lhs.elementsEqual(rhs)
  }

  /// Returns whether two arrays share version and storage, and so have the same ids. Arrays that read different ids
  /// from one storage have different versions.
  @inlinable
  static func isUnchanged(_ lhs: IdentifiedArray, _ rhs: IdentifiedArray) -> Bool {
    unsafe lhs.idsVersion == rhs.idsVersion
      && lhs.storage.withUnsafeBufferPointer { lhs in
        // Both arrays are alive, so equal addresses mean the same storage. The pointers do not escape the closures.
        unsafe rhs.storage.withUnsafeBufferPointer { unsafe lhs.count == $0.count && lhs.baseAddress == $0.baseAddress }
      }
  }
}

extension IdentifiedArray.IDs: Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray.IDs: CustomStringConvertible {
  /// The ids as an array prints them.
  public var description: String { Array(self).description }
}
