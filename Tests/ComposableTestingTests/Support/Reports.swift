@testable import ComposableTesting

/// The reports of TestStores in `body`, in order.
func reports(_ body: () throws -> Void) rethrows -> [FailureReporter.Reported] {
  let reports = Locked<[FailureReporter.Reported]>([])
  try FailureReporter.withSink({ report in reports.withLock { $0.append(report) } }, operation: body)
  return reports.withLock { $0 }
}

/// The reports of TestStores in `body`, in order.
nonisolated(nonsending) func reports(
  _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [FailureReporter.Reported] {
  let reports = Locked<[FailureReporter.Reported]>([])
  try await FailureReporter.withSink({ report in reports.withLock { $0.append(report) } }, operation: body)
  return reports.withLock { $0 }
}

extension FailureReporter.Reported {
  var text: String {
    switch self {
    case .failure(let text, _, _), .note(let text, _): text
    }
  }

  /// The first line: of a passed check, the size of the search.
  var firstLine: String { String(text.prefix { $0 != "\n" }) }

  /// The number of a failure; nil for a note.
  var number: Int? {
    if case .failure(_, let number, _) = self { number } else { nil }
  }

  var location: SourceLocation {
    switch self {
    case .failure(_, _, let location), .note(_, let location): location
    }
  }
}
