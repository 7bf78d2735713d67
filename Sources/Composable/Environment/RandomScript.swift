/// The numbers of `RandomSource.scripted`, and how many of them are used.
struct RandomScript: Sendable {
  let numbers: [Int]

  /// Never more than `numbers.count`.
  private var used = 0

  /// Whether the end has been reported: one script that is too short is one mistake.
  private var isReported = false

  init(numbers: [Int]) {
    self.numbers = numbers
  }

  /// The next number (after the end the last one, nil for an empty script), and the misuse to report.
  mutating func next() -> (number: Int?, misuse: Misuse?) {
    if used < numbers.count {
      used += 1
      return (numbers[used - 1], nil)
    }
    defer { isReported = true }
    return (numbers.last, isReported ? nil : .scriptExhausted(name: "RandomSource.scripted(\(numbers))"))
  }
}
