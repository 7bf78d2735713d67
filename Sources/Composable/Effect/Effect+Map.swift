extension Effect {
  /// The same work, with each action passed through `transform`.
  public func map<NewAction: Sendable>(_ transform: @escaping @Sendable (Action) -> NewAction) -> Effect<NewAction> {
    map(transform, dismissal: nil)
  }

  /// - Parameter dismissal: What takes the place of `.dismiss`; nil leaves it to those around.
  func map<NewAction: Sendable>(_ transform: @escaping @Sendable (Action) -> NewAction, dismissal: NewAction?)
    -> Effect<NewAction>
  {
    rebuilt(run: { $0.map(transform) }, action: transform, dismissal: dismissal)
  }

  /// The effect with each of its leaves changed.
  func mapRuns(_ transform: (EffectRun<Action>) -> EffectRun<Action>) -> Self {
    rebuilt(run: transform, action: { $0 }, dismissal: nil)
  }

  /// The effect with its leaves and actions changed, and of the same shape.
  private func rebuilt<NewAction: Sendable>(
    run: (EffectRun<Action>) -> EffectRun<NewAction>,
    action: (Action) -> NewAction,
    dismissal: NewAction?
  ) -> Effect<NewAction> {
    func walk(_ effect: Effect<Action>) -> Effect<NewAction> {
      switch effect.content {
      case .none: .none
      case .send(let sent): .send(action(sent))
      case .node(let node): walk(node)
      }
    }
    func walk(_ node: EffectNode<Action>) -> Effect<NewAction> {
      switch node {
      case .run(let leaf): return Effect<NewAction>(.run(run(leaf)))
      case .merge(let effects): return Effect<NewAction>(.merge(EffectParts(effects.all.map(walk))))
      case .concatenate(let effects): return Effect<NewAction>(.concatenate(EffectParts(effects.all.map(walk))))
      case .cancel(let id): return Effect<NewAction>(.cancel(id))
      case .dismiss: return dismissal.map { .send($0) } ?? .dismiss
      case .modified(let effect, let modifier):
        return walk(effect).modified(modifier.map(run: run, action: action))
      }
    }
    return walk(self)
  }

  /// The effect with each of its direct parts changed. What is empty then goes: a throttle around nothing would wait for nothing.
  func mapParts(_ transform: (Self) -> Self) -> Self {
    guard case .node(let node) = content else { return self }
    switch node {
    case .run, .cancel, .dismiss: return self
    case .merge(let effects): return .merge(effects.all.map(transform))
    case .concatenate(let effects): return .concatenate(effects.all.map(transform))
    case .modified(let effect, let modifier):
      let rest = transform(effect)
      if rest.isNone { return modifier.replacedID.map { Self(.cancel($0)) } ?? .none }
      return rest.modified(modifier)
    }
  }
}
