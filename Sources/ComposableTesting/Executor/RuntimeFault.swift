/// What the Swift runtime does otherwise than ``TestExecutor`` relies on.
enum RuntimeFault: Hashable, Sendable {
  /// The first job of a task is not enqueued on the thread that makes the task.
  case laterStart
  /// The parts of one task are not the same job, or two tasks are.
  case jobs
  /// Tasks have no numbers, or share them. A job is described like this.
  case numbers(String)
  /// A test whose orders are known has other ones.
  case orders([String], known: Int)
}
