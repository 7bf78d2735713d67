import Composable
/// Checks that the Swift runtime has the undocumented behavior that ``TestExecutor`` relies on.
///
/// It runs once in a process, before the first TestStore or exploration. Without it, a test of all orders might pass
/// although only one of them ran.
enum RuntimeCheck {
  /// The orders of the two effects of ``order(_:)``: both begin at once, then they take turns.
  private static let knownOrders = ["abaabb", "ababab", "ababba", "abbaab", "abbaba", "abbbaa"]

  // Set while the check runs its own TestStores, which must not start another check.
  @TaskLocal private static var isRunning = false

  /// Reports the faults of the runtime. Returns whether there are none.
  ///
  /// - Parameters:
  ///   - subject: The name of the called function: `explore`.
  ///   - reporter: Reports the faults.
  ///   - location: The location of the call.
  static func passes(
    for subject: String, _ reporter: FailureReporter = .current, at location: SourceLocation
  ) -> Bool {
    let faults = faults
    if !faults.isEmpty { reporter.report(.unknownRuntime(subject, faults), at: location) }
    return faults.isEmpty
  }

  /// The faults of the runtime, found once for each reader.
  private static var faults: [RuntimeFault] {
    if isRunning { return [] }
    let reader = JobReader.current
    if let known = reader.faults.withLock({ $0 }) { return known }
    // Several threads may get here at once. They find the same faults.
    let found = $isRunning.withValue(true) {
      let turns = orderFaults { await turn() }
      let returns = orderFaults { await leave() }
      return jobFaults(reader) + yieldFaults() + turns + returns.filter { !turns.contains($0) }
    }
    reader.faults.withLock { $0 = found }
    return found
  }

  // MARK: Jobs

  /// Compares the jobs of two tasks before and after a suspension.
  private static func jobFaults(_ reader: JobReader) -> [RuntimeFault] {
    let executor = HeldJobs()
    defer { executor.close() }
    let waiting = Locked<[CheckedContinuation<Void, Never>]>([])
    for _ in 0..<2 {
      Task(executorPreference: executor) {
        await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } }
      }
    }
    func read() -> [(id: JobID, number: Substring?, job: UnownedJob)] {
      executor.take().map { (reader.id(of: $0), reader.number(of: $0), $0) }
    }
    let first = read()
    let description = first.first.map { reader.describe($0.job) } ?? ""
    for part in first { executor.run(part.job) }
    for continuation in waiting.withLock({ $0 }) { continuation.resume() }
    let second = read()
    for part in second { executor.run(part.job) }
    guard first.count == 2 else { return [.laterStart] }
    guard second.count == 2 else { return [.jobs] }
    var faults: [RuntimeFault] = []
    if first.map(\.id) != second.map(\.id) || first[0].id == first[1].id { faults.append(.jobs) }
    let numbers = first.compactMap(\.number)
    if numbers.count != 2 || numbers[0] == numbers[1] || second.compactMap(\.number) != numbers {
      faults.append(.numbers(description))
    }
    return faults
  }

  /// Checks whether a task that yields off the main actor returns to its executor.
  ///
  /// On the main actor it does not: the rest of the task is enqueued on the executor that the task is isolated to, and
  /// the test runs it as isolated to the main actor.
  ///
  /// - Parameter yield: Tests pass one that does not return.
  static func yieldFaults(
    of yield: nonisolated(nonsending) @escaping @Sendable () async -> Void = { await Task.yield() }
  ) -> [RuntimeFault] {
    let executor = HeldJobs()
    defer { executor.close() }
    let hasReturned = Locked(false)
    Task(executorPreference: executor) {
      await yield()
      hasReturned.withLock { $0 = true }
    }
    // The task, the job that resumes it, and the task again; a later runtime may need a job more.
    for _ in 0..<4 {
      for job in executor.take() { executor.run(job) }
    }
    return hasReturned.value ? [] : [.yields]
  }

  // MARK: Orders

  /// Leaves the actor of the body and returns, without a suspension. The side effect keeps optimized builds from
  /// removing the call.
  @concurrent private static func leave() async { left.withLock { $0 += 1 } }

  private static let left = Locked(0)

  /// Explores a test whose orders are known, and compares the orders found with ``knownOrders``.
  ///
  /// - Parameter pause: Lets other effects go first.
  private static func orderFaults(
    at pause: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) -> [RuntimeFault] {
    var orders: Set<String> = []
    var plans: [[Int]] = [[]]
    var runs = 0
    // Bounded, far above the number of orders: a test that does not repeat would have endlessly many.
    while runs < 100, let plan = plans.popLast() {
      runs += 1
      let choices = ChoiceRecorder(.offsets(plan), options: OrderOptions(hops: .returns))
      orders.insert(order(.explored(choices), pause))
      let points = choices.points
      for index in points.indices.dropFirst(plan.count) {
        for option in 0..<points[index].count where option != points[index].chosen {
          plans.append(points[..<index].map(\.chosen) + [option])
        }
      }
    }
    let found = orders.sorted()
    return found == knownOrders ? [] : [.orders(found, known: knownOrders.count)]
  }

  /// Returns the order in which two effects take their turns.
  private static func order(
    _ schedule: Schedule, _ pause: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) -> String {
    let order = Locked("")
    FailureReporter.withSink({ _ in }) {
      Schedule.$explored.withValue(schedule) {
        let reducer = Reducer<Int, Int, Void> { _, _, _ in
          .merge(
            ["a", "b"].map { name in
              .run { _ in
                for pauses in 0..<3 {
                  if pauses > 0 { await pause() }
                  order.withLock { $0 += name }
                }
              }
            })
        }
        let store = TestStore(initialState: 0, reducer: reducer, environment: ())
        store.send(0)
        store.finish()
      }
    }
    return order.value
  }
}

/// An executor that holds its jobs until they are taken.
final class HeldJobs: TaskExecutor {
  /// Nil after `close()`.
  private let jobs = Locked<[UnownedJob]?>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isKept = jobs.withLock { jobs in
      jobs?.append(job)
      return jobs != nil
    }
    if !isKept { globalConcurrentExecutor.enqueue(job) }
  }

  /// Removes and returns all jobs, in the order they were enqueued.
  func take() -> [UnownedJob] {
    jobs.withLock { jobs in
      guard let taken = jobs else { return [] }
      jobs = []
      return taken
    }
  }

  /// Hands all jobs, present and future, to the global executor.
  func close() {
    for job in jobs.withLock({ $0.take() ?? [] }) { globalConcurrentExecutor.enqueue(job) }
  }

  func run(_ job: UnownedJob) { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
}
