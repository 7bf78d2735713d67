/// A choice in words.
struct DescribedChoice: Equatable, Sendable {
  /// What `choose` was asked for; nil for the order of tasks.
  let question: String?
  let step: OrderStep
  /// Whether it is the first option, which is taken anyway.
  let isUsual: Bool

  /// `secret: 0`, for an answer.
  var answer: String? { question.map { "\($0): \(step.text)" } }
}
