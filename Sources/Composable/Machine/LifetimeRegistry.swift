/// The lifetimes of effects in flight, grouped by the combinator that made them.
///
/// A test of all of them costs one question per group as long as no child of the group has gone, and nothing
/// when nothing with a lifetime is in flight.
@usableFromInline
struct LifetimeRegistry {
  /// A combinator below the children around it.
  private struct GroupID: Hashable {
    let outer: ChildPath?
    let position: ChildPosition

    init(of lifetime: Lifetime) {
      outer = lifetime.path.outer
      position = lifetime.path.step.position
    }

    func version(in state: StatePointer) -> UInt64? {
      guard let version = position.version else { return nil }
      guard let outer else { return version(state) }
      var number: UInt64?
      outer.reach(from: state) { number = version($0) }
      return number
    }
  }

  private struct Group {
    var slots: [Lifetime: Set<Slot>] = [:]
    /// The version at which all children were last known to be present.
    var lastVersion: UInt64?
  }

  private var groups: [GroupID: Group] = [:]
  /// Lifetimes that came since they were last checked. A row added and removed in one step leaves the version
  /// unchanged, so each new one is checked once.
  private var new: [Lifetime] = []
  @usableFromInline private(set) var hasNew = false

  init() {}

  @usableFromInline
  var isEmpty: Bool { groups.isEmpty }
  /// The number of registered nodes.
  var count: Int { groups.values.reduce(0) { $0 + $1.slots.values.reduce(0) { $0 + $1.count } } }

  mutating func insert(_ slot: Slot, _ lifetime: Lifetime) {
    let isKnown = groups[GroupID(of: lifetime), default: Group()].slots[lifetime]?.insert(slot) != nil
    if isKnown { return }
    groups[GroupID(of: lifetime)]?.slots[lifetime] = [slot]
    new.append(lifetime)
    hasNew = true
  }

  mutating func remove(_ slot: Slot, _ lifetime: Lifetime) {
    guard let group = groups.index(forKey: GroupID(of: lifetime)) else { return }
    guard let index = groups.values[group].slots.index(forKey: lifetime) else { return }
    groups.values[group].slots.values[index].remove(slot)
    guard groups.values[group].slots.values[index].isEmpty else { return }
    groups.values[group].slots.remove(at: index)
    if groups.values[group].slots.isEmpty { groups.remove(at: group) }
  }

  /// The nodes whose child is not in the state any more.
  @usableFromInline
  mutating func ended(in state: StatePointer) -> [Slot] {
    var ended: [Slot] = []
    var index = groups.startIndex
    while index != groups.endIndex {
      let (id, group) = groups[index]
      let version = id.version(in: state)
      if version == nil || version != group.lastVersion {
        for (lifetime, slots) in group.slots where !lifetime.isPresent(in: state) { ended += slots }
        groups.values[index].lastVersion = version
      }
      groups.formIndex(after: &index)
    }
    return ended
  }

  /// The nodes of new lifetimes whose child is not in the state.
  @usableFromInline
  mutating func endedNew(in state: StatePointer) -> [Slot] {
    var ended: [Slot] = []
    for lifetime in new {
      let id = GroupID(of: lifetime)
      guard let group = groups[id], let slots = group.slots[lifetime] else { continue }
      if !lifetime.isPresent(in: state) { ended += slots }
      // Others, if there are any, were checked in this very state.
      if group.slots.count == 1 { groups[id]?.lastVersion = id.version(in: state) }
    }
    new.removeAll(keepingCapacity: true)
    hasNew = false
    return ended
  }
}
