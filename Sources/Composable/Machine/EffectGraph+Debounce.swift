extension EffectGraph {
  @usableFromInline
  mutating func insertDebounced<Action>(
    _ effect: Effect<Action>, _ debounce: Debounce, under parent: NodeID, origin: EffectOrigin<Action>
  ) {
    let id = debounce.id.at(site)
    // Read first, because replacing the waiting effect removes its burst.
    let burst = burst(under: id) ?? Countdown(of: debounce.longest, on: debounce.clock)
    guard let scope = open(id, replacing: true, under: parent) else { return }
    // The burst may be over although the replaced effect had not started: a clock wakes its waits one after another,
    // and may be late.
    if burst.remaining() > .zero {
      let wait = Effect<Action>(.run(debounce.wait(in: burst)))
      insertSequence(lastFirst: [effect, wait], hold: .debounce(burst), under: scope, origin: origin)
    } else {
      insert(effect, under: scope, origin: origin)
    }
    close(scope)
  }

  /// Returns the burst of the effect that waits under an id, or nil if no effect waits.
  func burst(under id: EffectID) -> Countdown? {
    guard let scopes = ids.values[id] else { return nil }
    for scope in inOrder(scopes.all) {
      let child = nodes[scope].firstChild
      guard child != .none, case .sequence(let sequence) = nodes[child].kind else { continue }
      // A sequence without remaining parts has started its effect.
      if case .debounce(let burst) = sequence.hold, sequence.count > 0 { return burst }
    }
    return nil
  }
}
