extension CasePathable {
  /// Whether the value is in a case: `action.is(\.row[id: 1].tapped)`.
  @inlinable
  public func `is`<Value>(_ path: KeyPath<Cases, CasePath<Self, Value>>) -> Bool { self[case: path] != nil }

  /// The payload of a case, or nil if the value is in another case: `state[case: \.login]?.name`.
  @inlinable
  public subscript<Value>(case path: KeyPath<Cases, CasePath<Self, Value>>) -> Value? {
    Self.cases[keyPath: path].extract(self)
  }

  /// Changes the payload of a case in place and returns what `body` returns, or nil if the value is in another case.
  ///
  /// ```swift
  /// state.screen.modify(\.login) { $0.isWaiting = true }
  /// ```
  ///
  /// The payload is moved out of the value while `body` has it, so a large array in it is not copied. In an assertion of a test store,
  /// another case is a failure: the assertion would assert nothing.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - body: Changes the payload. Its result becomes the result of `modify`.
  @inlinable
  @discardableResult
  public mutating func modify<Value, R>(
    _ path: KeyPath<Cases, CasePath<Self, Value>>, _ body: (inout Value) throws -> R
  ) rethrows -> R? {
    try Self.cases[keyPath: path].modify(&self, body)
  }
}
