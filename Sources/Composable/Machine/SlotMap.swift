/// A dictionary keyed by node. Slots are few and dense, so values are stored in an array by slot, and nothing is
/// hashed.
@usableFromInline @frozen
struct SlotMap<Value> {
  /// The entries by slot. A slot is reused after its node is gone; the id says which node the entry belongs to.
  @usableFromInline var entries: ContiguousArray<(id: NodeID, value: Value)?> = []

  var isEmpty: Bool { entries.allSatisfy { $0 == nil } }

  /// All values, in the order of their slots.
  var values: [Value] { entries.compactMap { $0?.value } }

  @inlinable
  subscript(id: NodeID) -> Value? {
    let slot = Int(id.slot.index)
    guard slot < entries.count, let entry = entries[slot], entry.id == id else { return nil }
    return entry.value
  }

  /// Sets the value of a node. Overwrites a value left by an earlier node in the same slot.
  @inlinable
  mutating func insert(_ value: Value, at id: NodeID) {
    let slot = Int(id.slot.index)
    while entries.count <= slot { entries.append(nil) }
    entries[slot] = (id, value)
  }

  @inlinable
  @discardableResult
  mutating func remove(_ id: NodeID) -> Value? {
    guard let value = self[id] else { return nil }
    entries[Int(id.slot.index)] = nil
    return value
  }
}
