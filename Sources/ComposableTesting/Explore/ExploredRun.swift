import Composable

/// One run of an explored test, with its schedule and its failures.
final class ExploredRun: Sendable {
  private let schedule: Schedule
  /// Whether failures are kept, and not reported where they are. An error that the test throws is kept in any case.
  private let collects: Bool
  private let collected = Locked<[String]>([])

  init(_ schedule: Schedule, collects: Bool = true) {
    self.schedule = schedule
    self.collects = collects
  }

  /// The failures, in the order they came.
  var failures: [String] { collected.withLock { $0 } }

  private func add(_ failure: String) { collected.withLock { $0.append(failure) } }

  /// Runs the test, with what its stores report and what it throws as failures.
  func run(_ body: () throws -> Void) {
    guard collects else {
      return Schedule.$explored.withValue(schedule) { do { try body() } catch { add("\(error)") } }
    }
    FailureReporter.withSink(sink) {
      Schedule.$explored.withValue(schedule) {
        withKnownIssue(isIntermittent: true) {
          do { try body() } catch { add(error) }
        } matching: {
          self.take($0)
        }
      }
    }
  }

  /// Runs the test, with what its stores report and what it throws as failures.
  nonisolated(nonsending) func run(_ body: nonisolated(nonsending) () async throws -> Void) async {
    guard collects else {
      return await Schedule.$explored.withValue(schedule) { do { try await body() } catch { add("\(error)") } }
    }
    await FailureReporter.withSink(sink) {
      await Schedule.$explored.withValue(schedule) {
        await withKnownIssue(isIntermittent: true) {
          do { try await body() } catch { add(error) }
        } matching: {
          self.take($0)
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

  /// Adds an error of the test, unless it was added as an issue: that of `try #require`.
  private func add(_ error: any Error) {
    if error is ExpectationFailedError, !failures.isEmpty { return }
    add("\(error)")
  }

  /// Adds an issue of `#expect`, which Swift Testing gets without the sink. A warning is not a failure.
  private func take(_ issue: Issue) -> Bool {
    guard issue.severity >= .error else { return true }
    let place = issue.sourceLocation.map { "\($0.fileID):\($0.line): " } ?? ""
    add("\(place)\(([("\(issue.kind)")] + issue.comments.map(\.rawValue)).joined(separator: ": "))")
    return true
  }
}
