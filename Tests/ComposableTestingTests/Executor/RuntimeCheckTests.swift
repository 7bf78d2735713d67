import Expectations
@testable import ComposableTesting

/// All functions that run tests in other orders, or that drive a store.
enum Call: CaseIterable, Sendable {
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
  func reports(_ reader: JobReader, _ body: () -> Void) -> [FailureReporter.Reported] {
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
    expectEqual(reports.map(\.number), [226])
    expectEqual(calls.value, 0)
  }

  @Test func `names a yield that does not return`() {
    let reports = ComposableTestingTests.reports {
      FailureReporter.current.report(.unknownRuntime("explore", [.yields]), at: SourceLocation.here)
    }
    let line = "  • A task that calls `Task.yield()` does not return to its executor.\n"
    expectEqual(reports.map(\.number), [226])
    expectEqual(reports.first?.text.contains(line), true)
  }
}
