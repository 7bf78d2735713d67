/// The nodes registered under cancellation ids, with links from an id to the same id in child features.
///
/// An id at the place of a child is linked to the same id at the place around, and so on outwards, up to one that is
/// known. So a row costs one link, and all that an id reaches is found in as many steps as there are places with it.
/// Ids of the feature itself have no links upwards, and cost nothing for it.
struct IDRegistry<Value> {
  var values: [EffectID: Value] = [:]
  /// The same id at the places right below: where it is registered, or which lead to where it is. Never an empty set.
  var below: [EffectID: Set<EffectID>] = [:]

  init() {}

  var isEmpty: Bool { values.isEmpty }

  /// The ids that have a value: this one, and the same at all places below it. In no particular order.
  func reached(by id: EffectID) -> [EffectID] {
    var reached: [EffectID] = []
    var toVisit = [id]
    while let next = toVisit.popLast() {
      if values[next] != nil { reached.append(next) }
      if let below = below[next] { toVisit += below }
    }
    return reached
  }

  // MARK: Links

  /// Links an id of a child to those around it, before it gets a value.
  mutating func link(_ id: EffectID) {
    var (id, isLinked) = (id, isKnown(id))
    while !isLinked, let outer = id.outer {
      isLinked = isKnown(outer)
      below[outer, default: []].insert(id)
      id = outer
    }
  }

  /// Removes the links to an id of a child that has lost its value, and those that were there only for them.
  mutating func unlink(_ id: EffectID) {
    var id = id
    while !isKnown(id), let outer = id.outer, let index = below.index(forKey: outer) {
      below.values[index].remove(id)
      if below.values[index].isEmpty { below.remove(at: index) }
      id = outer
    }
  }

  private func isKnown(_ id: EffectID) -> Bool { values[id] != nil || below[id] != nil }

  /// A broken link, in words; nil when all hold.
  var problem: String? {
    for (id, ids) in below {
      if ids.isEmpty { return "id \(id) leads nowhere" }
      for inner in ids where inner.outer != id || !isKnown(inner) { return "id \(id) has a wrong link" }
    }
    for id in Array(values.keys) + Array(below.keys) {
      if let outer = id.outer, below[outer]?.contains(id) != true { return "id \(id) cannot be reached" }
    }
    return nil
  }
}

extension IDRegistry where Value == SlotSet {
  mutating func insert(_ slot: Slot, at id: EffectID) {
    if id.isPlaced { link(id) }
    SlotSet.insert(slot, into: &values, at: id)
  }

  mutating func remove(_ slot: Slot, at id: EffectID) {
    SlotSet.remove(slot, from: &values, at: id)
    if id.isPlaced { unlink(id) }
  }

  /// The number of slots of each id.
  var counts: [EffectID: Int] { values.mapValues(\.count) }
}

/// A set of slots that needs no allocation for a single one.
struct SlotSet {
  /// `none` only until the first is inserted.
  var first = Slot.none
  var rest: Set<Slot> = []

  init() {}

  mutating func insert(_ slot: Slot) {
    if first == .none { first = slot } else { rest.insert(slot) }
  }

  /// All slots, in no particular order; callers sort them by the nodes' numbers.
  var all: [Slot] { [first] + rest }
  var count: Int { rest.count + 1 }

  static func insert<Key: Hashable>(_ slot: Slot, into table: inout [Key: SlotSet], at key: Key) {
    // One look into the table, which leaves the set where it is.
    table[key, default: SlotSet()].insert(slot)
  }

  static func remove<Key: Hashable>(_ slot: Slot, from table: inout [Key: SlotSet], at key: Key) {
    guard let index = table.index(forKey: key) else { return }
    if table.values[index].first != slot {
      table.values[index].rest.remove(slot)
    } else if let other = table.values[index].rest.popFirst() {
      table.values[index].first = other
    } else {
      table.remove(at: index)
    }
  }
}

/// Values by node: a dictionary whose keys are slots, which are few and dense, so that nothing is hashed.
@usableFromInline @frozen
struct SlotMap<Value> {
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

/// The index of a node in its graph.
@usableFromInline @frozen
package struct Slot: Hashable, Sendable {
  @usableFromInline let index: Int32

  @inlinable
  init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  /// No node: what a first child has as the one before it, and a root as its parent.
  @inlinable
  static var none: Slot { Slot(-1) }
}

extension ContiguousArray {
  /// The element of a node.
  @inlinable
  subscript(slot: Slot) -> Element {
    get { self[Int(slot.index)] }
    _modify { yield &self[Int(slot.index)] }
  }
}

extension ContiguousArray {
  /// The slots of all elements.
  @inlinable
  var slots: some Sequence<Slot> { indices.lazy.map { Slot($0) } }
}

/// A node of the effect graph: a slot, and which use of the slot. A stale id meets nothing.
@usableFromInline @frozen
package struct NodeID: Hashable, Sendable {
  @usableFromInline package let slot: Slot
  @usableFromInline package let generation: UInt32

  @inlinable
  init(slot: Slot, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}
