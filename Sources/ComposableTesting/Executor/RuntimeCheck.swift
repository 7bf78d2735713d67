import Composable
internal import ValueText

/// Finds out whether the Swift runtime does what ``TestExecutor`` relies on and nothing promises.
///
/// Once in a process, before the first TestStore or exploration. Otherwise a test of all orders might pass with one of
/// them.
enum RuntimeCheck {
  /// The orders of the two effects of ``order(_:)``: both begin at once, then they take turns.
  private static let knownOrders = ["abaabb", "ababab", "ababba", "abbaab", "abbaba", "abbbaa"]

  // What the check itself runs is not checked.
  @TaskLocal private static var isRunning = false

  /// Reports what is not as it should be; false when there is something.
  ///
  /// - Parameters:
  ///   - subject: What was called: `explore`.
  ///   - reporter: Reports it.
  ///   - location: The call.
  static func passes(
    for subject: String, _ reporter: FailureReporter = .current, at location: SourceLocation
  ) -> Bool {
    let faults = faults
    if !faults.isEmpty { reporter.report(.unknownRuntime(subject, faults), at: location) }
    return faults.isEmpty
  }

  /// What is not as it should be.
  private static var faults: [RuntimeFault] {
    if isRunning { return [] }
    let reader = JobReader.current
    if let known = reader.faults.withLock({ $0 }) { return known }
    // Several threads may come here at once: they find the same.
    let found = $isRunning.withValue(true) {
      let turns = orderFaults { await turn() }
      let returns = orderFaults { await leave() }
      return jobFaults(reader) + turns + returns.filter { !turns.contains($0) }
    }
    reader.faults.withLock { $0 = found }
    return found
  }

  // MARK: Jobs

  /// Runs two tasks that wait, and compares their jobs before and after.
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

  // MARK: Orders

  /// Leaves the actor of the body and comes back, without a suspension. It does something, so that no optimised build
  /// leaves it out.
  @concurrent private static func leave() async { left.withLock { $0 += 1 } }

  private static let left = Locked(0)

  /// Runs a test whose orders are known in all of its orders.
  ///
  /// - Parameter pause: Where others can come first.
  private static func orderFaults(
    at pause: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) -> [RuntimeFault] {
    var orders: Set<String> = []
    var plans: [[Int]] = [[]]
    var runs = 0
    // Far more runs than there are orders: a test that does not repeat has no end of them.
    while runs < 100, let plan = plans.popLast() {
      runs += 1
      let choices = ChoiceRecorder(.offsets(plan))
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

  /// The order in which two effects take their turns.
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
