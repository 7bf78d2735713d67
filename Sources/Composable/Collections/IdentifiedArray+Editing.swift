extension IdentifiedArray {
  /// Appends an element, unless the array already has an element with its id.
  ///
  /// ```swift
  /// let (inserted, index) = rows.append(Row(id: 4))
  /// ```
  ///
  /// - Returns: Whether the element was appended, and the position of the element with its id.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let end = storage.count
    let position = Self.claimed(&positions[identity(element), default: end])
    guard position == end else { return (false, position) }
    storage.append(element)
    idsVersion.add()
    return (true, position)
  }

  /// Inserts an element at a position, unless the array already has an element with its id.
  ///
  /// ```swift
  /// var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
  /// rows.insert(Row(id: 3), at: 0)  // 3, 1, 2
  /// ```
  ///
  /// - Returns: Whether the element was inserted, and the position of the element with its id.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> (inserted: Bool, index: Int) {
    let id = identity(element)
    if let present = positions[id] { return (false, present) }
    storage.insert(element, at: position)
    shiftPositions(from: position + 1, by: 1)
    positions[id] = position
    idsVersion.add()
    return (true, position)
  }

  /// Replaces the element with the same id, at its position, or appends the element if there is none.
  ///
  /// ```swift
  /// let replaced = rows.updateOrAppend(Row(id: 2))
  /// ```
  ///
  /// - Returns: The replaced element, or nil if the element was appended.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (inserted, index) = append(element)
    return inserted ? nil : exchange(&storage[index], with: element)
  }

  /// Replaces the element with the same id, at its position, or inserts the element if there is none.
  ///
  /// ```swift
  /// rows.updateOrInsert(Row(id: 5), at: 0)
  /// ```
  ///
  /// - Parameters:
  ///   - element: The new element.
  ///   - position: The position at which it is inserted if no element has its id.
  /// - Returns: The replaced element, or nil, and the position of the new element.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element,
    at position: Int
  ) -> (originalMember: Element?, index: Int) {
    let (inserted, index) = insert(element, at: position)
    return (inserted ? nil : exchange(&storage[index], with: element), index)
  }

  /// Replaces the element at a position by one with the same id, and returns the replaced element.
  ///
  /// An element with another id traps. To replace the id as well, set the element by position.
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at position: Int) -> Element {
    check(element, has: identity(storage[position]))
    return exchange(&storage[position], with: element)
  }

  /// Reserves capacity for this many elements.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storage.reserveCapacity(minimumCapacity)
    positions.reserveCapacity(minimumCapacity)
  }

  /// Returns its argument. Called as `claimed(&positions[id, default: end])`: the `inout` access writes `end` if there
  /// is no entry, and hashes the id only once for the lookup and the insertion.
  @inlinable
  static func claimed(_ position: inout Int) -> Int { position }
}

extension IdentifiedArray {
  /// Removes the element with this id and returns it, or returns nil if there is none.
  ///
  /// ```swift
  /// let removed = rows.remove(id: 1)
  /// ```
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let position = positions[id] else { return nil }
    let element = storage.remove(at: position)
    forget(id: id, at: position)
    return element
  }

  /// Removes the element with the same id as the given one and returns it, or returns nil if there is none.
  ///
  /// Only the ids are compared: the removed element may differ from the given one.
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

  /// Removes the elements at these positions, as SwiftUI's `onDelete` passes them.
  ///
  /// ```swift
  /// rows.remove(atOffsets: [0, 2])
  /// ```
  ///
  /// - Parameter offsets: The positions before the removal, in any order. A position out of range traps.
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    remove(atAscending: ascending(offsets))
  }

  /// Removes the elements that satisfy a predicate. If the predicate throws, nothing is removed.
  ///
  /// ```swift
  /// rows.removeAll(where: { $0.id > 3 })
  /// ```
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    remove(atAscending: try storage.indices.filter { try shouldBeRemoved(storage[$0]) })
  }

  /// Removes all elements.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepCapacity)
    positions.removeAll(keepingCapacity: keepCapacity)
    idsVersion = IDsVersion()
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
    let ids = storage[range].map { [identity] in identity($0) }
    for id in ids { positions.removeValue(forKey: id) }
    storage.removeSubrange(range)
    shiftPositions(from: range.lowerBound, by: -range.count)
    idsVersion.remove(ids.map { AnyHashable($0) })
  }

  /// Removes an id from the index, after its element has left `storage`.
  @inlinable
  mutating func forget(id: ID, at position: Int) {
    positions.removeValue(forKey: id)
    shiftPositions(from: position, by: -1)
    idsVersion.remove([AnyHashable(id)])
  }

  @inlinable
  mutating func remove(atAscending offsets: [Int]) {
    guard let first = offsets.first else { return }
    let ids = offsets.map { identity(storage[$0]) }
    for id in ids { positions.removeValue(forKey: id) }
    var gone = 0
    for position in first..<storage.count {
      if gone < offsets.count, offsets[gone] == position {
        gone += 1
      } else {
        storage.swapAt(position, position - gone)
      }
    }
    storage.removeLast(gone)
    reindex(first...)
    idsVersion.remove(ids.map { AnyHashable($0) })
  }
}

/// Functions for several elements, by the rules for a single one: an element whose id is present is unchanged, and of
/// several new elements with the same id, the first is taken.
extension IdentifiedArray {
  /// Appends the elements whose ids are not in the array yet. Of elements with the same id, it takes the first.
  ///
  /// ```swift
  /// rows.append(contentsOf: [Row(id: 7), Row(id: 8)])
  /// ```
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Appends the elements whose ids are not in the array yet. Of elements with the same id, it takes the first.
  @inlinable
  public static func += (array: inout Self, elements: some Sequence<Element>) {
    array.append(contentsOf: elements)
  }

  /// Inserts the elements whose ids are not in the array yet. Of elements with the same id, it takes the first.
  ///
  /// - Parameters:
  ///   - elements: The new elements.
  ///   - position: The position of the first inserted element.
  @inlinable
  public mutating func insert(contentsOf elements: some Sequence<Element>, at position: Int) {
    replaceSubrange(position..<position, with: elements)
  }

  /// Replaces the elements at a range of positions with other elements, whose number may differ.
  ///
  /// ```swift
  /// rows.replaceSubrange(0..<2, with: [Row(id: 2), Row(id: 7)])
  /// ```
  ///
  /// - A new element may have an id from the range; it then replaces the old element.
  /// - A new element whose id is outside the range is skipped, and the existing element is unchanged.
  /// - Of new elements with the same id, the first is taken.
  ///
  /// - Parameters:
  ///   - bounds: The positions of the elements to replace.
  ///   - elements: The new elements.
  @inlinable
  public mutating func replaceSubrange(_ bounds: some RangeExpression<Int>, with elements: some Sequence<Element>) {
    let range = bounds.relative(to: storage)
    let old = Set(storage[range].lazy.map { [identity] in identity($0) })
    var new: [Element] = []
    var newIDs: Set<ID> = []
    for element in elements {
      let id = identity(element)
      if positions[id] != nil && !old.contains(id) { continue }
      if newIDs.insert(id).inserted { new.append(element) }
    }
    for id in old { positions.removeValue(forKey: id) }
    storage.replaceSubrange(range, with: new)
    if new.count != range.count {
      shiftPositions(from: range.lowerBound + new.count, by: new.count - range.count)
    }
    reindex(range.lowerBound..<range.lowerBound + new.count)
    if newIDs == old { return }
    let gone = old.subtracting(newIDs)
    if gone.isEmpty { idsVersion.add() } else { idsVersion.remove(gone.map { AnyHashable($0) }) }
  }
}
