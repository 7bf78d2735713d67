import Composable

/// One run of an explored test, with its schedule and its failures.
final class ExploredRun: Sendable {
  private let seed: UInt64
  private let index: Int
  private let failures = Locked<[String]>([])

  init(seed: UInt64, index: Int) {
    self.seed = seed
    self.index = index
  }

  var schedule: Schedule { .seeded(seed) }

  func add(_ failure: String) { failures.withLock { $0.append(failure) } }

  /// Adds the failures of stores.
  var sink: FailureReporter.Sink {
    { reported in
      guard case .failure(let message, _, let location) = reported else { return }
      self.add("\(location.fileID):\(location.line): \(message)")
    }
  }

  /// Adds the issues of `#expect`, which Swift Testing gets without the sink.
  var matching: @Sendable (Issue) -> Bool {
    { issue in
      self.add("\(issue)")
      return true
    }
  }

  /// The failure to report; nil when the test passed.
  var failure: TestFailure? {
    failures.withLock { $0.isEmpty ? nil : .failingSeed(seed, tried: index + 1, failures: $0) }
  }
}
