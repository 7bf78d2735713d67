import Composable

/// One run of an explored test, with its schedule and its failures.
final class ExploredRun: Sendable {
  let schedule: Schedule
  private let collected = Locked<[String]>([])

  init(_ schedule: Schedule) { self.schedule = schedule }

  /// The failures, in the order they came.
  var failures: [String] { collected.withLock { $0 } }

  private func add(_ failure: String) { collected.withLock { $0.append(failure) } }

  /// Runs the test, with what its stores report and what it throws as failures.
  func run(_ body: () throws -> Void) {
    FailureReporter.withSink(sink) {
      Schedule.$explored.withValue(schedule) {
        do {
          try withKnownIssue(isIntermittent: true, body, matching: matching)
        } catch {
          add("\(error)")
        }
      }
    }
  }

  /// Runs the test, with what its stores report and what it throws as failures.
  nonisolated(nonsending) func run(_ body: nonisolated(nonsending) () async throws -> Void) async {
    await FailureReporter.withSink(sink) {
      await Schedule.$explored.withValue(schedule) {
        do {
          try await withKnownIssue(isIntermittent: true, body, matching: matching)
        } catch {
          add("\(error)")
        }
      }
    }
  }

  /// Adds the failures of stores.
  private var sink: FailureReporter.Sink {
    { reported in
      guard case .failure(let message, _, let location) = reported else { return }
      self.add("\(location.fileID):\(location.line): \(message)")
    }
  }

  /// Adds the issues of `#expect`, which Swift Testing gets without the sink. A warning is no failure.
  private var matching: @Sendable (Issue) -> Bool {
    { issue in
      if issue.severity >= .error { self.add("\(issue)") }
      return true
    }
  }
}
