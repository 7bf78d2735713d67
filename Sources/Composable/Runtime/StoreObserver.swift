/// Sees each step of a store: see ``Store/observe(_:)``.
///
/// A store calls its observers on the main actor, a `TestStore` on the thread of its test.
public protocol StoreObserver<State, Action>: AnyObject {
  /// The state of the store.
  associatedtype State
  /// The actions of the store.
  associatedtype Action: Sendable

  /// Whether ``StoreStep/before`` is wanted. It costs: a state that is kept is copied when it is changed.
  /// False unless said otherwise.
  var keepsStateBefore: Bool { get }

  /// The observation begins.
  ///
  /// - Parameters:
  ///   - state: The state now.
  ///   - step: The index of the next step.
  func began(in state: State, at step: Int)

  /// An action was reduced.
  func stepped(_ step: StoreStep<State, Action>)

  /// Something happened to an effect.
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

/// One action that was reduced, as an observer sees it. Not to be kept longer than the call.
public struct StoreStep<State, Action: Sendable> {
  /// How many actions the store reduced before this one.
  public let index: Int
  /// The action.
  public let action: Action
  /// Why it came. Followed from step to step, it leads to the `send` that everything began with.
  public let cause: Cause
  /// How long the reducer took.
  public let duration: Duration
  /// The state before the step; nil when no observer of the store has ``StoreObserver/keepsStateBefore``.
  public let before: State?
  let read: () -> State

  /// The state after the step, read when it is asked for.
  public var after: State { read() }
}

/// A running effect.
public struct ObservedEffect: Sendable, CustomStringConvertible {
  /// Counts the effects of a store in the order they were returned, from 1. It is the number in ``Cause``.
  public let number: Int
  let label: EffectLabel
  /// Where the effect was made.
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

/// What can happen to an effect.
public enum EffectEvent<Action: Sendable>: Sendable {
  /// Its body begins.
  case started
  /// It sent an action, which is in line now.
  case emitted(Action)
  /// Its body has returned.
  case finished
  /// It was cancelled: by its id, with its `send`, or with the state that it belonged to.
  case cancelled
}

extension EffectEvent: Equatable where Action: Equatable {}
