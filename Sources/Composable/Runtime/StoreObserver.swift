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
