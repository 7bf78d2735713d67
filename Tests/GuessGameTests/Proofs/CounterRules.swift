import Composable
import GuessGame

/// What is so in every counter.
let counterInvariants: [Rule<Counter>] = [
  Rule("the count and the secret are in the range") { counter in
    counter.range.contains(counter.count) && counter.range.contains(counter.secret)
  },
  Rule("the three forms of the count are equal, unless the text is no number") { counter in
    counter.slider == Double(counter.count) && Int(counter.text) ?? counter.count == counter.count
  },
  Rule("a number is written as numbers are") { counter in
    Int(counter.text) == nil || counter.text == "\(counter.count)"
  },
]

/// What the actions of a counter do.
let counterSteps: [Rule<Step<Counter, CounterAction>>] = [
  Rule("increment and decrement move by one, unless the range ends") { step in
    let (count, range) = (step.before.count, step.before.range)
    return switch step.action {
    case .increment: step.after.count == (count == range.upperBound ? count : count + 1) && step.after.isNumber
    case .decrement: step.after.count == (count == range.lowerBound ? count : count - 1) && step.after.isNumber
    case .binding, .playNext: true
    }
  },
  Rule("a text that is a number moves to the nearest number of the range, another text moves nothing") { step in
    guard case .binding(\.$text) = step.action, let text = step.written as? String else { return true }
    guard let number = Int(text) else { return step.after.text == text && step.after.count == step.before.count }
    return step.after.count == nearest(to: Double(number), in: step.before.range)
  },
  Rule("the slider moves to the nearest number of the range, and nowhere from no number") { step in
    guard case .binding(\.$slider) = step.action, let position = step.written as? Double else { return true }
    if position.isNaN { return step.after.count == step.before.count }
    return step.after.count == nearest(to: position, in: step.before.range) && step.after.isNumber
  },
  Rule("only a new round changes the secret and the id, and it always has another id") { step in
    if case .playNext = step.action { return step.after.id != step.before.id }
    return step.after.secret == step.before.secret && step.after.id == step.before.id
  },
  Rule("a new round begins as near to zero as it can, in the same range") { step in
    guard step.after.range == step.before.range else { return false }
    guard case .playNext = step.action else { return true }
    return step.after.isNumber && step.after.count == nearest(to: 0, in: step.after.range)
  },
]

/// The number of the range that is nearest to a position; of two, the one that is farther from zero.
private func nearest(to position: Double, in range: ClosedRange<Int>) -> Int? {
  let position = min(max(position, -1e9), 1e9)
  return range.min { first, second in
    let (near, far) = (abs(Double(first) - position), abs(Double(second) - position))
    return near == far ? abs(first) > abs(second) : near < far
  }
}

extension Step<Counter, CounterAction> {
  /// What is written to a field.
  fileprivate var written: (any Sendable)? {
    if case .binding(let binding) = action { binding.value } else { nil }
  }
}
