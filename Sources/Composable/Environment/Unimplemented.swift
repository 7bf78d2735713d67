/// Returns a closure for an environment that reports each call as a misuse and then returns `placeholder`.
///
/// ```swift
/// extension SearchEnvironment {
///   static let unimplemented = Self(
///     clock: UnimplementedClock("clock"),
///     rows: Composable.unimplemented("rows", placeholder: []),
///     save: Composable.unimplemented("save"))
/// }
/// ```
///
/// The closure may take any arguments and be `async` or throw. Inside a property that is itself called `unimplemented`, name the
/// module, as above: Swift finds the property first. Write out a closure that takes a tuple: there, Swift 6.3 crashes on this
/// function.
///
/// - Parameters:
///   - name: The closure's name in the report.
///   - placeholder: What the closure returns.
public func unimplemented<each Argument, Result>(
  _ name: String, placeholder: @autoclosure @escaping @Sendable () -> Result
) -> @Sendable (repeat each Argument) -> Result {
  { (arguments: repeat each Argument) in
    Misuse.unimplemented(name: name).report()
    return placeholder()
  }
}

/// Returns a closure for an environment that reports each call as a misuse. If it would have to return something, it
/// throws `CancellationError`, which ends an effect silently.
///
/// - Parameter name: The closure's name in the report.
public func unimplemented<each Argument, Result>(_ name: String) -> @Sendable (repeat each Argument) throws -> Result {
  { (arguments: repeat each Argument) in
    Misuse.unimplemented(name: name).report()
    guard let nothing = nothing(as: Result.self) else { throw CancellationError() }
    return nothing
  }
}

/// Returns a closure for an environment that reports each call as a misuse. If it would have to return something, which
/// takes a `placeholder`, it stops the program.
///
/// - Parameters:
///   - name: The closure's name in the report.
///   - fileID: The file reported as the place where the program stopped.
///   - line: The line reported as that place.
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ name: String, fileID: StaticString = #fileID, line: UInt = #line
) -> @Sendable (repeat each Argument) -> Result {
  // Disfavoured: where the closure may throw, both functions fit, and the throwing one is meant.
  { (arguments: repeat each Argument) in
    let misuse = Misuse.unimplemented(name: name)
    misuse.report()
    guard let nothing = nothing(as: Result.self) else { fatalError(misuse.message, file: fileID, line: line) }
    return nothing
  }
}

/// `()` where a function returns nothing, else nil.
private func nothing<Result>(as type: Result.Type) -> Result? {
  type == Void.self ? () as? Result : nil
}
