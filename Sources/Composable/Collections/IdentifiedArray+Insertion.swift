extension IdentifiedArray {
  /// Appends an element, unless the array already has one with its id.
  ///
  /// Returns whether it was inserted, and the position of the element with this id.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let end = storage.count
    let position = Self.claimed(&positions[identity(element), default: end])
    guard position == end else { return (false, position) }
    storage.append(element)
    idsVersion = IDsVersion.next()
    return (true, position)
  }

  /// Inserts an element at a position, unless the array already has one with its id.
  ///
  /// Returns whether it was inserted, and the position of the element with this id.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> (inserted: Bool, index: Int) {
    let id = identity(element)
    if let present = positions[id] { return (false, present) }
    storage.insert(element, at: position)
    shiftPositions(from: position + 1, by: 1)
    positions[id] = position
    idsVersion = IDsVersion.next()
    return (true, position)
  }

  /// Replaces the element that has this one's id where it is, or appends this one. Returns the replaced element.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (inserted, index) = append(element)
    return inserted ? nil : exchange(element, at: index)
  }

  /// Replaces the element that has this one's id where it is, or inserts this one at `position`.
  ///
  /// Returns the replaced element, and the position of the new one.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element,
    at position: Int
  ) -> (originalMember: Element?, index: Int) {
    let (inserted, index) = insert(element, at: position)
    return (inserted ? nil : exchange(element, at: index), index)
  }

  /// Replaces the element at a position with one that has the same id, and returns the replaced element.
  ///
  /// A different id stops the program.
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at position: Int) -> Element {
    check(element, has: identity(storage[position]))
    return exchange(element, at: position)
  }

  /// Makes room for this many elements.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storage.reserveCapacity(minimumCapacity)
    positions.reserveCapacity(minimumCapacity)
  }

  /// The position that `positions[id, default: end]` holds, once the `inout` access has written `end` where there was none:
  /// one hash for the question and the entry.
  @inlinable
  static func claimed(_ position: inout Int) -> Int { position }

  @inlinable
  mutating func exchange(_ element: Element, at position: Int) -> Element {
    var element = element
    swap(&element, &storage[position])
    return element
  }
}
