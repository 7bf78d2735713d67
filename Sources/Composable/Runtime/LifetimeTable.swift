/// The lifetimes of effects in flight, grouped by the combinator that made them.
///
/// A test of all of them costs one question per group as long as no child of the group has gone, and nothing
/// when nothing with a lifetime is in flight.
struct LifetimeTable {
  /// A combinator in one place of the state.
  private struct GroupID: Hashable {
    let path: [ChildID]
    let combinator: Int
  }

  private struct Group {
    let structure: Lifetime.Probe?
    /// What `structure` said when all members were last known to be present.
    var lastStructure: UInt64?
    var members: [ChildID: Member] = [:]
  }

  private struct Member {
    let isPresent: Lifetime.Probe
    var slots: Set<Int32>
  }

  private var groups: [GroupID: Group] = [:]

  var isEmpty: Bool { groups.isEmpty }
  /// How many nodes are registered.
  var count: Int { groups.values.reduce(0) { $0 + $1.members.values.reduce(0) { $0 + $1.slots.count } } }

  mutating func insert(_ slot: Int32, _ lifetime: Lifetime) {
    let id = GroupID(path: lifetime.path, combinator: lifetime.child.combinator)
    groups[id, default: Group(structure: lifetime.structure)]
      .members[lifetime.child, default: Member(isPresent: lifetime.isPresent, slots: [])]
      .slots.insert(slot)
  }

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
  mutating func ended(in state: UnsafeRawPointer) -> [Int32] {
    var ended: [Int32] = []
    var index = groups.startIndex
    while index != groups.endIndex {
      let structure = groups.values[index].structure?(state)
      if structure == nil || structure != groups.values[index].lastStructure {
        for member in groups.values[index].members.values where member.isPresent(state) == nil {
          ended += member.slots
        }
        groups.values[index].lastStructure = structure
      }
      groups.formIndex(after: &index)
    }
    return ended
  }
}
