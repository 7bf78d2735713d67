/// The observers of a store, and the effects in flight as the observers know them.
package final class ObserverList<State, Action: Sendable> {
  private var entries: [(number: Int, observer: any StoreObserver<State, Action>)] = []
  private var lastNumber = 0
  private var effects: [NodeID: ObservedEffect] = [:]
  /// Whether an observer was called since the end of the last drain.
  private var isUnsettled = false
  /// Measures the reducers.
  let meter = StepMeter<State>()

  /// Creates a list without observers.
  ///
  /// - Parameter inFlight: The effects that are already in flight.
  package init(inFlight: [LiveEffect<Action>]) {
    for effect in inFlight {
      effects[effect.id] = ObservedEffect(effect.leaf)
    }
  }

  /// Whether there are no observers.
  package var isEmpty: Bool { entries.isEmpty }

  /// The observers that record the session.
  package var recordings: [any SessionRecording] { entries.compactMap { $0.observer as? any SessionRecording } }

  /// Adds an observer, and returns the number by which the observer is removed.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - state: The current state.
  ///   - step: The index of the next step.
  func add(_ observer: some StoreObserver<State, Action>, in state: State, at step: Int) -> Int {
    observer.began(in: state, at: step)
    lastNumber += 1
    entries.append((lastNumber, observer))
    if observer.keepsStateBefore { meter.keepsStateBefore = true }
    return lastNumber
  }

  /// Removes an observer and returns it. The caller releases it when nothing is in use, because its `deinit` may call
  /// back.
  package func remove(_ number: Int) -> (any StoreObserver<State, Action>)? {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
    let removed = entries.remove(at: index).observer
    meter.keepsStateBefore = entries.contains { $0.observer.keepsStateBefore }
    return removed
  }

  // MARK: Notifying

  /// Calls all observers, except those that are removed meanwhile.
  private func notify(_ call: (any StoreObserver<State, Action>) -> Void) {
    isUnsettled = true
    for (number, observer) in entries where entries.contains(where: { $0.number == number }) { call(observer) }
  }

  /// Tells the observers of an instruction before it is performed.
  ///
  /// - Parameters:
  ///   - instruction: The instruction.
  ///   - state: Reads the state.
  func willPerform(_ instruction: Instruction<Action>, in state: @escaping () -> State) {
    switch instruction {
    case .reduced(let record): stepped(record, after: state)
    case .start(let start):
      let effect = ObservedEffect(start.leaf)
      effects[start.node] = effect
      notify { $0.effect(effect, .started) }
    case .emitted(let action, let node): happened(.emitted(action), to: effects[node])
    // An effect whose body returns after its cancellation is no longer known.
    case .cancel(let node): happened(.cancelled, to: effects.removeValue(forKey: node))
    case .finished(let node): happened(.finished, to: effects.removeValue(forKey: node))
    case .dismissed, .ended, .sent, .posted: break
    }
  }

  /// Tells the observers that a drain is over. Returns false if none was called in it.
  func settle(in state: @autoclosure () -> State, at step: Int) -> Bool {
    if !isUnsettled { return false }
    let state = state()
    notify { $0.settled(in: state, at: step) }
    isUnsettled = false
    return true
  }

  /// Gives a message to the observers. Returns whether one of them takes it.
  func post(_ post: PostedMessage) -> Bool {
    var isTaken = false
    notify { if $0.posted(post) { isTaken = true } }
    return isTaken
  }

  private func happened(_ event: EffectEvent<Action>, to effect: ObservedEffect?) {
    if let effect { notify { $0.effect(effect, event) } }
  }

  private func stepped(_ record: StepRecord<Action>, after: @escaping () -> State) {
    let step = StoreStep(
      index: record.index, action: record.action, cause: record.cause, duration: meter.duration,
      before: meter.before.take(), read: after)
    notify { $0.stepped(step) }
  }
}
