import Composable

/// What happened in a test, as far as a failure may have to tell of it: which action came of which effect of which
/// action of which `send`.
struct History<Action: Sendable> {
  private var records: [StepRecord<Action>] = []
  private var locations: [Int: SourceLocation] = [:]
  private var effects: [Int: String] = [:]

  /// The next step will be of a `send` at the place.
  mutating func sent(at location: SourceLocation, step: Int) { locations[step] = location }

  mutating func append(_ record: StepRecord<Action>) { records.append(record) }

  mutating func started(_ start: EffectStart<Action>) {
    effects[start.number] = Self.name(start.run.label, start.run.location)
  }

  /// How an effect in flight came about.
  func story(of effect: LiveEffect<Action>, isSleeping: Bool) -> EffectStory {
    let name = Self.name(effect.label, effect.location)
    var chain = [name]
    var step = effect.origin.step
    while records.indices.contains(step) {
      let record = records[step]
      switch record.cause {
      case .send:
        chain.append("send(\(dump(record.action)))")
        return EffectStory(number: effect.number, name: name, chain: chain.reversed(), isSleeping: isSleeping, sentAt: locations[step])
      case .reducer(let earlier):
        chain.append(dump(record.action))
        step = earlier
      case .effect(let number, let earlier):
        chain.append(dump(record.action))
        chain.append(effects[number] ?? "effect")
        step = earlier
      }
    }
    return EffectStory(number: effect.number, name: name, chain: chain.reversed(), isSleeping: isSleeping, sentAt: nil)
  }

  private static func name(_ label: EffectLabel, _ location: CodeLocation) -> String { "\(label) (\(location))" }
}

/// An effect in flight, and how it came about.
struct EffectStory: Equatable {
  /// The effect's number in its machine.
  let number: Int
  /// The effect's kind and place: `run (Search/Search.swift:31)`.
  let name: String
  /// From the `send` to the effect: `send(.start)`, `run (…)`, `.loaded`, `timer (…)`.
  let chain: [String]
  /// Whether it waits for a test clock, and not for the world outside.
  let isSleeping: Bool
  /// Where the `send` is.
  let sentAt: SourceLocation?
}
