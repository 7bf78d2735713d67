/// A running effect.
public struct ObservedEffect: Sendable, CustomStringConvertible {
  /// The effect's number: a store counts its effects from 1, in the order they were returned. It is the number in ``Cause``.
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
