internal import ValueText

/// What the graph knows of a body.
@usableFromInline
package class AnyEffectLeaf: @unchecked Sendable {
  // Unchecked because it is not final: its subclass adds `Sendable` constants.
  /// Counts the leaves of a machine in the order they were inserted.
  @usableFromInline package let number: Int
  /// Whether it only waits for a time to pass.
  let isSleep: Bool

  @usableFromInline
  init(number: Int, isSleep: Bool) {
    self.number = number
    self.isSleep = isSleep
  }

  /// The effect as the sender of an action.
  var sender: ActionOrigin { fatalError("A leaf is an `EffectLeaf`.") }
}

/// A body in the graph, and where it came from.
@usableFromInline
package final class EffectLeaf<Action: Sendable>: AnyEffectLeaf, @unchecked Sendable {
  @usableFromInline package let run: EffectBody<Action>
  @usableFromInline package let origin: EffectOrigin<Action>

  @usableFromInline
  init(number: Int, run: EffectBody<Action>, origin: EffectOrigin<Action>) {
    self.run = run
    self.origin = origin
    let isSleep = if case .sleep = run.label { true } else { false }
    super.init(number: number, isSleep: isSleep)
  }

  override var sender: ActionOrigin { .effect(self) }
}

extension EffectLeaf {
  /// The body sent an action after it had returned.
  package func lateSend(of action: Action) -> Misuse {
    .sendAfterCompletion(
      action: ValueDump.line(action), startedBy: ValueDump.line(origin.action), effect: run.location)
  }

  /// The body has thrown, and nothing caught the error.
  package func unhandled(_ error: any Error) -> Misuse {
    .unhandledError(error: "\(error)", startedBy: ValueDump.line(origin.action), effect: run.location)
  }
}

/// The action whose reducer returned an effect, and its step. One object for all bodies of the effect.
@usableFromInline
package final class EffectOrigin<Action: Sendable>: Sendable {
  @usableFromInline package let action: Action
  @usableFromInline package let step: Int

  @usableFromInline
  init(action: Action, step: Int) {
    self.action = action
    self.step = step
  }
}

extension EffectOrigin {
  /// A `.dismiss` has come this far.
  @usableFromInline
  func reportDismissal() { Misuse.dismissedNothing(action: ValueDump.line(action)).report() }
}

/// A leaf that is to be started.
@usableFromInline @frozen
package struct EffectStart<Action: Sendable>: Sendable {
  @usableFromInline package let node: NodeID
  @usableFromInline package let leaf: EffectLeaf<Action>

  @inlinable
  init(node: NodeID, leaf: EffectLeaf<Action>) {
    self.node = node
    self.leaf = leaf
  }
}

/// An action, or an effect, in the graph, which does not know its type.
@usableFromInline
final class ActionBox<Content: Sendable>: Sendable {
  @usableFromInline let content: Content

  @usableFromInline
  init(_ content: Content) { self.content = content }
}
