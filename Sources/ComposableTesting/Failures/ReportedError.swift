import Testing

/// Whether the call that threw an error also reported it to the harness: `try #require(…)`, `try XCTUnwrap(…)`.
func isReported(_ error: any Error) -> Bool {
  // The error of XCTest has no public name. Should it have another one, the failure is reported twice, by XCTest and as C204.
  error is ExpectationFailedError || "\(type(of: error))".hasPrefix("XCTestErrorWhileUnwrappingOptional")
}
