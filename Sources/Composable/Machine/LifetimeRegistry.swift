/// The lifetimes of effects in flight, grouped by the combinator that created them.
///
/// Rows of an ``IdentifiedArray`` have a version, which knows the ids that were removed since an earlier one. So a check
/// of all rows of a combinator costs one comparison, and one look at each removed row. Without lifetimes in flight, a
/// check costs nothing.
@usableFromInline
struct LifetimeRegistry {
  /// The identity of a combinator: its position, and the path to the state that it works on.
  private struct GroupID: Hashable {
    let outer: ChildPath?
    let position: ChildPosition

    init(of lifetime: Lifetime) {
      outer = lifetime.path.outer
      position = lifetime.path.element.position
    }

    /// Returns the version of the combinator's rows; nil if it has no version or its state is absent.
    func version(in state: StatePointer) -> IDsVersion? {
      guard let version = position.version else { return nil }
      guard let outer else { return version(state) }
      var found: IDsVersion?
      outer.reach(from: state) { found = version($0) }
      return found
    }

    /// Returns the lifetime of a row, which has no identity but its id.
    func lifetime(of row: AnyHashable) -> Lifetime {
      Lifetime(path: ChildPath(ChildPathElement(position: position, row: row, identity: nil), from: outer))
    }
  }

  private struct Group {
    var slots: [Lifetime: Set<Slot>] = [:]
    /// The version at which all children of the group were last known to be present.
    var lastVersion: IDsVersion?
  }

  private var groups: [GroupID: Group] = [:]
  /// Lifetimes inserted since the last check. Each is checked once by itself: its row may have been removed by the step
  /// that started the effect, whose version the others of its group have seen.
  private var new: [Lifetime] = []
  @usableFromInline private(set) var hasNew = false

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

  /// Returns the nodes whose child is no longer in the state.
  mutating func ended(in state: StatePointer) -> [Slot] {
    var ended: [Slot] = []
    var index = groups.startIndex
    while index != groups.endIndex {
      let (id, group) = groups[index]
      let version = id.version(in: state)
      if version == nil || version != group.lastVersion {
        if let removed = group.lastVersion.flatMap({ version?.removed(since: $0) }) {
          for lifetime in removed.map({ id.lifetime(of: $0) }) {
            guard let slots = group.slots[lifetime], !lifetime.isPresent(in: state) else { continue }
            ended += slots
          }
        } else {
          for (lifetime, slots) in group.slots where !lifetime.isPresent(in: state) { ended += slots }
        }
        groups.values[index].lastVersion = version
      }
      groups.formIndex(after: &index)
    }
    return ended
  }

  /// Returns the nodes of new lifetimes whose child is not in the state.
  mutating func endedNew(in state: StatePointer) -> [Slot] {
    var ended: [Slot] = []
    for lifetime in new {
      let id = GroupID(of: lifetime)
      guard let group = groups[id], let slots = group.slots[lifetime] else { continue }
      if !lifetime.isPresent(in: state) { ended += slots }
      // With a single lifetime, the whole group has just been checked. With several, the next full check sets the
      // version, if the last one has not done so in this state.
      if group.slots.count == 1 { groups[id]?.lastVersion = id.version(in: state) }
    }
    new.removeAll(keepingCapacity: true)
    hasNew = false
    return ended
  }
}
