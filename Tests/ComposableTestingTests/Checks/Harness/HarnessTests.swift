import Expectations
import Foundation

@testable import ComposableTesting

/// Failures are reported to the harness that runs the test.
struct `A failure in its harness` {
  @Test(arguments: ["/a/b c/Tests.swift", "/größe/テスト/🧪.swift", ""])
  func `XCTest gets the whole path of a file`(_ path: String) throws {
    #expect(FailureReporter.hasStaticFields)
    let first = try #require(FailureReporter.staticPath(path))
    expectEqual(first.description, path)
    expectEqual(first.utf8CodeUnitCount, path.utf8.count)
    expectEqual(FailureReporter.staticPath(path)?.utf8Start, first.utf8Start)
  }

  @Test func `a path is not made into a StaticString of unknown fields`() {
    #expect(FailureReporter.staticPath("/a/Tests.swift", hasStaticFields: false) == nil)
  }

  @Test func `a failure on a detached task is reported even if nothing names the harness`() async {
    #expect(!FailureReporter.isSwiftTestingProcess(["Tests.xctest"]))
    #expect(!FailureReporter.isSwiftTestingProcess(["Tests.xctest", "--testing-library"]))
    #expect(FailureReporter.isSwiftTestingProcess(["Tests.xctest", "--testing-library", "swift-testing"]))
    let reporter = FailureReporter.current
    #expect(reporter.goesToSwiftTesting([]))
    #expect(await Task.detached { reporter.goesToSwiftTesting([]) }.value)
    #expect(await Task.detached { !FailureReporter.current.goesToSwiftTesting([]) }.value)
  }

  /// Only some, because known issues are printed.
  @Test(arguments: [Provocation.states[0], .actions[10], .effects[0], .others[2]])
  func `Swift Testing gets each failure once, in full and at its line`(_ provocation: Provocation) async {
    let line = Locked(0)
    let issues = Locked<[Issue]>([])
    await withKnownIssue {
      let number = await provocation.body()
      line.withLock { $0 = number }
    } matching: { issue in
      issues.withLock { $0.append(issue) }
      return true
    }
    let recorded = issues.withLock { $0 }
    expectEqual(recorded.map { $0.comments.map(\.rawValue) }, [[provocation.text]])
    expectEqual(recorded.map(\.sourceLocation?.line), [line.withLock { $0 }])
    expectEqual(recorded.first?.sourceLocation?.fileID.contains(Provocation.file), true)
  }

  @Test func `a try #require in a closure is reported once, by Swift Testing itself`() {
    let issues = Locked<[Issue]>([])
    let store = makeStore()
    withKnownIssue {
      store.send(.add(1)) { $0.count = try #require(nil as Int?) }
    } matching: { issue in
      issues.withLock { $0.append(issue) }
      return true
    }
    expectEqual(issues.withLock { $0.count }, 1)
  }

  @Test func `a note of a test that is not exhaustive is a warning, not a failure`() {
    let issues = Locked<[Issue]>([])
    withKnownIssue(isIntermittent: true) {
      let store = makeStore()
      store.exhaustivity = .off(showSkipped: true)
      store.send(.load)
      store.finish()
    } matching: { issue in
      issues.withLock { $0.append(issue) }
      return true
    }
    expectEqual(issues.withLock { $0.map(\.severity) }, [.warning])
  }
}
