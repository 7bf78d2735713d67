/// The tasks of an explored TestStore that can go on, in the order they came.
///
/// A task is labelled with the number of its effect, `2`, and a task that this makes `2.1`. The label is known by the number that
/// the runtime gives a task, which no other task ever has. A job without such a number is no task but a helper of the runtime,
/// for example of `Task.yield`: it is not part of an effect, and runs before anything is chosen.
struct TaskLine {
  private let reader = JobReader.current
  private var tasks: [(job: TestJob, label: String)] = []
  private var helpers = FIFO<TestJob>()
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
