/// The walk that inserts an effect. It knows the type of the actions, as few functions of the graph do. It is inlinable,
/// so that it is specialized for each type; the functions that it calls are not.
extension EffectGraph {
  /// Inserts the effect that a reducer returned. Ids are registered and cancellations performed immediately, in list
  /// order; starts and sends are added to ``todo``.
  @inlinable
  mutating func start<Action>(_ effect: Effect<Action>, under root: NodeID, origin: EffectOrigin<Action>) {
    guard isLive(root) else { return }
    hold(root.slot)
    insert(effect, under: root, origin: origin)
    release(root.slot)
  }

  /// Inserts an effect under a node that is held.
  ///
  /// A `.cancel` may end a scope that contains it. What follows the `.cancel` in that scope is then dropped.
  @inlinable
  mutating func insert<Action>(_ effect: Effect<Action>, under parent: NodeID, origin: EffectOrigin<Action>) {
    guard isOpen(parent) else { return }
    switch effect.content {
    case .none: break
    case .send(let action):
      enqueue(ActionBox(action), from: parent.slot, sender: .reducer(of: origin.action, step: origin.step))
    case .node(let node): insert(node, under: parent, origin: origin)
    }
  }

  @inlinable
  mutating func insert<Action>(_ node: EffectNode<Action>, under parent: NodeID, origin: EffectOrigin<Action>) {
    switch node {
    case .run(let run):
      _ = insert(run, under: parent, origin: origin)
    case .merge(let effects):
      let merge = openMerge(under: parent)
      for (index, effect) in effects.all.enumerated() {
        part = index
        insert(effect, under: merge, origin: origin)
      }
      close(merge)
    case .concatenate(let effects):
      insertSequence(lastFirst: effects.all.reversed(), under: parent, origin: origin)
    case .cancel(let id):
      cancel(id.at(site), from: parent)
    case .dismiss:
      if instructsDismissal {
        enqueue(ActionBox(origin.action), from: parent.slot, sender: .caller, isDismissal: true)
      } else {
        origin.reportDismissal()
      }
    case .post(let box):
      post(box, origin)
    case .modified(let effect, let modifier):
      insert(modifier, of: effect, under: parent, origin: origin)
    }
  }

  /// Inserts an effect as modified by an operator.
  @inlinable
  mutating func insert<Action>(
    _ modifier: EffectModifier<Action>, of effect: Effect<Action>, under parent: NodeID, origin: EffectOrigin<Action>
  ) {
    switch modifier {
    case .cancellable(let id, let cancelInFlight):
      insertCancellable(effect, id: id.at(site), replacing: cancelInFlight, under: parent, origin: origin)
    case .throttle(let throttle):
      insertThrottled(effect, throttle, under: parent, origin: origin)
    case .debounce(let debounce):
      insertDebounced(effect, debounce, under: parent, origin: origin)
    case .delay(let sleep):
      insertSequence(lastFirst: [effect, Effect(.run(sleep))], under: parent, origin: origin)
    case .timeout(let sleep, let otherwise):
      let otherwise = ActionBox(otherwise)
      let timeout = openTimeout(otherwise: otherwise, under: parent)
      insert(effect, under: timeout, origin: origin)
      if isFilled(timeout) {
        let sleeper = insert(sleep, under: timeout, origin: origin)
        setSleeper(sleeper, of: timeout, otherwise: otherwise)
      }
      close(timeout)
    case .child(let element):
      let child = site.child(element)
      if !child.isFound, site.isFound { origin.reportUnknownLifetime(of: effect, element, in: site) }
      // An effect that completes immediately needs no node.
      guard effect.mayBeInFlight, let scope = open(element, at: child, under: parent) else {
        return insert(effect, at: child, under: parent, origin: origin)
      }
      insert(effect, at: child, under: scope, origin: origin)
      close(scope)
    case .noted(let note):
      insert(effect, under: parent, origin: noting(note, origin, under: parent))
    }
  }

  /// Inserts an effect of a child.
  @inlinable
  mutating func insert<Action>(
    _ effect: Effect<Action>, at child: ChildSite, under parent: NodeID, origin: EffectOrigin<Action>
  ) {
    let before = site
    site = child
    insert(effect, under: parent, origin: origin)
    site = before
  }

  @inlinable
  mutating func insert<Action>(_ run: EffectBody<Action>, under parent: NodeID, origin: EffectOrigin<Action>) -> Slot {
    leafCount += 1
    return insert(EffectLeaf(number: leafCount, run: run, origin: origin), under: parent)
  }

  /// - Parameters:
  ///   - id: The id with its position.
  ///   - replaces: Whether effects under the id are ended first.
  @inlinable
  mutating func insertCancellable<Action>(
    _ effect: Effect<Action>, id: EffectID, replacing replaces: Bool, under parent: NodeID, origin: EffectOrigin<Action>
  ) {
    guard let scope = open(id, replacing: replaces, under: parent) else { return }
    insert(effect, under: scope, origin: origin)
    close(scope)
  }

  /// - Parameter effects: The parts in reverse order.
  @inlinable
  mutating func insertSequence<Action>(
    lastFirst effects: [Effect<Action>], hold: EffectHold? = nil, under parent: NodeID, origin: EffectOrigin<Action>
  ) {
    insert(EffectRest(lastFirst: effects, at: site, hold: hold, origin: origin), under: parent)
  }
}

/// The functions of the graph that the walk calls.
extension EffectGraph {
  /// Returns whether effects may be inserted under a node.
  @usableFromInline
  func isOpen(_ parent: NodeID) -> Bool {
    guard isLive(parent) else { return false }
    if case .root(.cancelled) = nodes[nodes[parent.slot].root].kind { return false }
    return true
  }

  /// Creates a node that must be filled and then closed. A hold keeps it until its content is complete: a `.cancel` in
  /// a merge may end the existing children before the next one is inserted.
  mutating func open(_ kind: Kind, under parent: NodeID) -> NodeID {
    let slot = insert(kind, under: parent.slot)
    hold(slot)
    return id(slot)
  }

  /// Returns the origin of an effect with a note.
  @usableFromInline
  func noting<Action>(
    _ note: EffectNote, _ origin: EffectOrigin<Action>, under parent: NodeID
  ) -> EffectOrigin<Action> {
    EffectOrigin(
      action: origin.action, step: origin.step, seen: SeenPart(note, in: origin.seen, under: nodes[parent.slot].number))
  }

  @usableFromInline
  mutating func post<Action>(_ box: PostBox, _ origin: EffectOrigin<Action>) { append(.post(Posting(box, origin))) }

  @usableFromInline
  mutating func openMerge(under parent: NodeID) -> NodeID { open(.merge, under: parent) }

  @usableFromInline
  mutating func openTimeout(otherwise: AnyObject, under parent: NodeID) -> NodeID {
    open(.timeout(sleeper: .none, otherwise: otherwise), under: parent)
  }

  /// Creates a node under an id. Returns nil if the parent is gone: ending the replaced effects may start the rest of a
  /// sequence, which may cancel the parent.
  @usableFromInline
  mutating func open(_ id: EffectID, replacing replaces: Bool, under parent: NodeID) -> NodeID? {
    if replaces {
      cancelReplaced(id, from: parent)
      guard isLive(parent) else { return nil }
    }
    return open(id, under: parent)
  }

  /// Creates a node under an id.
  mutating func open(_ id: EffectID, under parent: NodeID) -> NodeID {
    let scope = open(.cancellable(id), under: parent)
    ids.insert(scope.slot, at: id)
    return scope
  }

  /// Creates a node that ends with a child; nil if the child's effects do not end with it.
  @usableFromInline
  mutating func open(_ element: ChildPathElement, at child: ChildSite, under parent: NodeID) -> NodeID? {
    guard element.endsEffects, let lifetime = child.lifetime else { return nil }
    let scope = open(.lifetime(lifetime), under: parent)
    lifetimes.insert(scope.slot, lifetime)
    return scope
  }

  /// Ends the filling of a node: its content is complete.
  @usableFromInline
  mutating func close(_ node: NodeID) {
    if isLive(node) { release(node.slot) }
  }

  /// Returns whether a node still exists and has children.
  @usableFromInline
  func isFilled(_ node: NodeID) -> Bool { isLive(node) && nodes[node.slot].firstChild != .none }

  @usableFromInline
  mutating func setSleeper(_ sleeper: Slot, of timeout: NodeID, otherwise: AnyObject) {
    nodes[timeout.slot].kind = .timeout(sleeper: sleeper, otherwise: otherwise)
  }

  @usableFromInline
  mutating func insert(_ leaf: AnyEffectLeaf, under parent: NodeID) -> Slot {
    let slot = insert(.leaf(leaf), under: parent.slot)
    append(.start(id(slot)))
    return slot
  }
}
