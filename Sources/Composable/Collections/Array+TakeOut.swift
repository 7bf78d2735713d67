extension Array {
  /// Moves an element out: it is then uniquely referenced and can be changed without a copy. The last element fills the
  /// gap until ``putBack(_:at:)`` restores the order.
  @inlinable
  mutating func takeOut(at position: Int) -> Element {
    swapAt(position, count - 1)
    return removeLast()
  }

  /// Ends the access that ``takeOut(at:)`` began: stores the changed element. Returns false if the slot is nil, and the
  /// element thus removed.
  ///
  /// The element is moved, because retaining and releasing its parts would cost as much as all the rest.
  @inlinable
  mutating func putBack(_ slot: inout Element?, at position: Int) -> Bool {
    if let element = slot.take() {
      append(element)
      swapAt(position, count - 1)
      return true
    }
    // The former last element is in the gap, unless it was removed itself.
    if position < count { append(remove(at: position)) }
    return false
  }
}
