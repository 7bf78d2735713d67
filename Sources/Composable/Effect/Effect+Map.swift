extension Effect {
  /// The same work, with each action passed through `transform`.
  public func map<B: Sendable>(_ transform: @escaping @Sendable (Action) -> B) -> Effect<B> {
    rebuilt(run: { $0.map(transform) }, action: transform, lifetime: { $0 })
  }

  /// The effect of a child as an effect of its parent: actions are embedded, lifetimes are tested in the parent's state.
  ///
  /// - Parameter dismissal: The parent's action for the child's `.dismiss`; nil leaves it to those around.
  func lifted<B: Sendable>(
    _ transform: @escaping @Sendable (Action) -> B,
    dismissal: B? = nil,
    lifetime: (Lifetime) -> Lifetime
  ) -> Effect<B> {
    rebuilt(run: { $0.map(transform) }, action: transform, dismissal: dismissal, lifetime: lifetime)
  }

  /// The effect with its cancellation ids at the place of a child. Those of the child's own children are below it.
  func placed(at child: ChildID) -> Self {
    guard case .node(let node) = content else { return self }
    let hasIDs = node.contains {
      switch $0 {
      case .cancel, .modified(_, .placed): true
      case .modified(_, let modifier): modifier.id != nil
      case .run, .merge, .concatenate, .dismiss: false
      }
    }
    return hasIDs ? modified(.placed(child)) : self
  }

  /// The effect of a reducer that was called with `callAsFunction`.
  ///
  /// Its lifetimes are tested in the state of the reducer around, which can be done if that reducer works on the very same
  /// state. For any other state the path to the child is unknown.
  @inlinable
  func bound<State>(to state: inout State) -> Self {
    guard case .node(let node) = content, node.hasLifetimes(onlyBound: false) else { return self }
    return rebuilt(for: StateAddress(of: &state), binding: true)
  }

  /// The effect for the reducer that works on a state: without the lifetimes that are bound to another state.
  @inlinable
  func unbound<State>(from state: inout State) -> Self {
    guard case .node(let node) = content, node.hasLifetimes(onlyBound: true) else { return self }
    return rebuilt(for: StateAddress(of: &state), binding: false)
  }

  @usableFromInline
  func rebuilt(for state: StateAddress, binding: Bool) -> Self {
    rebuilt(run: { $0 }, action: { $0 }, lifetime: { binding ? $0.bound(to: state) : $0.unbound(from: state) })
  }

  /// The effect with each of its leaves changed.
  func mapRuns(_ transform: (EffectRun<Action>) -> EffectRun<Action>) -> Self {
    rebuilt(run: transform, action: { $0 }, lifetime: { $0 })
  }

  /// The effect, which is at a place, without its parts under cancellation ids.
  func removing(_ ids: [EffectID], at place: Place?) -> Self {
    removing(at: place) { modifier, place in modifier.id.map { ids.contains($0.at(place)) } ?? false }
  }

  /// The effect without its parts that have one of the lifetimes.
  func removing(_ lifetimes: [Lifetime]) -> Self {
    let keys = Set(lifetimes.map(\.key))
    return removing(at: nil) { modifier, _ in modifier.lifetime.map { keys.contains($0.key) } ?? false }
  }

  /// The effect without its parts that have some modifier. What is empty without them goes, too: a throttle around nothing would
  /// wait for nothing.
  private func removing(at place: Place?, _ isRemoved: (EffectModifier<Action>, Place?) -> Bool) -> Self {
    guard case .node(let node) = content else { return self }
    switch node {
    case .run, .cancel, .dismiss: return self
    case .merge(let effects): return .merge(effects.all.map { $0.removing(at: place, isRemoved) })
    case .concatenate(let effects): return .concatenate(effects.all.map { $0.removing(at: place, isRemoved) })
    case .modified(let effect, let modifier):
      if isRemoved(modifier, place) { return .none }
      let rest = effect.removing(at: modifier.place(in: place), isRemoved)
      if rest.isNone { return modifier.replacedID.map { Self(.cancel($0)) } ?? .none }
      return rest.modified(modifier)
    }
  }

  /// The effect with its leaves, actions and lifetimes changed, and of the same shape.
  private func rebuilt<B: Sendable>(
    run: (EffectRun<Action>) -> EffectRun<B>,
    action: (Action) -> B,
    dismissal: B? = nil,
    lifetime: (Lifetime) -> Lifetime?
  ) -> Effect<B> {
    func walk(_ effect: Effect<Action>) -> Effect<B> {
      switch effect.content {
      case .none: .none
      case .send(let sent): .send(action(sent))
      case .node(let node): walk(node)
      }
    }
    func walk(_ node: EffectNode<Action>) -> Effect<B> {
      switch node {
      case .run(let leaf): return Effect<B>(.run(run(leaf)))
      case .merge(let effects): return Effect<B>(.merge(EffectParts(effects.all.map(walk))))
      case .concatenate(let effects): return Effect<B>(.concatenate(EffectParts(effects.all.map(walk))))
      case .cancel(let id): return Effect<B>(.cancel(id))
      case .dismiss: return dismissal.map { .send($0) } ?? .dismiss
      case .modified(let effect, let modifier):
        guard let modifier = modifier.map(run: run, action: action, lifetime: lifetime) else { return walk(effect) }
        return walk(effect).modified(modifier)
      }
    }
    return walk(self)
  }
}
