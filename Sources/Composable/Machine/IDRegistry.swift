/// A table of values by cancellation id, with links between equal ids at different positions.
///
/// The position of a child is below the position of its parent. An id at a child's position is linked from the same id at
/// the parent's position, and so on outward, up to the first id that is already in the table. So a new row adds one link,
/// and the time to find everything that an id reaches is proportional to the number of positions that have the id. Ids of
/// the feature itself have no outer position, and need no links.
struct IDRegistry<Value> {
  /// The values of the registered ids.
  var values: [EffectID: Value] = [:]
  /// For each id, the same id at the positions directly below: those that are registered or lead to one that is. No set
  /// is empty.
  var below: [EffectID: Set<EffectID>] = [:]

  init() {}

  var isEmpty: Bool { values.isEmpty }

  /// Returns the registered ids among this id and the same id at all positions below. The order is unspecified.
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

  /// Links an id of a child to the same id at the outer positions. Must be called before the id gets a value, because an
  /// id that has one counts as linked.
  mutating func link(_ id: EffectID) {
    var (id, isLinked) = (id, isKnown(id))
    while !isLinked, let outer = id.outer {
      isLinked = isKnown(outer)
      below[outer, default: []].insert(id)
      id = outer
    }
  }

  /// Removes the links to an id of a child that has lost its value, and the links that existed only for it.
  mutating func unlink(_ id: EffectID) {
    var id = id
    while !isKnown(id), let outer = id.outer, let index = below.index(forKey: outer) {
      below.values[index].remove(id)
      if below.values[index].isEmpty { below.remove(at: index) }
      id = outer
    }
  }

  private func isKnown(_ id: EffectID) -> Bool { values[id] != nil || below[id] != nil }

  /// A description of a broken link; nil if all are correct.
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
    if id.hasPosition { link(id) }
    SlotSet.insert(slot, into: &values, at: id)
  }

  mutating func remove(_ slot: Slot, at id: EffectID) {
    SlotSet.remove(slot, from: &values, at: id)
    if id.hasPosition { unlink(id) }
  }

  /// The number of slots registered under each id.
  var counts: [EffectID: Int] { values.mapValues(\.count) }
}

/// A set of slots that needs no allocation for a single slot.
struct SlotSet {
  /// One of the slots; `none` only before the first insertion.
  var first = Slot.none
  var rest: Set<Slot> = []

  init() {}

  mutating func insert(_ slot: Slot) {
    if first == .none { first = slot } else { rest.insert(slot) }
  }

  /// All slots, in unspecified order. Callers sort them by the numbers of their nodes.
  var all: [Slot] { [first] + rest }
  var count: Int { rest.count + 1 }

  static func insert<Key: Hashable>(_ slot: Slot, into table: inout [Key: SlotSet], at key: Key) {
    // One lookup, which changes the set in place.
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

extension ContiguousArray {
  /// Accesses the element at a slot.
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
