/// The tasks of an explored TestStore that are ready to run, first in, first out.
///
/// The label of an effect's task is the number of the effect, `2`; the label of a task that this task makes is `2.1`.
/// Labels are stored by the number that the runtime gives a task, which is unique in the process. A job without a
/// number is not a task but a helper of the runtime, for example of `Task.yield`. It belongs to no effect, and runs
/// before anything is chosen.
struct TaskQueue {
  private let reader = JobReader.current
  private var tasks: [(job: TestJob, label: String)] = []
  private var helpers = Queue<TestJob>()
  /// By the runtime's number of the task.
  private var labels: [Substring: String] = [:]
  /// The number of tasks that each task has made, by its label.
  private var children: [String: Int] = [:]

  var isEmpty: Bool { tasks.isEmpty && helpers.isEmpty }
  /// The labels of the tasks, in order of arrival.
  var waiting: [String] { tasks.map(\.label) }

  /// Adds a job.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - running: The label of the running task, which has made or resumed the job; nil if no task runs.
  mutating func append(_ job: TestJob, by running: String?) {
    if let label = label(of: job.job, madeBy: running) { tasks.append((job, label)) } else { helpers.append(job) }
  }

  /// Sets the label of a task.
  mutating func name(_ job: TestJob, _ label: String) {
    if let number = reader.number(of: job.job) { labels[number] = label }
  }

  mutating func popHelper() -> TestJob? { helpers.popFirst() }

  mutating func remove(at index: Int) -> (job: TestJob, label: String) { tasks.remove(at: index) }

  mutating func removeAll() -> [TestJob] {
    defer { tasks = [] }
    return helpers.removeAll() + tasks.map(\.job)
  }

  /// Returns the label of a task; nil for a helper. A new task is a child of the running task.
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

/// A wake-up that is due on a clock and can be chosen next.
struct ReadyWakeup: Sendable {
  /// The label of the sleeping task, or the number of the waiting effect.
  let label: String
  /// Resumes the task, which is enqueued at the executor; or makes the call of a wait, which is done when `wake`
  /// returns.
  let wake: @Sendable () -> Void
}

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

extension [TaskSegment] {
  /// The segments with their times relative to the first one.
  var relativeToStart: Self {
    guard let start = first?.time else { return self }
    return map { $0.at($0.time - start) }
  }

  /// Adds an answer to the last segment.
  mutating func noteAnswer(_ option: Int, _ name: String) {
    if let last = indices.last { self[last].noteAnswer(option, name) }
  }
}
