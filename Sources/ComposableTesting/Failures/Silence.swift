import Composable
import Testing

/// Runs code whose problems say nothing about the feature.
enum Silence {
  /// Calls `body`; misuses and the issues that it records are dropped, and only the error that it throws is handed on.
  // Not inlined: see `FailureReporter.SinkBox`.
  @inline(never)
  static func run(_ body: () throws -> Void) throws {
    var thrown: (any Error)?
    Misuse.withHandler({ _ in }) {
      withKnownIssue(isIntermittent: true) {
        do { try body() } catch { thrown = error }
      } matching: { _ in
        true
      }
    }
    if let thrown { throw thrown }
  }
}
