extension Effect {
  /// Returns the effect with each action passed through `transform`.
  ///
  /// ```swift
  /// let counted: Effect<Int> = Effect.send("Hello").map { $0.count }
  /// ```
  ///
  /// To embed a child's actions in its parent's, use ``Reducer/pullback(state:action:environment:)``: it also ties the
  /// effect to the child.
  public func map<NewAction: Sendable>(_ transform: @escaping @Sendable (Action) -> NewAction) -> Effect<NewAction> {
    map(run: { $0.map(transform) }, action: transform)
  }

  /// Returns an effect of the same shape with its leaves and actions transformed.
  ///
  /// - Parameter dismissal: The action that replaces `.dismiss`; nil leaves it to an enclosing combinator.
  func map<NewAction: Sendable>(
    run: (EffectBody<Action>) -> EffectBody<NewAction>, action: (Action) -> NewAction, dismissal: NewAction? = nil
  ) -> Effect<NewAction> {
    func walk(_ effect: Effect<Action>) -> Effect<NewAction> {
      switch effect.content {
      case .none: .none
      case .send(let sent): .send(action(sent))
      case .node(.run(let leaf)): Effect<NewAction>(.run(run(leaf)))
      case .node(.merge(let effects)): Effect<NewAction>(.merge(EffectParts(effects.all.map(walk))))
      case .node(.concatenate(let effects)): Effect<NewAction>(.concatenate(EffectParts(effects.all.map(walk))))
      case .node(.cancel(let id)): Effect<NewAction>(.cancel(id))
      case .node(.dismiss(let box)): dismissal.map { .send($0) } ?? Effect<NewAction>(.dismiss(box))
      case .node(.post(let box)): Effect<NewAction>(.post(box))
      case .node(.modified(let effect, let modifier)): walk(effect).modified(modifier.map(run: run, action: action))
      }
    }
    return walk(self)
  }

  /// Returns the effect with each of its direct parts transformed. Removes parts that become empty, with their
  /// modifiers: a throttle of an empty effect would wait in vain.
  func mapParts(_ transform: (Self) -> Self) -> Self {
    guard case .node(let node) = content else { return self }
    switch node {
    case .run, .cancel, .dismiss, .post: return self
    case .merge(let effects): return .merge(effects.all.map(transform))
    case .concatenate(let effects): return .concatenate(effects.all.map(transform))
    case .modified(let effect, let modifier):
      let rest = transform(effect)
      if rest.isNone { return modifier.replacedID.map { Self(.cancel($0)) } ?? .none }
      return rest.modified(modifier)
    }
  }
}

extension Effect {
  /// Whether the effect depends on the path of its child: it has cancellation ids or parts of nested children.
  var dependsOnPath: Bool {
    contains {
      switch $0 {
      case .cancel, .modified(_, .child): true
      case .modified(_, let modifier): modifier.id != nil
      case .run, .merge, .concatenate, .dismiss, .post: false
      }
    }
  }

  /// Returns the effect without its parts under these cancellation ids or with one of these lifetimes.
  ///
  /// - Parameters:
  ///   - removed: The ids, with their positions, and the lifetimes.
  ///   - site: The child that the effect belongs to.
  func removing(_ removed: EffectScopes, at site: ChildSite) -> Self {
    var site = site
    if case .node(.modified(_, let modifier)) = content {
      site = modifier.site(in: site)
      if let id = modifier.id, removed.ids.contains(id.at(site)) { return .none }
      if let lifetime = modifier.lifetime(at: site), removed.lifetimes.contains(lifetime) { return .none }
    }
    return mapParts { $0.removing(removed, at: site) }
  }

  /// Adds the cancellation ids and lifetimes of this effect's parts.
  @usableFromInline
  func collectScopes(at site: ChildSite, into scopes: inout EffectScopes) {
    guard case .node(let node) = content else { return }
    switch node {
    case .run, .cancel, .dismiss, .post: break
    case .merge(let effects), .concatenate(let effects):
      for effect in effects.all { effect.collectScopes(at: site, into: &scopes) }
    case .modified(let effect, let modifier):
      let site = modifier.site(in: site)
      if let id = modifier.id { scopes.ids.insert(id.at(site)) }
      if let lifetime = modifier.lifetime(at: site) { scopes.lifetimes.insert(lifetime) }
      effect.collectScopes(at: site, into: &scopes)
    }
  }
}
