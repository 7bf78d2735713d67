/// A choice as text.
struct ChoiceDescription: Equatable, Sendable {
  /// The name that was given to `choose`; nil for the order of tasks.
  let question: String?
  let choice: ScheduleChoice
  /// Whether it is the first option, which is the default.
  let isUsual: Bool
  /// The number of tasks that could go on instead of the test; nil if that was no option.
  let otherOptions: Int?
  /// With a jitter, the time until the first sleep that could end instead if the clock were advanced; nil if none could.
  let earlySleep: Duration?

  /// Whether the test went on.
  var isTest: Bool { otherOptions != nil && choice.text == ChoiceRecorder.test }

  /// `secret: 0`, for an answer.
  var answer: String? { question.map { "\($0): \(choice.text)" } }
}
