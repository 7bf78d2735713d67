internal import ValueText

extension OrderStep {
  /// The steps that stand for the values of a `choose`: their texts, and a number behind a text that was there before.
  static func steps(for values: [some Sendable]) -> [OrderStep] {
    var counts: [String: Int] = [:]
    return values.map { value in
      let text = (value as? any CustomStringConvertible)?.description ?? ValueDump.text(value)
      counts[text, default: 0] += 1
      let count = counts[text, default: 0]
      return OrderStep(count == 1 ? text : "\(text) #\(count)")
    }
  }
}
