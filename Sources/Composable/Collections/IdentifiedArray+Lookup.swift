internal import ValueText

extension IdentifiedArray {
  /// Returns the position of the element with this id, or nil. Takes constant time.
  @inlinable
  public func index(id: ID) -> Int? { positions[id] }

  /// Returns whether an element has this id. Takes constant time.
  @inlinable
  public func contains(id: ID) -> Bool { positions[id] != nil }

  /// The element with this id, or nil. Takes constant time, and can change the element in place.
  ///
  /// ```swift
  /// struct Todo: Identifiable {
  ///   let id: Int
  ///   var title: String
  /// }
  ///
  /// var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Milk")]
  /// todos[id: 1]?.title = "Soy milk"
  /// todos[id: 2] = Todo(id: 2, title: "Bread")
  /// todos[id: 1] = nil
  /// ```
  ///
  /// - Setting nil removes the element.
  /// - Setting an element for an id that is not in the array appends the element.
  /// - Setting an element with another id than the one in brackets traps.
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
      var element = position.map { storage.takeOut(at: $0) }
      // Deferred, because code after a `yield` does not run if the caller throws.
      defer { putBack(&element, id: id, at: position) }
      yield &element
    }
  }

  /// Changes the element with this id in place and returns the result of `body`, or returns nil if there is none.
  ///
  /// A change of the id traps, even if `body` throws afterwards.
  @inlinable
  package mutating func modify<R>(id: ID, _ body: (inout Element) throws -> R) rethrows -> R? {
    guard let position = positions[id] else { return nil }
    defer { check(storage[position], has: id) }
    return try body(&storage[position])
  }

  /// Passes the element with this id to a visitor, which only reads it, unless there is none. The element is not copied.
  @inlinable
  func visit(id: ID, _ visitor: (inout Element) -> Void) {
    guard let position = positions[id] else { return }
    unsafe storage.withUnsafeBufferPointer { elements in
      // Safe: an element is at the position, and the visitor does not change it.
      guard let first = elements.baseAddress else { return }
      unsafe visitor(&UnsafeMutablePointer(mutating: first + position).pointee)
    }
  }

  /// Ends the access by id: stores the changed element, or removes it if the slot is nil.
  ///
  /// - Parameters:
  ///   - slot: The element after the change.
  ///   - id: The id that it must have.
  ///   - position: The position it was taken from; nil if there was no element with this id.
  @inlinable
  mutating func putBack(_ slot: inout Element?, id: ID, at position: Int?) {
    if let position {
      if storage.putBack(&slot, at: position) {
        check(storage[position], has: id)
      } else {
        forget(id: id, at: position)
      }
    } else if let element = slot.take() {
      check(element, has: id)
      append(element)
    } else {
      Self.noteMissing(id)
    }
  }

  /// Records a change of a missing element, if an assertion collects these.
  @usableFromInline @inline(never)
  static func noteMissing(_ id: ID) {
    MissedPart.note(.element(id: ValueDump.line(id), type: "\(Element.self)"))
  }

  @inlinable
  func check(_ element: Element, has id: ID) {
    let actual = identity(element)
    if actual != id { FatalMisuse.stop(id: id, changedTo: actual) }
  }
}

/// Reordering. If a closure throws, the array has the same elements in some order, and the index is correct.
extension IdentifiedArray {
  /// Moves the elements at these positions, in their order, as SwiftUI's `onMove` requests it.
  ///
  /// ```swift
  /// var names = IdentifiedArray(uniqueElements: ["Ann", "Bob", "Cleo"], id: \.self)
  /// names.move(fromOffsets: [2], toOffset: 0)  // Cleo, Ann, Bob
  /// ```
  ///
  /// - Parameters:
  ///   - source: The positions of the elements to move. A position out of range traps.
  ///   - destination: The elements are inserted before the element that is at this position before the move; `count`
  ///     moves them to the end.
  @inlinable
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let offsets = ascending(source)
    guard destination >= 0, destination <= storage.count else {
      FatalMisuse.stop(offset: destination, count: storage.count)
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
    defer { reindex(0...) }
    try storage.sort(by: areInIncreasingOrder)
  }

  /// Reverses the order of the elements.
  @inlinable
  public mutating func reverse() {
    storage.reverse()
    reindex(0...)
  }

  /// Shuffles the elements with the system's random numbers. In a reducer, use ``shuffle(using:)``.
  @inlinable
  public mutating func shuffle() {
    storage.shuffle()
    reindex(0...)
  }

  /// Shuffles the elements with a random number generator, such as `RandomSource.generator`.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    storage.shuffle(using: &generator)
    reindex(0...)
  }

  /// Moves the elements that satisfy a predicate behind all others, and returns the position of the first of them.
  @inlinable
  @discardableResult
  public mutating func partition(by belongsInSecond: (Element) throws -> Bool) rethrows -> Int {
    defer { reindex(0...) }
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
