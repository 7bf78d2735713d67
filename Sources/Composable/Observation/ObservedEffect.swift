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
