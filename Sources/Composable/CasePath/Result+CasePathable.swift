extension Result: CasePathable {
  /// The paths to the cases of a result.
  public struct Cases: Sendable {
    /// The path to the value of a success: `receive(\.loaded.success)`.
    public var success: CasePath<Result, Success> {
      .init(name: "success", embed: Result.success, extract: extractSuccess)
    }
    /// The path to the error of a failure.
    public var failure: CasePath<Result, Failure> {
      .init(name: "failure", embed: Result.failure, extract: extractFailure)
    }

    // Methods, and not closures: a closure would draw a warning for each `Success` that is not known to be sendable.
    @Sendable private func extractSuccess(_ root: Result) -> Success? {
      if case .success(let value) = root { value } else { nil }
    }
    @Sendable private func extractFailure(_ root: Result) -> Failure? {
      if case .failure(let error) = root { error } else { nil }
    }
  }

  /// The paths to both cases.
  public static var cases: Cases { Cases() }
}
