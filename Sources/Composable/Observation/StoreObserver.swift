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
