internal import ValueText

extension IdentifiedArray {
  /// The position of the element with this id, or nil. Takes constant time.
  @inlinable
  public func index(id: ID) -> Int? { positions[id] }

  /// Whether there is an element with this id. Takes constant time.
  @inlinable
  public func contains(id: ID) -> Bool { positions[id] != nil }

  /// The element with this id, or nil. Takes constant time, and `array[id: x]?.n += 1` changes it in place.
  ///
  /// - Setting nil removes the element.
  /// - Setting an element for an id that is not there appends it.
  /// - Setting an element with another id stops the program.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      guard let position = positions[id] else { return nil }
      return storage[position]
    }
    set {
      if let newValue {
        check(newValue, has: id)
        updateOrAppend(newValue)
      } else {
        remove(id: id)
      }
    }
    _modify {
      let position = positions[id]
      var element = position.map { takeOut(at: $0) }
      // Deferred, because nothing after a yield runs when the caller throws.
      defer { putBack(&element, id: id, at: position) }
      yield &element
    }
  }

  /// Runs `body` on the element with this id, in place; nil, and no run, when there is none.
  ///
  /// A body that changes the id stops the program, even when it throws afterwards.
  @inlinable
  package mutating func modify<R>(id: ID, _ body: (inout Element) throws -> R) rethrows -> R? {
    guard let position = positions[id] else { return nil }
    defer { check(storage[position], has: id) }
    return try body(&storage[position])
  }

  /// Moves an element out of the storage, so that it has one owner and is changed without a copy. The last element
  /// fills the gap until `putBack` restores the order.
  @inlinable
  mutating func takeOut(at position: Int) -> Element {
    storage.swapAt(position, storage.count - 1)
    return storage.removeLast()
  }

  /// Ends what `takeOut(at:)` began; `position` is nil when there was no element to take out. Moves the element instead
  /// of copying it: retaining and releasing its parts would cost as much as all the rest.
  @inlinable
  mutating func putBack(_ slot: inout Element?, id: ID, at position: Int?) {
    if let element = slot.take() {
      check(element, has: id)
      guard let position else {
        append(element)
        return
      }
      storage.append(element)
      storage.swapAt(position, storage.count - 1)
    } else if let position {
      // The former last element is in the gap, unless it is the removed one itself.
      if position < storage.count { storage.append(storage.remove(at: position)) }
      forget(id: id, at: position)
    } else {
      Self.noteMissing(id)
    }
  }

  /// Notes, in an assertion, that there was nothing to change.
  @usableFromInline @inline(never)
  static func noteMissing(_ id: ID) {
    MissedPart.note(.element(id: ValueDump.line(id), type: "\(Element.self)"))
  }

  @inlinable
  func check(_ element: Element, has id: ID) {
    let actual = identity(element)
    if actual != id { IdentifiedArrayMisuse.stop(id: id, changedTo: actual) }
  }
}

/// Reordering. A closure that throws leaves some order of the same elements, and the index right.
extension IdentifiedArray {
  /// Moves the elements at these positions, in their order, to just before the element now at `destination`.
  ///
  /// `destination` is a position before the move, from 0 to `count`, as SwiftUI's `onMove` passes it.
  @inlinable
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let offsets = ascending(source)
    guard destination >= 0, destination <= storage.count else {
      IdentifiedArrayMisuse.stop(offset: destination, count: storage.count)
    }
    guard let first = offsets.first, let last = offsets.last else { return }
    let isMoved = Set(offsets)
    let window = Swift.min(first, destination)..<Swift.max(last + 1, destination)
    let before = (window.lowerBound..<destination).filter { !isMoved.contains($0) }
    let after = (destination..<window.upperBound).filter { !isMoved.contains($0) }
    let reordered = (before + offsets + after).map { storage[$0] }
    storage.replaceSubrange(window, with: reordered)
    reindex(window)
  }

  /// Swaps the elements at two positions.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    storage.swapAt(first, second)
    positions[identity(storage[first])] = first
    positions[identity(storage[second])] = second
  }

  /// Sorts the elements. Equal elements keep their order.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    defer { reindex(from: 0) }
    try storage.sort(by: areInIncreasingOrder)
  }

  /// Reverses the order of the elements.
  @inlinable
  public mutating func reverse() {
    storage.reverse()
    reindex(from: 0)
  }

  /// Shuffles the elements with the system's random numbers. In a reducer, use ``shuffle(using:)``.
  @inlinable
  public mutating func shuffle() {
    storage.shuffle()
    reindex(from: 0)
  }

  /// Shuffles the elements.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    storage.shuffle(using: &generator)
    reindex(from: 0)
  }

  /// Moves the elements that satisfy the predicate behind all others, and returns where they begin.
  @inlinable
  @discardableResult
  public mutating func partition(by belongsInSecond: (Element) throws -> Bool) rethrows -> Int {
    defer { reindex(from: 0) }
    return try storage.partition(by: belongsInSecond)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements. Equal elements keep their order.
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}
