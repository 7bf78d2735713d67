extension IdentifiedArray {
  /// Removes the element with this id and returns it, or returns nil if there is none.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let position = positions[id] else { return nil }
    let element = storage.remove(at: position)
    forget(id: id, at: position)
    return element
  }

  /// Removes the element that has this one's id and returns it, or returns nil if there is none.
  ///
  /// Only the id is compared: the removed element may differ from the given one.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: identity(element)) }

  /// Removes the element at a position and returns it.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let element = storage.remove(at: position)
    forget(id: identity(element), at: position)
    return element
  }

  /// Removes the elements at these positions, given in any order.
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    remove(atAscending: ascending(offsets))
  }

  /// Removes the elements that satisfy the predicate. If the predicate throws, nothing is removed.
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    remove(atAscending: try storage.indices.filter { try shouldBeRemoved(storage[$0]) })
  }

  /// Removes all elements.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepCapacity)
    positions.removeAll(keepingCapacity: keepCapacity)
    idsVersion = 0
  }

  /// Removes the first element and returns it. The array must not be empty.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the first `count` elements.
  @inlinable
  public mutating func removeFirst(_ count: Int) { removeSubrange(0..<count) }

  /// Removes the last element and returns it. The array must not be empty.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: storage.count - 1) }

  /// Removes the last element and returns it, or returns nil if the array is empty.
  @inlinable
  @discardableResult
  public mutating func popLast() -> Element? { storage.isEmpty ? nil : removeLast() }

  /// Removes the last `count` elements.
  @inlinable
  public mutating func removeLast(_ count: Int) {
    removeSubrange((storage.count - count)..<storage.count)
  }

  /// Removes the elements at a range of positions.
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let range = bounds.relative(to: storage)
    guard !range.isEmpty else { return }
    for element in storage[range] { positions.removeValue(forKey: identity(element)) }
    storage.removeSubrange(range)
    shiftPositions(from: range.lowerBound, by: -range.count)
    idsVersion = IDsVersion.next()
  }

  /// Removes an id from the index, after its element has left `storage`.
  @inlinable
  mutating func forget(id: ID, at position: Int) {
    positions.removeValue(forKey: id)
    shiftPositions(from: position, by: -1)
    idsVersion = IDsVersion.next()
  }

  @inlinable
  mutating func remove(atAscending offsets: [Int]) {
    guard let first = offsets.first else { return }
    for offset in offsets { positions.removeValue(forKey: identity(storage[offset])) }
    var gone = 0
    for position in first..<storage.count {
      if gone < offsets.count, offsets[gone] == position {
        gone += 1
      } else {
        storage.swapAt(position, position - gone)
      }
    }
    storage.removeLast(gone)
    reindex(from: first)
    idsVersion = IDsVersion.next()
  }
}
