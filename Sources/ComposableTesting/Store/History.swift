import Composable
internal import ValueText

/// The steps and effects of a test, from which failures show how an effect or action came about.
struct History<Action: Sendable> {
  private var records: [StepRecord<Action>] = []
  /// The source location of each `send`, in the order of their steps.
  private var sends: [(step: Int, location: SourceLocation)] = []
  /// The effects that were started; the one with number 1 first.
  private var effects: [EffectName] = []

  /// Notes that the next step will be of a `send` at the location.
  mutating func sent(at location: SourceLocation, step: Int) { sends.append((step, location)) }

  mutating func append(_ record: StepRecord<Action>) { records.append(record) }

  mutating func started(_ start: EffectStart<Action>) {
    let name = EffectName(label: start.leaf.run.label, location: start.leaf.run.location)
    // An effect that was cancelled before it began has a number, too.
    while effects.count < start.leaf.number { effects.append(name) }
    effects[start.leaf.number - 1] = name
  }

  /// The location of the `send` that a step came of.
  func sendLocation(of step: Int) -> SourceLocation? {
    var first = step
    while records.indices.contains(first), let before = records[first].cause.step { first = before }
    return sends.last { $0.step == first }?.location
  }

  /// How an effect in flight came about.
  func story(of effect: LiveEffect<Action>, waiting: EffectStory.Waiting) -> EffectStory {
    let name = EffectName(label: effect.leaf.run.label, location: effect.leaf.run.location)
    var chain = ["\(name)"]
    var sentAt: SourceLocation?
    var step: Int? = effect.leaf.origin.step
    while let index = step, records.indices.contains(index) {
      let record = records[index]
      switch record.cause {
      case .send:
        chain.append("send(\(ValueDump.text(record.action)))")
        sentAt = sends.last { $0.step == index }?.location
      case .reducer:
        chain.append(ValueDump.text(record.action))
      case .effect(let number, _):
        chain.append(ValueDump.text(record.action))
        if effects.indices.contains(number - 1) { chain.append("\(effects[number - 1])") }
      }
      step = record.cause.step
    }
    return EffectStory(
      number: effect.leaf.number, name: name, chain: chain.reversed(), waiting: waiting, sentAt: sentAt)
  }
}
