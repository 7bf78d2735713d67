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

  /// Called at the end of a drain: an action, and everything that it caused immediately, has been reduced. The state is
  /// one that the program may save: those between the steps of a drain are not.
  ///
  /// ```swift
  /// final class Saving<State, Action: Sendable>: StoreObserver {
  ///   private let save: (State) -> Void
  ///   private var isChanged = false
  ///   init(save: @escaping (State) -> Void) { self.save = save }
  ///
  ///   func stepped(_ step: StoreStep<State, Action>) { isChanged = true }
  ///   func settled(in state: State, at step: Int) {
  ///     if isChanged { save(state) }
  ///     isChanged = false
  ///   }
  /// }
  /// ```
  ///
  /// - It is called once for each drain in which an observer was called, before `send` returns: also for one that only
  ///   started or ended effects.
  /// - The bodies of effects that the drain started have begun before it.
  /// - An action that it sends is reduced in another drain, before `send` returns.
  /// - It is not called for a drain that ends the store, nor in a test that crashes before the drain is saved.
  ///
  /// - Parameters:
  ///   - state: The state at the end of the drain.
  ///   - step: The index of the next step.
  func settled(in state: State, at step: Int)

  /// Called when the feature posts a message to another store, with ``Effect/post(_:to:)``. Returns whether the observer
  /// saves the message, together with the state that ``settled(in:at:)`` gives it at the end of the drain.
  ///
  /// An observer that takes messages writes both in one transaction: so neither is there without the other, and none is
  /// there twice.
  ///
  /// - Parameter post: The message and its mailbox.
  func posted(_ post: PostedMessage) -> Bool

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
  /// Ignores the ends of drains.
  public func settled(in state: State, at step: Int) {}
  /// False: the observer saves no messages.
  public func posted(_ post: PostedMessage) -> Bool { false }
  /// Ignores the events of effects.
  public func effect(_ effect: ObservedEffect, _ event: EffectEvent<Action>) {}
}
