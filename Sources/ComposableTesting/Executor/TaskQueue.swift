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
  var hasHelper: Bool { !helpers.isEmpty }
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

  mutating func removeFirst(where matches: (String) -> Bool) -> (job: TestJob, label: String)? {
    tasks.firstIndex { matches($0.label) }.map { tasks.remove(at: $0) }
  }

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
