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

/// The one failure of `body`, which is reported in the line of the call.
func only(at location: SourceLocation = #_sourceLocation, _ body: () -> Void) -> String {
  only({}, at: location) { body() }
}

/// The one failure of `body`, with what `make` made. Stores report where they did when they were made.
func only<Tested>(
  _ make: () -> Tested, at location: SourceLocation = #_sourceLocation, _ body: (Tested) -> Void
) -> String {
  let reports = reports { body(make()) }
  #expect(reports.count == 1, "\(reports.map(\.text))", sourceLocation: location)
  // In the line of the call, or in the next where it is too long for one.
  #expect(reports.allSatisfy { (0...1).contains($0.line - location.line) }, sourceLocation: location)
  return reports.first?.text ?? ""
}
