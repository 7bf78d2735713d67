import Composable
import GuessGame

/// The invariants of every counter.
let counterInvariants: [Rule<Counter>] = [
  Rule("the count and the secret are in the range") { counter in
    counter.range.contains(counter.count) && counter.range.contains(counter.secret)
  },
  Rule("a text that is a number of the range is the count") { counter in
    if let number = Int(counter.fieldText), counter.range.contains(number) { number == counter.count } else { true }
  },
]

/// The rules of the actions of a counter.
let counterSteps: [Rule<Step<Counter, CounterAction>>] = [
  Rule("only typing leaves a text; otherwise the field shows the count") { step in
    if case .binding(\.$text) = step.action { return true }
    return step.after == step.before || step.after.text == nil && !step.after.isTyping
  },
  Rule("increment and decrement move by one, unless the range ends") { step in
    let (count, range) = (step.before.count, step.before.range)
    return switch step.action {
    case .increment: step.after.count == (count == range.upperBound ? count : count + 1) && !step.after.isTyping
    case .decrement: step.after.count == (count == range.lowerBound ? count : count - 1) && !step.after.isTyping
    case .binding, .playNext, .play: true
    }
  },
  Rule("a text stays as it was typed; a number of the range moves the count there, and nothing else moves it") { step in
    guard case .binding(\.$text) = step.action, let text = step.written as? String? else { return true }
    let number = text.flatMap { Int($0) }.flatMap { step.before.range.contains($0) ? $0 : nil }
    return step.after.text == text && step.after.isTyping && step.after.count == number ?? step.before.count
  },
  Rule("a slider moves the count to the nearest number of the range") { step in
    guard case .binding(\.$count) = step.action, let number = step.written as? Int else { return true }
    return step.after.count == nearest(to: number, in: step.before.range) && !step.after.isTyping
  },
  Rule("only a new round changes the secret and the id, and it always has another id") { step in
    if step.isNewRound { return step.after.id != step.before.id }
    return step.after.secret == step.before.secret && step.after.id == step.before.id
  },
  Rule("a new round begins as near to zero as it can, in the range it is to be in") { step in
    let range = if case .play(let range, _) = step.action { range } else { step.before.range }
    guard step.after.range == range else { return false }
    return !step.isNewRound || !step.after.isTyping && step.after.count == nearest(to: 0, in: range)
  },
  Rule("a round with a given secret has it") { step in
    guard case .play(_, let secret?) = step.action else { return true }
    return step.after.secret == secret
  },
]

/// The number of the range that is nearest to another one.
private func nearest(to number: Int, in range: ClosedRange<Int>) -> Int? {
  range.min { abs($0 - number) < abs($1 - number) }
}

extension Step<Counter, CounterAction> {
  fileprivate var isNewRound: Bool {
    switch action {
    case .playNext, .play: true
    case .increment, .decrement, .binding: false
    }
  }

  /// The value that is written to a field.
  fileprivate var written: (any Sendable)? {
    if case .binding(let binding) = action { binding.value } else { nil }
  }
}
