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
