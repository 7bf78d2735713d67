/// The tasks of an explored TestStore that are ready to run, first in, first out.
///
/// The label of an effect's task is the number of the effect, `2`; the label of a task that this task makes is `2.1`.
/// Labels are stored by the number that the runtime gives a task, which is unique in the process. A job without a
/// number is not a task but a helper of the runtime, for example of `Task.yield`. It belongs to no effect, and runs
/// before anything is chosen.
struct TaskQueue {
  private struct Task {
    let job: TestJob
    let label: String
    /// The time at which it became ready.
    let time: Duration
    /// The time since which it had waited for a thread before it ran, and then hopped.
    let lateSince: Duration?
  }

  private let reader = JobReader.current
  private var tasks: [Task] = []
  private var helpers = Queue<TestJob>()
  /// By the runtime's number of the task.
  private var labels: [Substring: String] = [:]
  /// Where the tasks have been, by their labels.
  var isolations: [String: TaskIsolation] = [:]
  /// The number of tasks that each task has made, by its label.
  private var children: [String: Int] = [:]

  var isEmpty: Bool { tasks.isEmpty && helpers.isEmpty }
  var hasHelper: Bool { !helpers.isEmpty }
  /// The labels of the tasks, in order of arrival.
  var waiting: [String] { tasks.map(\.label) }

  /// The earliest time since which a task waits for a thread; nil if none does. Tasks at home, which come in the order in
  /// which they became ready, do not.
  var firstAway: Duration? { tasks.lazy.filter(isAway).map(\.time).min() }

  /// The times since which tasks may be late, by their labels: those that wait for a thread, and those at home that have
  /// waited for one before they came there by a hop.
  var lateSince: [String: Duration] {
    Dictionary(
      uniqueKeysWithValues: tasks.indices.compactMap { index in lateSince(at: index).map { (tasks[index].label, $0) } })
  }

  /// The time since which a task may be late, because it waits or has waited for a thread; nil if it cannot be.
  func lateSince(at index: Int) -> Duration? { isAway(tasks[index]) ? tasks[index].time : tasks[index].lateSince }

  private func isAway(_ task: Task) -> Bool { !task.job.isHome && isolations[task.label]?.isOnWayHome != true }

  /// Adds a job.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - running: The label of the running task, which has made or resumed the job; nil if no task runs.
  ///   - isNext: Whether the task comes before those that wait.
  ///   - time: The time of the clock.
  ///   - lateSince: The time since which the running task may be late; nil if it cannot be.
  mutating func add(_ job: TestJob, by running: String?, isNext: Bool, at time: Duration, lateSince: Duration?) {
    guard let label = label(of: job.job, madeBy: running) else { return helpers.append(job) }
    let task = Task(job: job, label: label, time: time, lateSince: label == running ? lateSince : nil)
    tasks.insert(task, at: isNext ? 0 : tasks.count)
  }

  /// Sets the label of a task.
  mutating func name(_ job: TestJob, _ label: String) {
    if let number = reader.number(of: job.job) { labels[number] = label }
  }

  mutating func popHelper() -> TestJob? { helpers.popFirst() }

  mutating func remove(at index: Int) -> (job: TestJob, label: String) {
    let task = tasks.remove(at: index)
    return (task.job, task.label)
  }

  mutating func removeFirst(where matches: (String) -> Bool) -> (job: TestJob, label: String)? {
    tasks.firstIndex { matches($0.label) }.map { remove(at: $0) }
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
