/// The inputs of a task between two suspensions: the time, and the results of `choose`.
struct TaskSegment: Hashable, Sendable {
  /// A result of `choose`: its name, and the offset of the value.
  struct Answer: Hashable, Sendable {
    let name: String
    let option: Int
  }

  /// The path from the effect to the task: empty for the effect's own task, `.1` for the first task made by that one.
  let task: Substring
  let time: Duration
  private(set) var answers: [Answer] = []

  /// - Parameters:
  ///   - label: The label of the task, with the number of its effect.
  ///   - time: The time of the clock.
  init(of label: String, at time: Duration) {
    self.init(task: label.drop { $0 != "." }, time: time)
  }

  private init(task: Substring, time: Duration) {
    self.task = task
    self.time = time
  }

  /// Returns the same segment at another time.
  func at(_ time: Duration) -> Self {
    var segment = Self(task: task, time: time)
    segment.answers = answers
    return segment
  }

  mutating func noteAnswer(_ option: Int, _ name: String) { answers.append(Answer(name: name, option: option)) }

  /// Returns the number of the effect that a task belongs to.
  static func effect(of label: String?) -> Int? {
    label.flatMap { Int($0.prefix { $0 != "." }) }
  }
}
