/// A set of slots, which is never empty, and needs no allocation for a single one.
@usableFromInline
struct SlotSet {
  @usableFromInline var first: Slot
  @usableFromInline var rest: Set<Slot> = []

  @inlinable
  init(_ slot: Slot) { first = slot }

  @inlinable
  mutating func insert(_ slot: Slot) { rest.insert(slot) }

  /// Removes a slot; false, and nothing is removed, when it is the only one.
  @inlinable
  mutating func remove(_ slot: Slot) -> Bool {
    if first != slot {
      rest.remove(slot)
    } else if let other = rest.popFirst() {
      first = other
    } else {
      return false
    }
    return true
  }

  /// All slots, in no particular order; callers sort them by the nodes' numbers.
  @inlinable
  var all: [Slot] { [first] + rest }
  var count: Int { rest.count + 1 }
}
