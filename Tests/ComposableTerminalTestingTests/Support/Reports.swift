import ComposableTerminalTesting

/// What is reported in `body`, in order.
func reports(_ body: () throws -> Void) rethrows -> [FailureReporter.Reported] {
  let reports = Locked<[FailureReporter.Reported]>([])
  try FailureReporter.withSink({ report in reports.withLock { $0.append(report) } }, operation: body)
  return reports.withLock { $0 }
}

extension FailureReporter.Reported {
  var text: String {
    switch self {
    case .failure(let text, _, _), .note(let text, _): text
    }
  }

  var line: Int {
    switch self {
    case .failure(_, _, let location), .note(_, let location): location.line
    }
  }
}

/// Asserts that `body` reports one failure, with this text, in this line.
func expectFailure(
  _ text: String, line: Int, at location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) rethrows {
  let reports = try reports(body)
  #expect(reports.map(\.text) == [text], sourceLocation: location)
  #expect(reports.map(\.line) == [line], sourceLocation: location)
}
