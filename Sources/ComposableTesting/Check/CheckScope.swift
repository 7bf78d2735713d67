import Composable

/// What surrounds a run of a check: its choices, and what its store reports.
final class CheckScope: Sendable {
  let choices: Choices
  private let collected = Locked<[String]>([])

  init(_ choices: Choices) { self.choices = choices }

  /// The first line of each report.
  var reports: [String] { collected.withLock { $0 } }

  // Not inlined: see `FailureReporter.SinkBox`.
  @inline(never)
  func run(_ body: () -> Void) {
    FailureReporter.withSink(sink) {
      Schedule.$explored.withValue(.explored(choices), operation: body)
    }
  }

  private var sink: FailureReporter.Sink {
    { reported in
      guard let summary = reported.summary else { return }
      self.collected.withLock { $0.append(summary) }
    }
  }
}
