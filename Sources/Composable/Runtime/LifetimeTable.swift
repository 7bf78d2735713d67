/// The lifetimes of effects in flight, grouped by the combinator that made them.
///
/// A test of all of them costs one question per group as long as no child of the group has gone, and nothing
/// when nothing with a lifetime is in flight.
@usableFromInline
struct LifetimeTable {
  /// A combinator below the children around it.
  private struct GroupID: Hashable {
    let path: [ChildID]
    let combinator: CombinatorID
  }

  private struct Group {
    let version: Lifetime.Version?
    var members: [ChildID: Member] = [:]
    /// The version at which all members were last known to be present.
    private var lastVersion: UInt64?

    init(version: Lifetime.Version?) { self.version = version }

    /// Adds a node; false when there is one with this child already, so that the child is known to be present.
    mutating func insert(_ slot: Slot, _ lifetime: Lifetime) -> Bool {
      if members[lifetime.child]?.slots.insert(slot) != nil { return false }
      members[lifetime.child] = Member(isPresent: lifetime.isPresent, slots: [slot])
      return true
    }

    /// Adds the nodes whose child is not in the state any more.
    mutating func addEnded(in state: StateRef, to ended: inout [Slot]) {
      let version = version?(state)
      if version != nil, version == lastVersion { return }
      for member in members.values where !member.isPresent(state) { ended += member.slots }
      lastVersion = version
    }

    /// Adds the nodes of a new member, unless its child is in the state.
    mutating func addEnded(_ child: ChildID, in state: StateRef, to ended: inout [Slot]) {
      guard let member = members[child] else { return }
      if !member.isPresent(state) { ended += member.slots }
      // Other members, if there are any, were checked in this very state.
      if members.count == 1 { lastVersion = version?(state) }
    }
  }

  private struct Member {
    let isPresent: Lifetime.Presence
    var slots: Set<Slot>
  }

  private var groups: [GroupID: Group] = [:]
  /// Members that came since the lifetimes were last checked. A row added and removed in one step leaves the version
  /// unchanged, so each new member is checked once.
  private var new: [(group: GroupID, child: ChildID)] = []
  @usableFromInline private(set) var hasNew = false

  init() {}

  @usableFromInline
  var isEmpty: Bool { groups.isEmpty }
  /// The number of registered nodes.
  var count: Int { groups.values.reduce(0) { $0 + $1.members.values.reduce(0) { $0 + $1.slots.count } } }

  mutating func insert(_ slot: Slot, _ lifetime: Lifetime) {
    let id = GroupID(path: lifetime.path, combinator: lifetime.child.combinator)
    if groups[id, default: Group(version: lifetime.version)].insert(slot, lifetime) {
      new.append((id, lifetime.child))
      hasNew = true
    }
  }

  mutating func remove(_ slot: Slot, _ lifetime: Lifetime) {
    let id = GroupID(path: lifetime.path, combinator: lifetime.child.combinator)
    guard let group = groups.index(forKey: id) else { return }
    guard let member = groups.values[group].members.index(forKey: lifetime.child) else { return }
    groups.values[group].members.values[member].slots.remove(slot)
    guard groups.values[group].members.values[member].slots.isEmpty else { return }
    groups.values[group].members.remove(at: member)
    if groups.values[group].members.isEmpty { groups.remove(at: group) }
  }

  /// The nodes whose child is not in the state any more.
  @usableFromInline
  mutating func ended(in state: StateRef) -> [Slot] {
    var ended: [Slot] = []
    var index = groups.startIndex
    while index != groups.endIndex {
      groups.values[index].addEnded(in: state, to: &ended)
      groups.formIndex(after: &index)
    }
    return ended
  }

  /// The nodes of new members whose child is not in the state.
  @usableFromInline
  mutating func endedNew(in state: StateRef) -> [Slot] {
    var ended: [Slot] = []
    for (group, child) in new { groups[group]?.addEnded(child, in: state, to: &ended) }
    new.removeAll(keepingCapacity: true)
    hasNew = false
    return ended
  }
}
