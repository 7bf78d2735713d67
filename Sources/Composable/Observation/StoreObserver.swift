/// An object that a store calls after each step, for logging, measuring or recording.
///
/// ```swift
/// final class SlowSteps<State, Action: Sendable>: StoreObserver {
///   func stepped(_ step: StoreStep<State, Action>) {
///     if step.duration > .milliseconds(8) { print("\(step.action) took \(step.duration)") }
///   }
/// }
///
/// store.observe(SlowSteps())
/// ```
///
/// Only ``stepped(_:)`` is required. A store calls its observers on its home, a `TestStore` on the thread of its
/// test. To react to a change of the state, use observation or ``Store/states(_:)`` instead.
public protocol StoreObserver<State, Action>: AnyObject {
  /// The state of the store.
  associatedtype State
  /// The actions of the store.
  associatedtype Action: Sendable

  /// Whether the observer reads ``StoreStep/before``. Keeping it has a cost: the state is copied when it changes. False
  /// by default.
  var keepsStateBefore: Bool { get }

  /// Called when the observation begins.
  ///
  /// - Parameters:
  ///   - state: The current state.
  ///   - step: The index of the next step.
  func began(in state: State, at step: Int)

  /// Called when an action has been reduced.
  func stepped(_ step: StoreStep<State, Action>)

  /// Called when an effect starts, has sent an action, has finished, or was canceled.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - event: What happened to the effect.
  func effect(_ effect: ObservedEffect, _ event: EffectEvent<Action>)
}

extension StoreObserver {
  /// False: the observer does not read ``StoreStep/before``.
  public var keepsStateBefore: Bool { false }
  /// Ignores the beginning of the observation.
  public func began(in state: State, at step: Int) {}
  /// Ignores the events of effects.
  public func effect(_ effect: ObservedEffect, _ event: EffectEvent<Action>) {}
}

/// An observer that writes the steps of a store to a file which leaves the program.
package protocol SessionRecording: AnyObject {
  /// Whether the observer was given a function that redacts actions, so that it may show secrets which are not
  /// ``Redacted``.
  var redactsActions: Bool { get }
}

/// A token that ends the observation of a store. See ``Store/observe(_:)``.
@MainActor
public struct StoreObservation: Sendable {
  private let end: @MainActor @Sendable () -> Void

  init(end: @escaping @MainActor @Sendable () -> Void) { self.end = end }

  /// Ends the observation. A second call does nothing.
  public func cancel() { end() }
}

/// A reduced action, as an observer sees it. Do not keep it after the call, because ``after`` reads the store.
public struct StoreStep<State, Action: Sendable> {
  /// The number of actions that the store reduced before this one.
  public let index: Int
  /// The action.
  public let action: Action
  /// The cause of the action. The causes of the steps form a chain that leads back to the first `send`.
  public let cause: Cause
  /// The time that the reducer took.
  public let duration: Duration
  /// The state before the step; nil if no observer of the store has ``StoreObserver/keepsStateBefore``.
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
  /// The body starts.
  case started
  /// The effect sent an action, which is now queued.
  case emitted(Action)
  /// The body has returned.
  case finished
  /// The effect was canceled: by its id, with its `send`, or because its child is no longer in the state.
  case cancelled
}

extension EffectEvent: Equatable where Action: Equatable {}

/// An effect, as an observer sees it.
public struct ObservedEffect: Sendable, CustomStringConvertible {
  /// The number of the effect, which ``Cause`` uses, too. A store numbers its effects from 1, in the order in which
  /// they were returned.
  public let number: Int
  let label: EffectLabel
  /// The line of source code that created the effect.
  public let location: CodeLocation
  /// The index of the step whose reducer returned the effect.
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
  /// Calls an observer for each step, from now on.
  ///
  /// ```swift
  /// let observation = store.observe(StepLogger())
  /// store.send(1)
  /// observation.cancel()
  /// ```
  ///
  /// - Observers are called in the order of their addition, right after the reducer of a step has returned, before the
  ///   step's effects start. Actions that they send are queued.
  /// - They see the whole feature. A scoped store has no steps of its own: observing one traps.
  /// - Without observers, a store does no work for them.
  ///
  /// - Parameter observer: The observer. The store keeps it until the observation ends.
  /// - Returns: A token that ends the observation. Otherwise the observation ends with the store.
  @discardableResult
  public func observe(_ observer: some StoreObserver<State, Action>) -> StoreObservation {
    guard let core else { FatalMisuse.scopedStoreObserved.stop() }
    let number = core.observe(observer)
    return StoreObservation { [weak lifetime = lifetime as? StoreLifetime<State, Action>] in
      unsafe lifetime?.core.endObservation(number)
    }
  }
}

/// The observers of a store and of the stores that are scoped to it.
@MainActor
private protocol RecordedFeature: AnyObject {
  var recordings: [any SessionRecording] { get }
}

extension StoreLifetime: RecordedFeature {
  fileprivate var recordings: [any SessionRecording] { unsafe core.observers?.recordings ?? [] }
}

extension Store {
  /// The observers of the whole feature that record the session.
  package var recordings: [any SessionRecording] { (lifetime as? any RecordedFeature)?.recordings ?? [] }
}

extension StoreCore {
  /// Adds an observer, and returns the number by which it is removed.
  package func observe(_ observer: some StoreObserver<State, Action>) -> Int {
    let observers = observers ?? ObserverList(inFlight: loop.liveEffects)
    self.observers = observers
    loop.recordsSteps = true
    loop.meter = observers.meter
    let number = observers.add(observer, to: loop)
    if loop.isOver { removeObservers() }
    return number
  }

  func endObservation(_ number: Int) {
    // Released only now, because the observer's `deinit` may send, observe, or end another observation.
    extendLifetime(removeObserver(number))
  }

  /// Removes an observer and returns it, with the list if that is empty now. The caller releases them when nothing is in
  /// use.
  package func removeObserver(_ number: Int) -> Any? {
    guard let observers, let removed = observers.remove(number) else { return nil }
    if !observers.isEmpty { return removed }
    removeObservers()
    return (removed, observers)
  }
}
