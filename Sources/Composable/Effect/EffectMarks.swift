/// The cancellation ids and lifetimes in an effect, by which parts of it can end before they start.
@usableFromInline
struct EffectMarks {
  @usableFromInline var ids: Set<EffectID> = []
  /// Each once.
  @usableFromInline private(set) var lifetimes: [Lifetime] = []
  private var keys: Set<Lifetime.Key> = []

  @usableFromInline
  init() {}

  @inlinable
  var isEmpty: Bool { ids.isEmpty && lifetimes.isEmpty }

  /// Removes the lifetimes that fulfil a condition, and returns them.
  mutating func removeLifetimes(where isRemoved: (Lifetime) -> Bool) -> [Lifetime] {
    let removed = lifetimes.filter(isRemoved)
    for lifetime in removed { keys.remove(lifetime.key) }
    lifetimes.removeAll { !keys.contains($0.key) }
    return removed
  }

  mutating func insert(_ lifetime: Lifetime) {
    if keys.insert(lifetime.key).inserted { lifetimes.append(lifetime) }
  }
}

extension Effect {
  /// Adds the marks of this effect's parts.
  @usableFromInline
  func collectMarks(at place: Place?, into marks: inout EffectMarks) {
    guard case .node(let node) = content else { return }
    if case .modified(_, let modifier) = node {
      if let id = modifier.id { marks.ids.insert(id.at(place)) }
      if let lifetime = modifier.lifetime { marks.insert(lifetime) }
    }
    node.forEachPart(at: place) { $0.collectMarks(at: $1, into: &marks) }
  }
}
