/// A closure for an environment that reports each call as a misuse, and then gives `placeholder`.
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
/// The closure may take any arguments and be `async` or throw. Inside a property that is called `unimplemented` itself the
/// module has to be named, as above: Swift finds the property first. A closure that takes a tuple has to be written out, since Swift
/// 6.3 crashes on this function then.
///
/// - Parameters:
///   - name: What the report calls it.
///   - placeholder: What it gives.
public func unimplemented<each Argument, Result>(
  _ name: String, placeholder: @autoclosure @escaping @Sendable () -> Result
) -> @Sendable (repeat each Argument) -> Result {
  { (arguments: repeat each Argument) in
    Misuse.unimplemented(name: name).report()
    return placeholder()
  }
}

/// A closure for an environment that reports each call as a misuse. Where it would have to return something, it throws
/// `CancellationError`, which ends an effect in silence.
///
/// - Parameter name: What the report calls it.
public func unimplemented<each Argument, Result>(_ name: String) -> @Sendable (repeat each Argument) throws -> Result {
  { (arguments: repeat each Argument) in
    Misuse.unimplemented(name: name).report()
    guard let nothing = nothing(as: Result.self) else { throw CancellationError() }
    return nothing
  }
}

/// A closure for an environment that reports each call as a misuse. Where it would have to return something, which only a
/// `placeholder` could be, it stops the program.
///
/// - Parameters:
///   - name: What the report calls it.
///   - fileID: The file in which the program is said to have stopped.
///   - line: The line on which it is said to have stopped.
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
