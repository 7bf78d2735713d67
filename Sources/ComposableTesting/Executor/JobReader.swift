import Composable

/// Identifies the task of a job. No API of Swift does.
///
/// ``RuntimeCheck`` checks whether it still works.
final class JobReader: Sendable {
  /// The reader of the process. Tests replace it, to simulate a runtime that describes jobs differently.
  @TaskLocal static var current = system

  private static let system = JobReader()

  let describe: @Sendable (UnownedJob) -> String
  private let identify: @Sendable (UnownedJob) -> JobID
  /// The faults that ``RuntimeCheck`` has found; nil before it has run.
  let faults = Locked<[RuntimeFault]?>(nil)

  init(
    describe: @escaping @Sendable (UnownedJob) -> String = { $0.description },
    identify: @escaping @Sendable (UnownedJob) -> JobID = { JobID($0) }
  ) {
    self.describe = describe
    self.identify = identify
  }

  /// Returns the number of a job's task, `17` of `UnownedJob(id: 17)`; nil for a job without a task,
  /// `UnownedJob(id: nil)`.
  func number(of job: UnownedJob) -> Substring? {
    let text = describe(job)
    guard let colon = text.lastIndex(of: " ") else { return nil }
    let number = text[text.index(after: colon)...].dropLast()
    return number.first?.isNumber == true ? number : nil
  }

  func id(of job: UnownedJob) -> JobID { identify(job) }
}
