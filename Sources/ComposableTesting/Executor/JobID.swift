/// Distinguishes a job from every other job that exists at the same time.
///
/// A task is one job, which is enqueued again for each of its parts: two `UnownedJob`s with the same `JobID` are parts
/// of one task. An address is reused after its task has ended, so compare only with a job that is running or in a
/// queue.
struct JobID: Equatable {
  private let address: UInt

  init(_ job: UnownedJob) {
    // `UnownedJob` is frozen and has one field, a pointer to the job's object. No API gives the pointer or any other
    // identity; `description` contains a number of the task, as prose. The pointer is compared and never followed.
    // Should the size ever differ, all jobs get the same identity, which `RuntimeCheck` notices.
    unsafe self.init(
      address: withUnsafeBytes(of: job) { bytes in
        unsafe bytes.count == MemoryLayout<UInt>.size ? bytes.loadUnaligned(as: UInt.self) : 0
      })
  }

  init(address: UInt) { self.address = address }
}
