@testable import ComposableTesting

/// All functions that run tests in other orders, or that drive a store.
private enum Call: CaseIterable, Sendable {
  case everyOrder, firstOrder, oneOrder, seeds, check, store

  /// Makes the call. The body counts its runs.
  func callAsFunction(_ body: () -> Void) {
    switch self {
    case .everyOrder: TestStore.explore(.every) { body() }
    case .firstOrder: TestStore.explore(.first) { body() }
    case .oneOrder: TestStore.explore(.only([1])) { body() }
    case .seeds: TestStore.explore(.seeds(0..<3)) { body() }
    case .check:
      withoutActuallyEscaping(body) { body in
        TestStore<Feature, FeatureAction, FeatureEnvironment>.check {
          body()
          return makeStore()
        } actions: { _ in
          [.send(.add(1))]
        }
      }
    case .store: _ = makeStore()
    }
  }
}

/// An exploration checks its assumptions about the runtime, and fails where they do not hold.
struct `The check of the runtime` {
  private func reports(_ reader: JobReader, _ body: () -> Void) -> [FailureReporter.Reported] {
    JobReader.$current.withValue(reader) { ComposableTestingTests.reports(body) }
  }

  @Test func `passes in the runtime of this process`() {
    let reports = reports(JobReader()) {
      let store = makeStore()
      store.send(.add(1)) { $0.count = 1 }
      store.finish()
    }
    #expect(reports.isEmpty)
  }

  @MainActor @Test func `passes on the main actor`() {
    #expect(reports(JobReader()) { makeStore().finish() }.isEmpty)
  }

  @Test(arguments: Call.allCases)
  private func `fails where the jobs of tasks have no numbers, and tries nothing`(_ call: Call) {
    let calls = Locked(0)
    let reports = reports(JobReader(describe: { _ in "a job" })) { call { calls.withLock { $0 += 1 } } }
    #expect(reports.map(\.number) == [226])
    #expect(calls.value == 0)
  }

  @Test(arguments: Call.allCases)
  private func `fails where tasks share their number`(_ call: Call) {
    let reports = reports(JobReader(describe: { _ in "UnownedJob(id: 7)" })) { call {} }
    #expect(reports.map(\.number) == [226])
    #expect(reports.first?.text.contains(#"described as "UnownedJob(id: 7)""#) == true)
  }

  @Test(arguments: Call.allCases)
  private func `fails where jobs cannot be distinguished`(_ call: Call) {
    let reports = reports(JobReader(identify: { _ in JobID(address: 0) })) { call {} }
    #expect(reports.map(\.number) == [226])
    #expect(reports.first?.text.contains("cannot be distinguished from those of other tasks") == true)
  }

  @Test func `fails where a task that yields does not return to its executor`() {
    let gate = Gate()
    #expect(RuntimeCheck.yieldFaults { await gate.pass() } == [.yields])
    gate.open()
  }

  @Test func `names a yield that does not return`() {
    let reports = ComposableTestingTests.reports {
      FailureReporter.current.report(.unknownRuntime("explore", [.yields]), at: SourceLocation.here)
    }
    let line = "  • A task that calls `Task.yield()` does not return to its executor.\n"
    #expect(reports.map(\.number) == [226])
    #expect(reports.first?.text.contains(line) == true)
  }

  @Test func `passes for yields off the main actor`() {
    #expect(RuntimeCheck.yieldFaults() == [])
  }

  @MainActor @Test func `passes for yields in a test on the main actor, where it runs them off it`() {
    #expect(RuntimeCheck.yieldFaults() == [])
  }

  @Test func `runs once for each reader`() {
    let looks = Locked(0)
    let reader = JobReader(describe: { job in
      looks.withLock { $0 += 1 }
      return job.description
    })
    _ = reports(reader) { makeStore().finish() }
    let first = looks.value
    #expect(first > 0)
    _ = reports(reader) { makeStore().finish() }
    #expect(looks.value == first)
  }
}
