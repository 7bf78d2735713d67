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
