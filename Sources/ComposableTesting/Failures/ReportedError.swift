import Testing

/// Whether the harness has already been told of an error by the call that threw it: `try #require(…)`, `try XCTUnwrap(…)`.
func isReported(_ error: any Error) -> Bool {
  // The error of XCTest has no public name.
  error is ExpectationFailedError || "\(type(of: error))".hasPrefix("XCTestErrorWhileUnwrappingOptional")
}
