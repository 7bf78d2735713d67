/// What is registered under cancellation ids, and the way from an id down to the same id at the places below.
///
/// An id at the place of a child is linked to the same id at the place around, and so on outwards, up to one that is known. So
/// a row costs one link, and all that an id reaches is found in as many steps as there are places with it. Ids of the feature
/// itself have no links upwards, and cost nothing for it.
struct IDTable<Value> {
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

extension IDTable where Value == SlotSet {
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
