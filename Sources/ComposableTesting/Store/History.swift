import Composable

/// What happened in a test, as far as a failure may have to tell of it: which action came of which effect of which
/// action of which `send`.
struct History<Action: Sendable> {
  private var records: [StepRecord<Action>] = []
  /// Where the `send`s are, in the order of their steps.
  private var sends: [(step: Int, location: SourceLocation)] = []
  /// The effects that were started; the one with number 1 first.
  private var effects: [EffectName] = []

  /// The next step will be of a `send` at the place.
  mutating func sent(at location: SourceLocation, step: Int) { sends.append((step, location)) }

  mutating func append(_ record: StepRecord<Action>) { records.append(record) }

  mutating func started(_ start: EffectStart<Action>) {
    let name = EffectName(label: start.leaf.run.label, location: start.leaf.run.location)
    // An effect that was cancelled before it began has a number, too.
    while effects.count < start.leaf.number { effects.append(name) }
    effects[start.leaf.number - 1] = name
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

/// The kind and the place of an effect: `run (Search/Search.swift:31)`. Put into words only when it is read.
struct EffectName: Equatable, CustomStringConvertible {
  let label: EffectLabel
  let location: CodeLocation

  var isTimer: Bool { if case .timer = label { true } else { false } }
  var description: String { "\(label) (\(location))" }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.description == rhs.description }
}

/// An effect in flight, and how it came about.
struct EffectStory: Equatable {
  /// What an effect waits for.
  enum Waiting: Equatable {
    /// The clock of the store, so long.
    case clock(Duration)
    /// A test clock that is not the store's, so long.
    case otherClock(Duration)
    /// Anything else.
    case outside
  }

  /// The effect's number in its machine.
  let number: Int
  let name: EffectName
  /// From the `send` to the effect: `send(.start)`, `run (…)`, `.loaded`, `timer (…)`.
  let chain: [String]
  let waiting: Waiting
  /// Where the `send` is.
  let sentAt: SourceLocation?

  /// Whether it waits for a test clock, and not for the world outside.
  var isSleeping: Bool { waiting != .outside }
}
