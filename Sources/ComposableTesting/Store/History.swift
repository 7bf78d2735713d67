import Composable
internal import ValueText

/// The steps and effects of a test. Failures use it to show the causes of an effect or action.
struct History {
  private struct Record {
    let action: any Sendable
    let cause: Cause
  }

  /// By the index of the step.
  private var records: [Record] = []
  /// The source location of each `send`, in the order of their steps.
  private var sends: [(step: Int, location: SourceLocation)] = []
  /// The effects that were started, by their number minus one.
  private var effects: [EffectDescription] = []

  /// Notes that the next step belongs to a `send` at the location.
  mutating func sent(at location: SourceLocation, step: Int) { sends.append((step, location)) }

  mutating func append(_ action: any Sendable, cause: Cause) { records.append(Record(action: action, cause: cause)) }

  mutating func started(_ number: Int, _ name: EffectDescription) {
    // An effect that was canceled before it began has a number, too, and no name is known.
    while effects.count < number { effects.append(name) }
    effects[number - 1] = name
  }

  /// Returns the location of the `send` that caused a step, directly or through effects.
  func sendLocation(of step: Int) -> SourceLocation? {
    var first = step
    while records.indices.contains(first), let before = records[first].cause.step { first = before }
    return sends.last { $0.step == first }?.location
  }

  /// Returns the chain of causes of an effect in flight.
  func trace<Action>(of effect: LiveEffect<Action>, waiting: EffectTrace.Waiting) -> EffectTrace {
    let name = EffectDescription(of: effect.leaf)
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
    return EffectTrace(
      number: effect.leaf.number, name: name, chain: chain.reversed(), waiting: waiting, sentAt: sentAt)
  }
}

/// The step of an action that a test sent.
struct SentStep<State> {
  let before: State
  /// The state after this action, before the actions that it caused.
  let after: State
  /// The node of the effects of the `send`; nil if there are none.
  let root: NodeID?
}

/// The step of an action that a test receives.
struct ReceivedStep<State, Action> {
  let before: State
  let after: State
  /// Nil for the dismissal of the feature, which changes nothing.
  let action: Action?
}

/// A pending action.
struct ReceivedAction<Action> {
  /// The action of the store that receives it; nil if it belongs to another part of the feature, or is its dismissal.
  let action: Action?
  /// The action of the whole feature, or its dismissal.
  let wholeAction: any Sendable

  /// The action to show in a failure.
  var shown: Any { action.map { $0 as Any } ?? wholeAction }
}

/// The result of matching the action that a `receive` expects with the pending actions.
enum ActionMatch<State, Action> {
  /// The expected action is the first pending action that no failure has named.
  case next(ReceivedStep<State, Action>)
  /// The expected action comes after `others`, which no failure has named. It is the last of the first `count` pending
  /// actions.
  case later(others: [ReceivedAction<Action>], count: Int)
  /// The expected action is not pending. `other` is the first that no failure has named, and the last of the first
  /// `count` pending actions.
  case other(ReceivedAction<Action>, count: Int)
  /// No action is pending that no failure has named.
  case none
}

extension ActionMatch {
  /// Converts the match for a store that is scoped to a part.
  func part<ChildState, ChildAction>(state part: (State) -> ChildState, extract: (Action) -> ChildAction?)
    -> ActionMatch<ChildState, ChildAction>
  {
    func received(_ other: ReceivedAction<Action>) -> ReceivedAction<ChildAction> {
      ReceivedAction(action: other.action.flatMap(extract), wholeAction: other.wholeAction)
    }
    switch self {
    case .next(let step):
      let action = step.action.flatMap(extract)
      return .next(ReceivedStep(before: part(step.before), after: part(step.after), action: action))
    case .later(let others, let count): return .later(others: others.map(received), count: count)
    case .other(let other, let count): return .other(received(other), count: count)
    case .none: return .none
    }
  }
}

/// The reason why an action is removed without being received.
enum ActionRemoval {
  /// Named in a failure, and removed with it.
  case reported
  /// Skipped by the test.
  case skipped
}
