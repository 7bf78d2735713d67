internal import ValueText

/// A leaf of the effect graph, without its action type.
@usableFromInline
package class AnyEffectLeaf: @unchecked Sendable {
  // Unchecked because the class is not final. Safe because its only subclass adds `Sendable` constants.
  /// The number of the leaf. A machine numbers its leaves from 1, in the order of their insertion.
  @usableFromInline package let number: Int
  /// Whether the leaf only waits for a duration to pass.
  let isSleep: Bool

  init(number: Int, isSleep: Bool) {
    self.number = number
    self.isSleep = isSleep
  }

  /// The origin of actions that the leaf sends.
  var sender: ActionOrigin { fatalError("A leaf is an `EffectLeaf`.") }

  /// The part of the state that its reducer was given; nil outside of a check.
  var seen: SeenPart? { fatalError("A leaf is an `EffectLeaf`.") }
}

/// A leaf of the effect graph: a body, and the action and step that started it.
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

  override var seen: SeenPart? { origin.seen }
}

extension EffectLeaf {
  /// Returns the misuse of a body that sent an action after it had returned.
  @usableFromInline
  package func lateSend(of action: Action) -> Misuse {
    .sendAfterCompletion(
      action: ValueDump.line(action), startedBy: ValueDump.line(origin.action), effect: run.location)
  }

  /// Returns the misuse of a body that threw an error which nothing caught.
  package func unhandled(_ error: any Error) -> Misuse {
    .unhandledError(error: "\(error)", startedBy: ValueDump.line(origin.action), effect: run.location)
  }
}

/// A box for an action or an effect, so that the graph can store it without knowing its type.
@usableFromInline
final class ActionBox<Content: Sendable>: Sendable {
  @usableFromInline let content: Content

  @usableFromInline
  init(_ content: Content) { self.content = content }
}
