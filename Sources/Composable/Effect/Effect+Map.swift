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
  func placed(at child: ChildID) -> Self { hasIDs ? Self(.placed(self, child)) : self }

  private var hasIDs: Bool {
    guard case .node(let node) = content else { return false }
    switch node {
    case .run, .dismiss: return false
    case .cancellable, .cancel, .throttle, .debounce, .placed: return true
    case .merge(let effects), .concatenate(let effects): return effects.contains(where: \.hasIDs)
    case .delay(let effect, _), .timeout(let effect, _, _), .lifetime(let effect, _): return effect.hasIDs
    }
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
    removing(at: place) { node, place in
      switch node {
      case .cancellable(_, let id, _): ids.contains(id.at(place))
      case .throttle(_, let throttle): ids.contains(throttle.id.at(place))
      case .debounce(_, let debounce): ids.contains(debounce.id.at(place))
      case .run, .merge, .concatenate, .cancel, .dismiss, .delay, .timeout, .placed, .lifetime: false
      }
    }
  }

  /// The effect without its parts that have one of the lifetimes.
  func removing(_ lifetimes: [Lifetime]) -> Self {
    let keys = Set(lifetimes.map(\.key))
    return removing(at: nil) { node, _ in
      if case .lifetime(_, let lifetime) = node { keys.contains(lifetime.key) } else { false }
    }
  }

  /// The effect without some of its parts. What is empty without them goes, too: a throttle around nothing would wait for
  /// nothing.
  private func removing(at place: Place?, _ isRemoved: (EffectNode<Action>, Place?) -> Bool) -> Self {
    guard case .node(let node) = content else { return self }
    if isRemoved(node, place) { return .none }
    func removing(_ effect: Self) -> Self { effect.removing(at: place, isRemoved) }
    switch node {
    case .run, .cancel, .dismiss: return self
    case .merge(let effects): return .merge(effects.all.map(removing))
    case .concatenate(let effects): return .concatenate(effects.all.map(removing))
    case .cancellable(let effect, let id, let cancelInFlight):
      let rest = removing(effect)
      if rest.isNone { return cancelInFlight ? Self(.cancel(id)) : .none }
      return Self(.cancellable(rest, id: id, cancelInFlight: cancelInFlight))
    case .throttle(let effect, let throttle):
      let rest = removing(effect)
      return rest.isNone ? .none : Self(.throttle(rest, throttle))
    case .debounce(let effect, let debounce):
      let rest = removing(effect)
      return rest.isNone ? Self(.cancel(debounce.id)) : Self(.debounce(rest, debounce))
    case .delay(let effect, let sleep):
      let rest = removing(effect)
      return rest.isNone ? .none : Self(.delay(rest, sleep: sleep))
    case .timeout(let effect, let sleep, let otherwise):
      let rest = removing(effect)
      return rest.isNone ? .none : Self(.timeout(rest, sleep: sleep, otherwise: otherwise))
    case .placed(let effect, let child):
      let rest = effect.removing(at: Place(of: child, in: place), isRemoved)
      return rest.isNone ? .none : Self(.placed(rest, child))
    case .lifetime(let effect, let lifetime):
      let rest = removing(effect)
      return rest.isNone ? .none : Self(.lifetime(rest, lifetime))
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
      case .cancellable(let effect, let id, let cancelInFlight):
        return Effect<B>(.cancellable(walk(effect), id: id, cancelInFlight: cancelInFlight))
      case .cancel(let id): return Effect<B>(.cancel(id))
      case .throttle(let effect, let throttle): return Effect<B>(.throttle(walk(effect), throttle))
      case .debounce(let effect, let debounce): return Effect<B>(.debounce(walk(effect), debounce))
      case .delay(let effect, let sleep): return Effect<B>(.delay(walk(effect), sleep: run(sleep)))
      case .timeout(let effect, let sleep, let otherwise):
        return Effect<B>(.timeout(walk(effect), sleep: run(sleep), otherwise: action(otherwise)))
      case .placed(let effect, let child): return Effect<B>(.placed(walk(effect), child))
      case .dismiss: return dismissal.map { .send($0) } ?? .dismiss
      case .lifetime(let effect, let inner):
        guard let outer = lifetime(inner) else { return walk(effect) }
        return Effect<B>(.lifetime(walk(effect), outer))
      }
    }
    return walk(self)
  }
}

extension EffectNode {
  /// Whether a part of the effect has a lifetime, or one that is bound to a state.
  @inlinable
  func hasLifetimes(onlyBound: Bool) -> Bool {
    switch self {
    case .run, .cancel, .dismiss: false
    case .merge(let effects), .concatenate(let effects):
      effects.contains { $0.hasLifetimes(onlyBound: onlyBound) }
    case .cancellable(let effect, _, _), .throttle(let effect, _), .debounce(let effect, _), .delay(let effect, _),
      .timeout(let effect, _, _),
      .placed(let effect, _):
      effect.hasLifetimes(onlyBound: onlyBound)
    case .lifetime(let effect, let lifetime):
      !onlyBound || lifetime.isBound || effect.hasLifetimes(onlyBound: onlyBound)
    }
  }
}

extension Effect {
  @inlinable
  func hasLifetimes(onlyBound: Bool) -> Bool {
    if case .node(let node) = content { node.hasLifetimes(onlyBound: onlyBound) } else { false }
  }
}
