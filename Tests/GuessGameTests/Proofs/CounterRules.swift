import Composable
import GuessGame

/// The invariants of every counter.
let counterInvariants: [Rule<Counter>] = [
  Rule("the count and the secret are in the range") { counter in
    counter.range.contains(counter.count) && counter.range.contains(counter.secret)
  },
  Rule("the three forms of the count are equal, unless the text is no number of the range") { counter in
    guard counter.slider == Double(counter.count) else { return false }
    return if let number = Int(counter.text), counter.range.contains(number) { number == counter.count } else { true }
  },
]

/// The rules of the actions of a counter.
let counterSteps: [Rule<Step<Counter, CounterAction>>] = [
  Rule("only typing leaves a text that is not the count as it is written") { step in
    if case .binding(\.$text) = step.action { return true }
    return step.after == step.before || step.after.text == "\(step.after.count)" && !step.after.isTyping
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
    guard case .binding(\.$text) = step.action, let text = step.written as? String else { return true }
    let number = Int(text).flatMap { step.before.range.contains($0) ? $0 : nil }
    return step.after.text == text && step.after.isTyping && step.after.count == number ?? step.before.count
  },
  Rule("the slider moves to the nearest number of the range, and nowhere from no number") { step in
    guard case .binding(\.$slider) = step.action, let position = step.written as? Double else { return true }
    if position.isNaN { return step.after.count == step.before.count }
    return step.after.count == nearest(to: position, in: step.before.range) && !step.after.isTyping
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

/// The number of the range that is nearest to a position. Of two, the one farther from zero.
private func nearest(to position: Double, in range: ClosedRange<Int>) -> Int? {
  let position = min(max(position, -1e9), 1e9)
  return range.min { first, second in
    let (near, far) = (abs(Double(first) - position), abs(Double(second) - position))
    return near == far ? abs(first) > abs(second) : near < far
  }
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
