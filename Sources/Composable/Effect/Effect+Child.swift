extension Effect {
  /// Whether it matters which child the effect is of: it has cancellation ids, or parts of a child's children.
  var dependsOnPath: Bool {
    contains {
      switch $0 {
      case .cancel, .modified(_, .child): true
      case .modified(_, let modifier): modifier.id != nil
      case .run, .merge, .concatenate, .dismiss: false
      }
    }
  }

  /// The effect of a reducer that was called with `callAsFunction`.
  ///
  /// Its children are looked for in the state of the reducer around, which can be done if that reducer works on the very same
  /// state. For any other state the way to them is unknown, and the effect goes on without them.
  @inlinable
  func bound<State>(to state: inout State) -> Self { hasSteps ? rebound(to: StateAddress(of: &state)) : self }

  /// The effect for the reducer that works on a state.
  @inlinable
  func unbound<State>(from state: inout State) -> Self {
    hasBoundSteps ? unbound(from: StateAddress(of: &state)) : self
  }

  @inlinable
  var hasSteps: Bool { contains { if case .modified(_, .child) = $0 { true } else { false } } }

  @inlinable
  var hasBoundSteps: Bool { contains { if case .modified(_, .child(let step)) = $0 { step.isBound } else { false } } }

  @usableFromInline
  func rebound(to state: StateAddress) -> Self { mapFirstSteps { $0.bound(to: state) } }

  @usableFromInline
  func unbound(from state: StateAddress) -> Self { mapFirstSteps { $0.unbound(from: state) } }

  /// The effect with those of its steps changed that start from the state of its reducer; nil for one that leads nowhere.
  private func mapFirstSteps(_ change: (ChildStep) -> ChildStep?) -> Self {
    guard case .node(.modified(let effect, .child(let step))) = content else {
      return mapParts { $0.mapFirstSteps(change) }
    }
    return change(step).map { effect.modified(.child($0)) } ?? withoutEnds
  }

  /// The effect, which does not end with children.
  private var withoutEnds: Self {
    guard case .node(.modified(let effect, .child(let step))) = content else { return mapParts(\.withoutEnds) }
    return effect.withoutEnds.modified(.child(step.withoutEnd))
  }

  /// The effect without its parts under cancellation ids.
  ///
  /// - Parameter site: Whose the effect is.
  func removing(_ ids: [EffectID], at site: ChildSite) -> Self {
    removing(at: site) { modifier, site in modifier.id.map { ids.contains($0.at(site.place)) } ?? false }
  }

  /// The effect without its parts that have one of the lifetimes.
  func removing(_ lifetimes: [Lifetime], at site: ChildSite) -> Self {
    let lifetimes = Set(lifetimes)
    return removing(at: site) { modifier, site in modifier.lifetime(at: site).map(lifetimes.contains) ?? false }
  }

  /// The effect without its parts that have some modifier.
  private func removing(at site: ChildSite, _ isRemoved: (EffectModifier<Action>, ChildSite) -> Bool) -> Self {
    guard case .node(.modified(_, let modifier)) = content else {
      return mapParts { $0.removing(at: site, isRemoved) }
    }
    let site = modifier.site(in: site)
    return isRemoved(modifier, site) ? .none : mapParts { $0.removing(at: site, isRemoved) }
  }

  /// Adds the cancellation ids and lifetimes of this effect's parts.
  @usableFromInline
  func collectMarks(at site: ChildSite, into marks: inout EffectMarks) {
    guard case .node(let node) = content else { return }
    switch node {
    case .run, .cancel, .dismiss: break
    case .merge(let effects), .concatenate(let effects):
      for effect in effects.all { effect.collectMarks(at: site, into: &marks) }
    case .modified(let effect, let modifier):
      let site = modifier.site(in: site)
      if let id = modifier.id { marks.ids.insert(id.at(site.place)) }
      if let lifetime = modifier.lifetime(at: site) { marks.lifetimes.insert(lifetime) }
      effect.collectMarks(at: site, into: &marks)
    }
  }
}
