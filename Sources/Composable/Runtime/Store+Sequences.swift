extension Store {
  /// Returns the states, beginning with the current one: one after each drain that changed something.
  ///
  /// ```swift
  /// let states = store.states()
  /// Task { for await state in states { draw(state) } }
  /// ```
  ///
  /// - If `State` is `Equatable`, states that equal the one before are left out.
  /// - Nothing is lost: states wait until they are asked for. With ``StateBuffering/newest``, only the latest waits: states
  ///   that a slow consumer has not asked for by then are left out, and it may get the same state twice if those in between
  ///   were left out.
  /// - The sequence ends with the store and does not keep it alive. A task that asks the store for the sequence does: take
  ///   the sequence first.
  /// - The store forgets the sequence when it and its iterators are gone.
  /// - It can be iterated once.
  public func states(_ buffering: StateBuffering = .all) -> some AsyncSequence<State, Never> {
    changes(of: \.self, buffering)
  }

  /// Returns the values of a part of the state, beginning with the current one, without repetitions.
  ///
  /// ```swift
  /// let counts = store.values(of: \.count)
  /// Task { for await count in counts { print(count) } }
  /// ```
  ///
  /// The sequence ends with the store and does not keep it alive; a task that asks the store for it does. It can be iterated once.
  public func values<Value: Equatable>(of path: KeyPath<State, Value>) -> some AsyncSequence<Value, Never> {
    changes(of: path, .all)
  }

  private func changes<Value>(of path: KeyPath<State, Value>, _ buffering: StateBuffering) -> StoreSequence<Value> {
    typealias Element = StoreSequenceElement<Value>
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: buffering.policy(of: Element.self))
    let part = StatePart(path)
    var last: SeenValue<Value>?
    let notify: Watchers.Notify = { [visit = link.visit] in
      var new: SeenValue<Value>?
      let isThere = visit { state in
        part.visit(in: &state) { if last?.equals(&$0) != true { new = SeenValue(&$0) } }
      }
      guard isThere else { return false }
      guard let new else { return true }
      last = new
      // What is left out is released here, at the end of it: a `deinit` in it may come back to the store.
      if case .terminated = continuation.yield(Element(seen: new)) { return false }
      return true
    }
    _ = notify()
    let watchers = link.watchers
    let watcher = watchers.add(notify) { continuation.finish() }
    // Called when the stream and all its iterators are gone, or the task that iterates is cancelled, on any thread. Weak,
    // because the watcher holds the continuation, which holds this.
    continuation.onTermination = { [weak watchers, weak watcher] _ in
      EffectRunner.performOnMainActor { if let watcher { watchers?.remove(watcher) } }
    }
    return StoreSequence(stream: stream)
  }
}
