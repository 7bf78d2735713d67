/// The tasks of an explored TestStore that are ready to run, first in, first out.
///
/// A task is labelled with the number of its effect, `2`, and a task that this makes `2.1`. The label is known by the
/// number that the runtime gives a task, which no other task ever has. A job without such a number is no task but a
/// helper of the runtime, for example of `Task.yield`: it is not part of an effect, and runs before anything is chosen.
struct TaskQueue {
  private let reader = JobReader.current
  private var tasks: [(job: TestJob, label: String)] = []
  private var helpers = Queue<TestJob>()
  private var labels: [Substring: String] = [:]
  /// How many tasks each task has made.
  private var children: [String: Int] = [:]

  var isEmpty: Bool { tasks.isEmpty && helpers.isEmpty }
  /// The labels of the tasks, the first that came first.
  var waiting: [String] { tasks.map(\.label) }

  /// Puts a job in line, which a task has made or made ready that runs; nil when none does.
  mutating func append(_ job: TestJob, by running: String?) {
    if let label = label(of: job.job, madeBy: running) { tasks.append((job, label)) } else { helpers.append(job) }
  }

  /// Gives a task its label.
  mutating func name(_ job: TestJob, _ label: String) {
    if let number = reader.number(of: job.job) { labels[number] = label }
  }

  mutating func popHelper() -> TestJob? { helpers.popFirst() }

  mutating func remove(at index: Int) -> (job: TestJob, label: String) { tasks.remove(at: index) }

  mutating func removeAll() -> [TestJob] {
    defer { tasks = [] }
    return helpers.removeAll() + tasks.map(\.job)
  }

  /// The label of a task. One that was never seen is a child of the task that runs.
  private mutating func label(of job: UnownedJob, madeBy running: String?) -> String? {
    guard let number = reader.number(of: job) else { return nil }
    if let label = labels[number] { return label }
    let parent = running ?? "0"
    children[parent, default: 0] += 1
    let label = "\(parent).\(children[parent, default: 0])"
    labels[number] = label
    return label
  }
}

/// A wakeup that is due on a clock and may be chosen next.
struct ReadyWakeup: Sendable {
  /// The number of its effect, or of the task in it.
  let label: String
  /// Lets it go on: its task comes to the executor, or it is done when this returns.
  let wake: @Sendable () -> Void
}

/// The inputs of a task between two suspensions: the time, and the results of `choose`.
struct TaskSegment: Hashable, Sendable {
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

extension [TaskSegment] {
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
