/// The lifetimes of effects in flight, grouped by the combinator that made them.
///
/// A test of all of them costs one question per group as long as no child of the group has gone, and nothing
/// when nothing with a lifetime is in flight.
@usableFromInline
struct LifetimeTable {
  /// A combinator in one place of the state.
  private struct GroupID: Hashable {
    let path: [ChildID]
    let combinator: Int
  }

  private struct Group {
    let structure: Lifetime.Probe?
    var members: [ChildID: Member] = [:]
    /// What `structure` said when all members were last known to be present.
    private var lastStructure: UInt64?

    init(structure: Lifetime.Probe?) { self.structure = structure }

    /// Adds a node; false when there is one already with this child, which has been asked for.
    mutating func insert(_ slot: Int32, _ lifetime: Lifetime) -> Bool {
      if members[lifetime.child]?.slots.insert(slot) != nil { return false }
      members[lifetime.child] = Member(isPresent: lifetime.isPresent, slots: [slot])
      return true
    }

    /// Adds the nodes whose child is no longer in the state at the address.
    mutating func addEnded(in state: UnsafeRawPointer, to ended: inout [Int32]) {
      let structure = structure?(state)
      if structure != nil, structure == lastStructure { return }
      for member in members.values where member.isPresent(state) == nil { ended += member.slots }
      lastStructure = structure
    }

    /// Adds the nodes of a new member, when its child is not in the state at the address.
    mutating func addEnded(_ child: ChildID, in state: UnsafeRawPointer, to ended: inout [Int32]) {
      guard let member = members[child] else { return }
      if member.isPresent(state) == nil { ended += member.slots }
      // The others were asked for in this very state, if there are any.
      if members.count == 1 { lastStructure = structure?(state) }
    }
  }

  private struct Member {
    let isPresent: Lifetime.Probe
    var slots: Set<Int32>
  }

  private var groups: [GroupID: Group] = [:]
  /// Members that came since the lifetimes were last asked for. A row may come and go within one step, which leaves its
  /// array as it was: so each is asked for itself once.
  private var new: [(group: GroupID, child: ChildID)] = []
  @usableFromInline private(set) var hasNew = false

  @usableFromInline
  init() {}

  @usableFromInline
  var isEmpty: Bool { groups.isEmpty }
  /// How many nodes are registered.
  var count: Int { groups.values.reduce(0) { $0 + $1.members.values.reduce(0) { $0 + $1.slots.count } } }

  @usableFromInline
  mutating func insert(_ slot: Int32, _ lifetime: Lifetime) {
    let id = GroupID(path: lifetime.path, combinator: lifetime.child.combinator)
    if groups[id, default: Group(structure: lifetime.structure)].insert(slot, lifetime) {
      new.append((id, lifetime.child))
      hasNew = true
    }
  }

  @usableFromInline
  mutating func remove(_ slot: Int32, _ lifetime: Lifetime) {
    let id = GroupID(path: lifetime.path, combinator: lifetime.child.combinator)
    guard let group = groups.index(forKey: id) else { return }
    guard let member = groups.values[group].members.index(forKey: lifetime.child) else { return }
    groups.values[group].members.values[member].slots.remove(slot)
    guard groups.values[group].members.values[member].slots.isEmpty else { return }
    groups.values[group].members.remove(at: member)
    if groups.values[group].members.isEmpty { groups.remove(at: group) }
  }

  /// The nodes whose child is no longer in the state at the address.
  @usableFromInline
  mutating func ended(in state: UnsafeRawPointer) -> [Int32] {
    var ended: [Int32] = []
    var index = groups.startIndex
    while index != groups.endIndex {
      groups.values[index].addEnded(in: state, to: &ended)
      groups.formIndex(after: &index)
    }
    return ended
  }

  /// The nodes of new members whose child is not in the state at the address.
  @usableFromInline
  mutating func endedNew(in state: UnsafeRawPointer) -> [Int32] {
    var ended: [Int32] = []
    for (group, child) in new { groups[group]?.addEnded(child, in: state, to: &ended) }
    new.removeAll(keepingCapacity: true)
    hasNew = false
    return ended
  }
}
