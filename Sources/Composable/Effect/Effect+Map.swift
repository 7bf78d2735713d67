extension Effect {
  /// The same work, with each action passed through `transform`.
  public func map<B: Sendable>(_ transform: @escaping @Sendable (Action) -> B) -> Effect<B> {
    rebuilt(run: { $0.map(transform) }, action: transform, lifetime: { $0 })
  }

  /// The effect of a child as an effect of its parent: actions are embedded, lifetimes are tested in the parent's state.
  func lifted<B: Sendable>(
    _ transform: @escaping @Sendable (Action) -> B,
    lifetime: (Lifetime) -> Lifetime
  ) -> Effect<B> {
    rebuilt(run: { $0.map(transform) }, action: transform, lifetime: lifetime)
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

  /// The effect without its parts under a cancellation id.
  @usableFromInline
  func removing(_ id: EffectID) -> Self {
    removing { node in
      switch node {
      case .cancellable(_, let other, _): other == id
      case .throttle(_, let throttle): throttle.id == id
      case .run, .merge, .concatenate, .cancel, .delay, .timeout, .lifetime: false
      }
    }
  }

  /// The effect without its parts that have one of the lifetimes.
  func removing(_ lifetimes: [Lifetime]) -> Self {
    let keys = Set(lifetimes.map(\.key))
    return removing { if case .lifetime(_, let lifetime) = $0 { keys.contains(lifetime.key) } else { false } }
  }

  /// The effect without some of its parts. What is empty without them goes, too: a throttle around nothing would wait for
  /// nothing.
  private func removing(_ isRemoved: (EffectNode<Action>) -> Bool) -> Self {
    guard case .node(let node) = content else { return self }
    if isRemoved(node) { return .none }
    switch node {
    case .run, .cancel: return self
    case .merge(let effects): return .merge(effects.map { $0.removing(isRemoved) })
    case .concatenate(let effects): return .concatenate(effects.map { $0.removing(isRemoved) })
    case .cancellable(let effect, let id, let cancelInFlight):
      let rest = effect.removing(isRemoved)
      if rest.isNone { return cancelInFlight ? Self(.cancel(id)) : .none }
      return Self(.cancellable(rest, id: id, cancelInFlight: cancelInFlight))
    case .throttle(let effect, let throttle):
      let rest = effect.removing(isRemoved)
      return rest.isNone ? .none : Self(.throttle(rest, throttle))
    case .delay(let effect, let sleep):
      let rest = effect.removing(isRemoved)
      return rest.isNone ? .none : Self(.delay(rest, sleep: sleep))
    case .timeout(let effect, let sleep, let otherwise):
      let rest = effect.removing(isRemoved)
      return rest.isNone ? .none : Self(.timeout(rest, sleep: sleep, otherwise: otherwise))
    case .lifetime(let effect, let lifetime):
      let rest = effect.removing(isRemoved)
      return rest.isNone ? .none : Self(.lifetime(rest, lifetime))
    }
  }

  /// The effect with its leaves, actions and lifetimes changed, and of the same shape.
  private func rebuilt<B: Sendable>(
    run: (EffectRun<Action>) -> EffectRun<B>,
    action: (Action) -> B,
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
      case .merge(let effects): return Effect<B>(.merge(effects.map(walk)))
      case .concatenate(let effects): return Effect<B>(.concatenate(effects.map(walk)))
      case .cancellable(let effect, let id, let cancelInFlight):
        return Effect<B>(.cancellable(walk(effect), id: id, cancelInFlight: cancelInFlight))
      case .cancel(let id): return Effect<B>(.cancel(id))
      case .throttle(let effect, let throttle): return Effect<B>(.throttle(walk(effect), throttle))
      case .delay(let effect, let sleep): return Effect<B>(.delay(walk(effect), sleep: run(sleep)))
      case .timeout(let effect, let sleep, let otherwise):
        return Effect<B>(.timeout(walk(effect), sleep: run(sleep), otherwise: action(otherwise)))
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
    case .run, .cancel: false
    case .merge(let effects), .concatenate(let effects):
      effects.contains { $0.hasLifetimes(onlyBound: onlyBound) }
    case .cancellable(let effect, _, _), .throttle(let effect, _), .delay(let effect, _), .timeout(let effect, _, _):
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
