/// Sees each step of a store: see ``Store/observe(_:)``.
///
/// A store calls its observers on the main actor, a `TestStore` on the thread of its test.
public protocol StoreObserver<State, Action>: AnyObject {
  /// The state of the store.
  associatedtype State
  /// The actions of the store.
  associatedtype Action: Sendable

  /// Whether the observer wants ``StoreStep/before``. This has a cost: a kept state is copied when it changes. False by
  /// default.
  var keepsStateBefore: Bool { get }

  /// Called when the observation begins.
  ///
  /// - Parameters:
  ///   - state: The state now.
  ///   - step: The index of the next step.
  func began(in state: State, at step: Int)

  /// Called when an action has been reduced.
  func stepped(_ step: StoreStep<State, Action>)

  /// Called when something has happened to an effect.
  func effect(_ effect: ObservedEffect, _ event: EffectEvent<Action>)
}

extension StoreObserver {
  /// False.
  public var keepsStateBefore: Bool { false }
  /// Does nothing.
  public func began(in state: State, at step: Int) {}
  /// Does nothing.
  public func effect(_ effect: ObservedEffect, _ event: EffectEvent<Action>) {}
}

/// An observer that was added to a store.
@MainActor
public struct StoreObservation: Sendable {
  private let end: @MainActor @Sendable () -> Void

  init(end: @escaping @MainActor @Sendable () -> Void) { self.end = end }

  /// Ends the observation. A second call does nothing.
  public func cancel() { end() }
}

/// One reduced action, as an observer sees it. Do not keep it longer than the call.
public struct StoreStep<State, Action: Sendable> {
  /// The number of actions that the store reduced before this one.
  public let index: Int
  /// The action.
  public let action: Action
  /// The cause of the action. Followed from step to step, it leads to the `send` that started everything.
  public let cause: Cause
  /// The time that the reducer took.
  public let duration: Duration
  /// The state before the step; nil when no observer of the store has ``StoreObserver/keepsStateBefore``.
  public let before: State?
  let read: () -> State

  /// The state after the step, read on demand.
  public var after: State { read() }
}

/// Something that happened to an effect.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum EffectEvent<Action: Sendable>: Sendable {
  /// Its body begins.
  case started
  /// It sent an action, which is now in line.
  case emitted(Action)
  /// Its body has returned.
  case finished
  /// It was cancelled: by its id, with its `send`, or with the state that it belonged to.
  case cancelled
}

extension EffectEvent: Equatable where Action: Equatable {}

/// A running effect.
public struct ObservedEffect: Sendable, CustomStringConvertible {
  /// The effect's number: a store counts its effects from 1, in the order they were returned. It is the number in
  /// ``Cause``.
  public let number: Int
  let label: EffectLabel
  /// The line that made the effect.
  public let location: CodeLocation
  /// The step whose reducer returned it.
  public let step: Int

  init<Action>(_ leaf: EffectLeaf<Action>) {
    number = leaf.number
    label = leaf.run.label
    location = leaf.run.location
    step = leaf.origin.step
  }

  /// The kind of effect: `run`, `task`, `timer(id: "clock", every: 1.0 seconds)`.
  public var name: String { "\(label)" }

  /// `effect 3 (run, Search/Search.swift:31) of step 9`.
  public var description: String { "effect \(number) (\(name), \(location)) of step \(step)" }
}

extension Store {
  /// Shows each step to an observer, from now on.
  ///
  /// ```swift
  /// store.observe(StepLogger())
  /// ```
  ///
  /// - Observers are called in the order they were added, right after the reducer of a step has returned, before the
  ///   step's effects begin. Actions they send wait their turn.
  /// - They see the whole feature: a scoped store has no steps of its own. Observing one stops the program.
  /// - Without observers, a store works as if there were no such thing.
  ///
  /// - Returns: A value that can end the observation. Otherwise the observation ends with the store.
  @discardableResult
  public func observe(_ observer: some StoreObserver<State, Action>) -> StoreObservation {
    guard let core else { FatalMisuse.scopedStoreObserved.stop() }
    let number = core.observe(observer)
    return StoreObservation { [weak life = life as? StoreLifetime<State, Action>] in
      unsafe life?.core.endObservation(number)
    }
  }
}

extension StoreCore {
  /// Adds an observer, and gives the number it is removed by.
  func observe(_ observer: some StoreObserver<State, Action>) -> Int {
    let observers = observers ?? ObserverList(inFlight: loop.liveEffects)
    self.observers = observers
    loop.recordsSteps = true
    return observers.add(observer, to: loop)
  }

  func endObservation(_ number: Int) {
    guard let observers, let removed = observers.remove(number) else { return }
    if observers.isEmpty {
      self.observers = nil
      loop.recordsSteps = false
    }
    // Only now is the observer released: its `deinit` may send, observe, or end another observation.
    extendLifetime(removed)
  }
}
