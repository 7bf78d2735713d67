@testable import ComposableTesting
import Composable
import Testing

/// Runs a check that has to be complete. One that is bounded passes, and says so only in a note.
func complete(_ check: () -> Void) {
  let reports = Locked<[FailureReporter.Reported]>([])
  FailureReporter.withSink({ report in reports.withLock { $0.append(report) } }, operation: check)
  for report in reports.withLock({ $0 }) {
    switch report {
    case .failure(let text, _, let location): Issue.record(Comment(rawValue: text), sourceLocation: location)
    case .note(let text, let location):
      print("\(location.fileID):\(location.line): \(text)")
      #expect(text.hasSuffix(": complete."), sourceLocation: location)
    }
  }
}
