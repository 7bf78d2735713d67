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

  func isKnown(_ id: EffectID) -> Bool { values[id] != nil || below[id] != nil }
}

extension IDRegistry where Value == SlotSet {
  mutating func insert(_ slot: Slot, at id: EffectID) {
    if id.hasPosition { link(id) }
    // One lookup, which changes the set in place.
    values[id, default: SlotSet()].insert(slot)
  }

  mutating func remove(_ slot: Slot, at id: EffectID) {
    if let index = values.index(forKey: id), !values.values[index].remove(slot) { values.remove(at: index) }
    if id.hasPosition { unlink(id) }
  }
}

/// A set of slots that needs no allocation for a single slot.
struct SlotSet {
  /// One of the slots; `none` only before the first insertion.
  var first = Slot.none
  var rest: Set<Slot> = []

  /// All slots, in unspecified order. Callers sort them by the numbers of their nodes.
  var all: [Slot] { [first] + rest }

  mutating func insert(_ slot: Slot) {
    if first == .none { first = slot } else { rest.insert(slot) }
  }

  /// Removes a slot. Returns false if it was the only one.
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
}

extension ContiguousArray {
  /// Accesses the element at a slot.
  subscript(slot: Slot) -> Element {
    get { self[Int(slot.index)] }
    _modify { yield &self[Int(slot.index)] }
  }

  /// The slots of all elements.
  var slots: some Sequence<Slot> { indices.lazy.map { Slot($0) } }
}
