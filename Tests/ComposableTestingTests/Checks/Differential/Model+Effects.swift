extension Model {
  // MARK: Inserting

  /// Fills a node, which cannot complete meanwhile.
  func hold(_ node: ModelNode, _ fill: () -> Void) {
    node.holds += 1
    fill()
    release(node)
  }

  func release(_ node: ModelNode) {
    node.holds -= 1
    endIfComplete(node)
  }

  func endIfComplete(_ node: ModelNode) {
    if !node.isGone, node.children.isEmpty, node.holds == 0 { finish(node) }
  }

  private func insert(_ kind: ModelNode.Kind, under parent: ModelNode, number: Int = 0) -> ModelNode {
    ModelNode(kind, under: parent, number: number, age: nextCount())
  }

  /// Inserts a node that is in flight by itself, without children.
  @discardableResult
  private func begin(_ kind: ModelNode.Kind, _ number: Int, under parent: ModelNode) -> ModelNode {
    let node = insert(kind, under: parent, number: number)
    work.append(.start(node))
    return node
  }

  func enqueue(_ act: PlannedAction, from node: ModelNode) {
    let root = node.root
    root.holds += 1
    work.append(.enqueue(act, root))
  }

  /// Inserts an effect as a part of a node that is held.
  ///
  /// Starts and sends become work, which is done in order after all parts are inserted. So a part that a later part of
  /// the same effect cancels never starts. An effect may cancel an id that contains it: then the parts behind the
  /// cancellation are not inserted.
  func take(_ made: ModelEffect, under parent: ModelNode) {
    if parent.isGone || parent.root.isCancelled { return }
    switch made {
    case .none: break
    case .send(let act): enqueue(act, from: parent)
    case .leaf(let leaf): begin(.leaf(leaf), leaf.number, under: parent)
    case .pause(let time, let number): begin(.pause(time), number, under: parent)
    case .windowEnd(let end, let number): begin(.windowEnd(end), number, under: parent)
    case .timer(let every, let act, let number): begin(.timer(every: every, act), number, under: parent)
    case .merge(let parts):
      let node = insert(.merge, under: parent)
      hold(node) { for part in parts { take(part, under: node) } }
    case .sequence(let parts):
      let node = insert(has(.sequencesStartAllAtOnce) ? .merge : .sequence, under: parent)
      node.rest = parts
      hold(node) { takeRest(of: node) }
    case .delay(let made, let time, let number): takeDelayed([.pause(time, number: number), made], under: parent)
    case .scope(let made, let key, let cancelInFlight):
      if cancelInFlight, !has(.oldEffectsStayInFlight) { cancel(key, from: parent, inFlight: true) }
      if parent.isGone { return }
      let node = insert(.scope(key), under: parent)
      hold(node) { take(made, under: node) }
    case .cancel(let key): cancel(key, from: parent, inFlight: false)
    case .dismiss: misuses.append("not dismissed")
    case .throttle(let made, let key, let time, let latest, let number):
      takeThrottled(made, key, time, latest: latest, number: number, under: parent)
    case .debounce(let made, let key, let time, let atMost, let number):
      takeDebounced(made, key, time, atMost: atMost, number: number, under: parent)
    case .trailing(let made, let key, let time):
      windows[registered(key)] = ModelWindow(end: clock.now + time)
      take(made, under: parent)
    case .timeout(let made, let time, let act, let number):
      let node = insert(.timeout(otherwise: act), under: parent)
      hold(node) {
        take(made, under: node)
        if !node.isGone, !node.children.isEmpty { node.sleeper = begin(.pause(time), number, under: node) }
      }
    case .child(let made, let position, let identity):
      if has(.sendsOfRemovedChildrenAreLost), !isAlive(position, identity) { return }
      let node = insert(.child(position: position, identity: identity), under: parent)
      hold(node) { take(made, under: node) }
    }
  }

  /// Inserts a pause and the parts after it.
  private func takeDelayed(_ parts: [ModelEffect], under parent: ModelNode) {
    let node = insert(has(.sequencesStartAllAtOnce) ? .merge : .sequence, under: parent)
    node.isDelay = true
    node.rest = parts
    hold(node) { takeRest(of: node) }
  }

  private func takeRest(of node: ModelNode) {
    while !node.isGone, !node.rest.isEmpty, node.children.isEmpty || has(.sequencesStartAllAtOnce) {
      take(node.rest.removeFirst(), under: node)
    }
  }

  private func isAlive(_ position: [PathElement], _ identity: Int?) -> Bool {
    // The enum itself always exists.
    if position == [.mode] || has(.effectsOutliveChildren) { return true }
    guard let now = state.identity(position) else { return false }
    return now == identity || has(.changedIDsAreTheSameChild)
  }

  /// Cancels the effects of removed children: first parts that wait in sequences, so that none of them starts now, then
  /// parts in flight. The sends of the step that removed them are queued by now.
  func endLifetimes() {
    var waiting: [ModelNode] = []
    if !has(.delayedEffectsOutliveChildren) {
      waiting = removeFromRests { made in
        if case .child(_, let position, let identity) = made { !isAlive(position, identity) } else { false }
      }
    }
    endAll { node in
      if case .child(let position, let identity) = node.kind { !isAlive(position, identity) } else { false }
    }
    endIdlePauses(waiting)
  }

  /// Removes parts from the rests of sequences, and returns those sequences.
  private func removeFromRests(besides parent: ModelNode? = nil, _ isMeant: (ModelEffect) -> Bool) -> [ModelNode] {
    let sequences = roots.flatMap(\.subtree).sorted { $0.age < $1.age }.filter { node in
      if let parent, node.isAround(parent) { return false }
      return node.rest.contains { $0.contains(isMeant) }
    }
    for node in sequences { node.rest = node.rest.map { $0.removing(pausesStay: has(.emptyDelaysStay), isMeant) } }
    return sequences
  }

  /// Ends pauses with nothing left after them.
  private func endIdlePauses(_ sequences: [ModelNode]) {
    for node in sequences where node.isDelay && !node.isGone && node.rest.allSatisfy(\.isNone) {
      if let child = node.children.first, child.isPause { end(child) }
    }
  }

  // MARK: Debounces

  private func takeDebounced(
    _ made: ModelEffect, _ key: ModelKey, _ time: Int, atMost: Int, number: Int, under parent: ModelNode
  ) {
    let waiting = roots.flatMap(\.subtree).sorted { $0.age < $1.age }.first { node in
      guard case .scope(let other) = node.kind, registered(other) == registered(key) else { return false }
      return node.seriesEnd != nil && node.children.first?.rest.isEmpty == false
    }
    let renewed = has(.seriesNeverEnd) ? seriesEnds[registered(key)] : waiting?.seriesEnd
    let end = has(.seriesBeginAnew) ? clock.now + atMost : renewed ?? clock.now + atMost
    seriesEnds[registered(key)] = end
    if !has(.oldEffectsStayInFlight) { cancel(key, from: parent, inFlight: true) }
    if parent.isGone { return }
    let node = insert(.scope(key), under: parent)
    if end <= clock.now { return hold(node) { take(made, under: node) } }
    node.seriesEnd = end
    hold(node) { takeDelayed([.windowEnd(min(end, clock.now + time), number: number), made], under: node) }
  }

  // MARK: Throttles

  private func takeThrottled(
    _ made: ModelEffect, _ key: ModelKey, _ time: Int, latest: Bool, number: Int, under parent: ModelNode
  ) {
    let key = registered(key)
    // The end of a waiting value may insert another one.
    while let pending = windows[key]?.pending, !pending.isGone {
      if latest == (has(.throttlesKeepTheOtherValue)) { return }
      end(pending)
      if parent.isGone { return }
    }
    guard let end = windows[key]?.end, clock.now < end || has(.windowsStayOpen) else {
      windows[key] = ModelWindow(end: clock.now + time)
      let node = insert(.scope(key), under: parent)
      return hold(node) { take(made, under: node) }
    }
    let node = insert(.scope(key), under: parent)
    windows[key]?.pending = node
    hold(node) { takeDelayed([.windowEnd(end, number: number), .trailing(made, key, time)], under: node) }
  }

  private func registered(_ key: ModelKey) -> ModelKey {
    has(.idsIgnorePositions) ? ModelKey(id: key.id, position: []) : key
  }

  // MARK: Canceling

  /// Cancels an id: running effects, those not started, those that wait in a sequence, and a throttle's window.
  ///
  /// - Parameter inFlight: Whether another effect replaces them. Then only the same position is meant, and enclosing
  ///   scopes stay.
  private func cancel(_ key: ModelKey, from parent: ModelNode, inFlight: Bool) {
    let key = registered(key)
    let isMeant: (ModelKey) -> Bool = { [self] in
      inFlight ? registered($0) == key : key.reaches(registered($0))
    }
    for window in windows.keys where isMeant(window) { windows[window] = nil }
    if !has(.cancellationLeavesTheRestOfSequences) {
      endIdlePauses(removeFromRests(besides: parent) { $0.isUnder(isMeant) })
    }
    endAll { node in
      if case .scope(let other) = node.kind { isMeant(other) && !(inFlight && node.isAround(parent)) } else { false }
    }
  }

  private func endAll(_ isMeant: (ModelNode) -> Bool) {
    let nodes = roots.flatMap(\.subtree).filter(isMeant)
    let byAge = nodes.map { (node: $0, age: has(.oldestLeafEndsFirst) ? $0.firstAge : $0.age) }
      .sorted { $0.age < $1.age }
    for (node, _) in has(.cancellationReachesOnlyTheFirst) ? byAge.prefix(1) : byAge[...] where !node.isGone {
      end(node)
    }
  }

  /// Ends a node early, which its parent treats as completion.
  private func end(_ node: ModelNode) {
    let parent = node.parent
    kill(node)
    if has(.cancellationEndsWholeSequences), case .sequence = parent?.kind { parent?.rest = [] }
    parent.map { childEnded(node, of: $0) }
  }

  /// Removes a node with all its parts from the tree, without informing its parent.
  func kill(_ node: ModelNode) {
    for part in node.subtree {
      part.isGone = true
      part.isWaiting = false
      clock.remove(part)
      if part.isRunning { work.append(.cancelled(part)) }
    }
    node.detach()
  }

  // MARK: Ending

  /// Ends a completed node.
  func finish(_ node: ModelNode) {
    if node.isGone { return }
    clock.remove(node)
    let parent = node.parent
    node.detach()
    if let parent { childEnded(node, of: parent) } else { roots.removeAll { $0 === node } }
  }

  private func childEnded(_ child: ModelNode, of parent: ModelNode) {
    if parent.isGone { return }
    switch parent.kind {
    case .sequence where parent.holds == 0: hold(parent) { takeRest(of: parent) }
    case .timeout(let act) where child === parent.sleeper:
      if !has(.timeoutsLetTheWorkContinue) { for part in parent.children { kill(part) } }
      enqueue(act, from: parent)
      endIfComplete(parent)
    case .timeout where parent.sleeper != nil:
      for part in parent.children { kill(part) }
      endIfComplete(parent)
    default: endIfComplete(parent)
    }
  }
}
