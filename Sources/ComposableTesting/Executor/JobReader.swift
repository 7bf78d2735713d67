/// Reads from jobs what no API of Swift gives: which task a job belongs to.
///
/// ``RuntimeCheck`` finds out whether it still can.
final class JobReader: Sendable {
  /// The reader of a process. Tests put another one in its place, to see what comes of a runtime that describes jobs otherwise.
  @TaskLocal static var current = system

  private static let system = JobReader()

  let describe: @Sendable (UnownedJob) -> String
  private let identify: @Sendable (UnownedJob) -> JobID
  /// What ``RuntimeCheck`` has found; nil before.
  let faults = Locked<[RuntimeFault]?>(nil)

  init(
    describe: @escaping @Sendable (UnownedJob) -> String = { $0.description },
    identify: @escaping @Sendable (UnownedJob) -> JobID = { JobID($0) }
  ) {
    self.describe = describe
    self.identify = identify
  }

  /// The number of a job's task, `17` of `UnownedJob(id: 17)`; nil for a job that is no task, `UnownedJob(id: nil)`.
  func number(of job: UnownedJob) -> Substring? {
    let text = describe(job)
    guard let colon = text.lastIndex(of: " ") else { return nil }
    let number = text[text.index(after: colon)...].dropLast()
    return number.first?.isNumber == true ? number : nil
  }

  func id(of job: UnownedJob) -> JobID { identify(job) }
}
