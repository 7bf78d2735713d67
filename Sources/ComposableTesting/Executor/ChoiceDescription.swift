/// A choice as text.
struct ChoiceDescription: Equatable, Sendable {
  /// The name that was given to `choose`; nil for the order of tasks.
  let question: String?
  let choice: ScheduleChoice
  /// Whether it is the first option, which is the default.
  let isUsual: Bool

  /// `secret: 0`, for an answer.
  var answer: String? { question.map { "\($0): \(choice.text)" } }
}
