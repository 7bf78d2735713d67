/// What is registered under cancellation ids, and the way from an id down to the same id at the places below.
///
/// An id at the place of a child is linked to the same id at the place around, and so on outwards, up to one that is known. So
/// a row costs one link, and all that an id reaches is found in as many steps as there are places with it.
@usableFromInline
struct IDTable<Value> {
  /// Has a value, or links, or both.
  @usableFromInline
  struct Entry {
    @usableFromInline var value: Value?
    /// The same id at the places right below: where it is registered, or which lead to where it is.
    @usableFromInline var below: Set<EffectID> = []

    @inlinable
    init() {}

    @inlinable
    var isEmpty: Bool { value == nil && below.isEmpty }
  }

  @usableFromInline var entries: [EffectID: Entry] = [:]

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { entries.isEmpty }

  @inlinable
  subscript(id: EffectID) -> Value? { entries[id]?.value }

  /// Registers a value, or changes the one that is there: it is nil when there is none.
  @inlinable
  mutating func register(_ id: EffectID, _ change: (inout Value?) -> Void) {
    let isNew = Self.change(&entries[id, default: Entry()], change)
    if isNew, id.isPlaced { link(id) }
  }

  /// Changes the value of an entry; true when there was nothing in it.
  @inlinable
  static func change(_ entry: inout Entry, _ change: (inout Value?) -> Void) -> Bool {
    let isNew = entry.isEmpty
    change(&entry.value)
    return isNew
  }

  /// Changes the value of an id that has one, and removes it when it is nil after that.
  @inlinable
  mutating func update(_ id: EffectID, _ change: (inout Value?) -> Void) {
    guard let index = entries.index(forKey: id), entries.values[index].value != nil else { return }
    change(&entries.values[index].value)
    guard entries.values[index].isEmpty else { return }
    entries.remove(at: index)
    if id.isPlaced { unlink(id) }
  }

  /// The ids that have a value. In no particular order.
  var ids: [EffectID] { entries.compactMap { $0.value.value == nil ? nil : $0.key } }

  /// The ids that have a value: this one, and the same at all places below it. In no particular order.
  @inlinable
  func reached(by id: EffectID) -> [EffectID] {
    guard let entry = entries[id] else { return [] }
    return entry.below.isEmpty ? [id] : reachedBelow(id)
  }
}

extension IDTable {
  @usableFromInline
  func reachedBelow(_ id: EffectID) -> [EffectID] {
    var reached: [EffectID] = []
    var toVisit = [id]
    while let next = toVisit.popLast() {
      guard let entry = entries[next] else { continue }
      if entry.value != nil { reached.append(next) }
      toVisit += entry.below
    }
    return reached
  }

  /// Links a new entry to those around it.
  @usableFromInline
  mutating func link(_ id: EffectID) {
    var id = id
    while let outer = id.outer {
      let isKnown = entries[outer] != nil
      entries[outer, default: Entry()].below.insert(id)
      if isKnown { return }
      id = outer
    }
  }

  /// Removes the links to an entry that was removed, and the entries that were there only for them.
  @usableFromInline
  mutating func unlink(_ id: EffectID) {
    var id = id
    while let outer = id.outer, let index = entries.index(forKey: outer) {
      entries.values[index].below.remove(id)
      guard entries.values[index].isEmpty else { return }
      entries.remove(at: index)
      id = outer
    }
  }

  /// A broken link, in words; nil when all hold.
  var problem: String? {
    for (id, entry) in entries {
      if entry.isEmpty { return "id \(id) is there without a use" }
      for below in entry.below where below.outer != id || entries[below] == nil { return "id \(id) has a wrong link" }
      if let outer = id.outer, entries[outer]?.below.contains(id) != true { return "id \(id) cannot be reached" }
    }
    return nil
  }
}

extension IDTable where Value == SlotSet {
  /// How many slots each id has.
  var counts: [EffectID: Int] { entries.compactMapValues { $0.value?.count } }

  @inlinable
  mutating func insert(_ slot: Slot, at id: EffectID) {
    register(id) { slots in
      if slots?.insert(slot) == nil { slots = SlotSet(slot) }
    }
  }

  @inlinable
  mutating func remove(_ slot: Slot, at id: EffectID) {
    update(id) { slots in
      if slots?.remove(slot) == false { slots = nil }
    }
  }
}
