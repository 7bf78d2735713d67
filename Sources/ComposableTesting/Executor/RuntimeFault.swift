/// A difference between the Swift runtime and the behavior that ``TestExecutor`` relies on.
enum RuntimeFault: Hashable, Sendable {
  /// The first job of a task is not enqueued by the thread that makes the task.
  case laterStart
  /// The parts of one task are different jobs, or two tasks are the same job.
  case jobs
  /// Tasks have no numbers, or share them. The value is the description of a job.
  case numbers(String)
  /// A task that yields does not return to its executor.
  case yields
  /// A test with known orders ran in other orders.
  case orders([String], known: Int)
}
