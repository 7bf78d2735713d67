/// Values by node: a dictionary whose keys are slots, which are few and dense, so that nothing is hashed.
@usableFromInline @frozen
struct NodeTable<Value> {
  /// By slot. A slot belongs to one use of it at a time; the id says which.
  @usableFromInline var entries: ContiguousArray<(id: NodeID, value: Value)?> = []
  @usableFromInline var count = 0

  @inlinable init() {}

  @inlinable var isEmpty: Bool { count == 0 }

  /// All values, in the order of their slots.
  var values: [Value] { entries.compactMap { $0?.value } }

  @inlinable
  subscript(id: NodeID) -> Value? {
    let slot = Int(id.slot.index)
    guard slot < entries.count, let entry = entries[slot], entry.id == id else { return nil }
    return entry.value
  }

  /// Puts a value in. What an earlier use of the slot left is overwritten.
  @inlinable
  mutating func insert(_ value: Value, at id: NodeID) {
    let slot = Int(id.slot.index)
    while entries.count <= slot { entries.append(nil) }
    if entries[slot] == nil { count += 1 }
    entries[slot] = (id, value)
  }

  @inlinable
  @discardableResult
  mutating func remove(_ id: NodeID) -> Value? {
    guard let value = self[id] else { return nil }
    entries[Int(id.slot.index)] = nil
    count -= 1
    return value
  }
}
