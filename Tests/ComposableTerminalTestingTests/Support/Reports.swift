import ComposableTerminalTesting

/// The reports of `body`, in order.
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

/// The only failure of `body`, which is reported at the line of the call.
func only(at location: SourceLocation = #_sourceLocation, _ body: () -> Void) -> String {
  only({}, at: location) { body() }
}

/// The only failure of `body`, with a value of `make`. Stores report at the location where they were made.
func only<Tested>(
  _ make: () -> Tested, at location: SourceLocation = #_sourceLocation, _ body: (Tested) -> Void
) -> String {
  let reports = reports { body(make()) }
  #expect(reports.count == 1, "\(reports.map(\.text))", sourceLocation: location)
  // At the line of the call, or at the next if the call is longer than a line.
  #expect(reports.allSatisfy { (0...1).contains($0.line - location.line) }, sourceLocation: location)
  return reports.first?.text ?? ""
}
