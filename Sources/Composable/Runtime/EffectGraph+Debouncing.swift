extension EffectGraph {
  /// Inserts an effect that starts when its quiet time is over, or its series has lasted long enough.
  @inlinable
  mutating func insertDebounced(
    _ effect: Effect<Action>, _ debounce: Debounce, under parent: NodeID, origin: Origin<Action>
  ) {
    let id = debounce.id.at(place)
    // Read before what waits is replaced, and takes its series along.
    let series = series(under: id) ?? debounce.beginSeries()
    cancelReplaced(id, from: parent)
    // As with `cancelInFlight`: this may have cancelled `parent`.
    guard isLive(parent) else { return }
    // The time may be up though what was replaced had not started: a clock wakes one after the other, and may be late.
    guard series.remaining() > .zero else { return insertCancellable(effect, id: id, under: parent, origin: origin) }
    let wait = Effect<Action>(.run(debounce.wait(in: series)))
    insertFilled(.cancellable(id), under: parent) { graph, scope in
      graph.ids.insert(scope.slot, at: id)
      graph.insertSequence(lastFirst: [effect, wait], series: series, under: scope, origin: origin)
    }
  }

  /// The series of the effect that waits under an id; nil when none waits.
  @inlinable
  func series(under id: EffectID) -> DebounceSeries? {
    guard let scopes = ids.values[id] else { return nil }
    for scope in inOrder(scopes.all) {
      let child = nodes[scope].firstChild
      guard child != .none, case .sequence(let sequence) = nodes[child].kind else { continue }
      // Without a rest, it has started.
      if let series = sequence.series, !sequence.rest.isEmpty { return series }
    }
    return nil
  }
}
