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
    switch node {
    case .run, .cancel, .dismiss: break
    case .merge(let effects), .concatenate(let effects):
      for effect in effects.all { effect.collectMarks(at: place, into: &marks) }
    case .cancellable(let effect, let id, _):
      marks.ids.insert(id.at(place))
      effect.collectMarks(at: place, into: &marks)
    case .throttle(let effect, let throttle):
      marks.ids.insert(throttle.id.at(place))
      effect.collectMarks(at: place, into: &marks)
    case .debounce(let effect, let debounce):
      marks.ids.insert(debounce.id.at(place))
      effect.collectMarks(at: place, into: &marks)
    case .delay(let effect, _), .timeout(let effect, _, _): effect.collectMarks(at: place, into: &marks)
    case .placed(let effect, let child): effect.collectMarks(at: Place(of: child, in: place), into: &marks)
    case .lifetime(let effect, let lifetime):
      marks.insert(lifetime)
      effect.collectMarks(at: place, into: &marks)
    }
  }
}
