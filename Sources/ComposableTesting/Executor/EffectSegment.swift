/// What a task of an effect was given between two suspensions: the time, and the answers of `choose`.
struct EffectSegment: Hashable, Sendable {
  /// An answer: the name of the question, and the offset of the value.
  struct Answer: Hashable, Sendable {
    let name: String
    let option: Int
  }

  /// The way from the effect to the task: empty for its own, `.1` for the first that it made.
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

  func at(_ time: Duration) -> Self {
    var segment = Self(task: task, time: time)
    segment.answers = answers
    return segment
  }

  mutating func noteAnswer(_ option: Int, _ name: String) { answers.append(Answer(name: name, option: option)) }

  /// The number of the effect that a task belongs to.
  static func effect(of label: String?) -> Int? {
    label.flatMap { Int($0.prefix { $0 != "." }) }
  }
}

extension [EffectSegment] {
  /// The segments with their times counted from the first one.
  var sinceTheirBeginning: Self {
    guard let start = first?.time else { return self }
    return map { $0.at($0.time - start) }
  }

  /// Notes an answer that the last one was given.
  mutating func noteAnswer(_ option: Int, _ name: String) {
    if let last = indices.last { self[last].noteAnswer(option, name) }
  }
}
