/// The observers of a store, and what they have to be told of effects: who they are.
@usableFromInline
package final class StoreObservers<State, Action: Sendable> {
  private var entries: [(number: Int, observer: any StoreObserver<State, Action>)] = []
  private var lastNumber = 0
  private var effects: [NodeID: ObservedEffect] = [:]
  /// Whether one of them reads the state before a step.
  package private(set) var keepsStateBefore = false

  /// Nobody yet. Effects that are in flight already are known from the start.
  package init(inFlight: [LiveEffect<Action>]) {
    for live in inFlight {
      effects[live.id] = ObservedEffect(live.leaf)
    }
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// Adds an observer, and gives the number it is removed by.
  package func add(_ observer: some StoreObserver<State, Action>, state: State, step: Int) -> Int {
    observer.began(in: state, at: step)
    lastNumber += 1
    entries.append((lastNumber, observer))
    keepsStateBefore = keepsStateBefore || observer.keepsStateBefore
    return lastNumber
  }

  package func remove(_ number: Int) {
    entries.removeAll { $0.number == number }
    keepsStateBefore = entries.contains { $0.observer.keepsStateBefore }
  }

  // MARK: Telling

  /// Who is removed while the others are told is told no more.
  private func tell(_ word: (any StoreObserver<State, Action>) -> Void) {
    for (number, observer) in entries where entries.contains(where: { $0.number == number }) { word(observer) }
  }

  package func stepped(
    _ record: StepRecord<Action>, before: State?, duration: Duration, after: @escaping () -> State
  ) {
    let step = StoreStep(
      index: record.index, action: record.action, cause: record.cause, duration: duration, before: before, read: after)
    tell { $0.stepped(step) }
  }

  @usableFromInline
  package func started(_ start: EffectStart<Action>) {
    let effect = ObservedEffect(start.leaf)
    effects[start.node] = effect
    tell { $0.effect(effect, .started) }
  }

  @usableFromInline
  package func emitted(_ action: Action, from node: NodeID) {
    if let effect = effects[node] { tell { $0.effect(effect, .emitted(action)) } }
  }

  /// The body has returned. A cancelled one was told of already.
  @usableFromInline
  package func finished(_ node: NodeID) {
    if let effect = effects.removeValue(forKey: node) { tell { $0.effect(effect, .finished) } }
  }

  @usableFromInline
  package func cancelled(_ node: NodeID) {
    if let effect = effects.removeValue(forKey: node) { tell { $0.effect(effect, .cancelled) } }
  }
}

extension Store {
  /// Shows each step to an observer, from now on.
  ///
  /// ```swift
  /// store.observe(StepLogger())
  /// ```
  ///
  /// - Observers are told in the order they came, right after the reducer of a step has returned, before the step's
  ///   effects begin. What they send waits for its turn.
  /// - They see the whole feature: a scoped store has no steps of its own. Observing one stops the program.
  /// - Without observers a store works as if there were no such thing.
  ///
  /// - Returns: What ends the observation. Otherwise it ends with the store.
  @discardableResult
  public func observe(_ observer: some StoreObserver<State, Action>) -> StoreObservation {
    guard let core else { FatalMisuse.scopedStoreObserved.stop() }
    let number = core.observe(observer)
    return StoreObservation { [weak life] in life?.core.endObservation(number) }
  }
}

extension StoreCore {
  /// Adds an observer, and gives the number it is removed by.
  func observe(_ observer: some StoreObserver<State, Action>) -> Int {
    let state = door.state
    let observers = observers ?? StoreObservers(inFlight: door.liveEffects)
    self.observers = observers
    door.recordsSteps = true
    return observers.add(observer, state: state, step: door.stepCount)
  }

  func endObservation(_ number: Int) {
    observers?.remove(number)
    if observers?.isEmpty == false { return }
    observers = nil
    door.recordsSteps = false
  }
}

/// An observer that was added to a store.
@MainActor
public struct StoreObservation: Sendable {
  private let end: @MainActor @Sendable () -> Void

  init(end: @escaping @MainActor @Sendable () -> Void) { self.end = end }

  /// Tells the observer of nothing more. A second call does nothing.
  public func cancel() { end() }
}
