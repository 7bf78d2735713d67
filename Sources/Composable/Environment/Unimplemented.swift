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
/// - The closure may take any arguments and be `async` or throw.
/// - Inside a property that is itself called `unimplemented`, write the module name, as above, because Swift finds the
///   property first.
/// - Do not use it for a closure that takes a tuple: the Swift 6.3 compiler crashes.
///
/// - Parameters:
///   - name: The closure's name in the report.
///   - placeholder: The value that the closure returns.
public func unimplemented<each Argument, Result>(
  _ name: String, placeholder: @autoclosure @escaping @Sendable () -> Result
) -> @Sendable (repeat each Argument) -> Result {
  { (arguments: repeat each Argument) in
    Misuse.unimplemented(name: name).report()
    return placeholder()
  }
}

/// Returns a closure for an environment that reports each call as a misuse. If the closure has a result, it throws
/// `CancellationError`, which ends an effect silently.
///
/// ```swift
/// let load: @Sendable () async throws -> [String] = unimplemented("load")
/// ```
///
/// - Parameter name: The closure's name in the report.
public func unimplemented<each Argument, Result>(_ name: String) -> @Sendable (repeat each Argument) throws -> Result {
  { (arguments: repeat each Argument) in
    Misuse.unimplemented(name: name).report()
    guard let nothing = nothing(as: Result.self) else { throw CancellationError() }
    return nothing
  }
}

/// Returns a closure for an environment that reports each call as a misuse. If the closure has a result, it stops the
/// program: use ``unimplemented(_:placeholder:)`` instead.
///
/// - Parameters:
///   - name: The closure's name in the report.
///   - fileID: The file to name when the program stops.
///   - line: The line to name when the program stops.
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ name: String, fileID: StaticString = #fileID, line: UInt = #line
) -> @Sendable (repeat each Argument) -> Result {
  // Disfavored, because a closure that may throw matches both functions and must use the throwing one.
  { (arguments: repeat each Argument) in
    let misuse = Misuse.unimplemented(name: name)
    misuse.report()
    guard let nothing = nothing(as: Result.self) else { fatalError(misuse.message, file: fileID, line: line) }
    return nothing
  }
}

/// Returns `()` if a function has no result, otherwise nil.
private func nothing<Result>(as type: Result.Type) -> Result? {
  type == Void.self ? () as? Result : nil
}

/// Generates `static var unimplemented` for an environment: a value whose use is reported with the name of the
/// property, so a test replaces the properties it needs and fails if it uses another one.
///
/// ```swift
/// @Unimplemented struct MailEnvironment: Sendable {
///   var clock: any Clock<Duration>
///   var uuid: UUIDGenerator
///   var load: @Sendable () async throws -> [String]
///   var isUnread: @Sendable (String) -> Bool
///   var search: SearchEnvironment
/// }
///
/// var environment = MailEnvironment.unimplemented
/// environment.load = { ["Hello"] }
/// ```
///
/// | property | value |
/// |---|---|
/// | with an initial value | its initial value |
/// | a closure | ``unimplemented(_:)``, which throws `CancellationError` if the closure may throw |
/// | a closure that cannot throw | ``unimplemented(_:placeholder:)`` with `nil`, `[]`, `[:]`, `0`, `false` or `""`; a closure with another result traps when it is called |
/// | `any Clock<Duration>` | an ``UnimplementedClock`` |
/// | a ``RandomSource``, ``UUIDGenerator`` or ``DateGenerator`` | their `unimplemented` |
/// | an optional | `nil` |
/// | another type | `.unimplemented` of that type: a nested environment |
///
/// The generated code calls the initializer with all properties that have no initial value, in order. Write out the
/// types of closures: the macro sees only names, so it does not recognize a `typealias` of a closure type. A number, a
/// text, an array or a tuple cannot fail a test: give such a property an initial value, or make it a closure.
@attached(member, names: named(unimplemented))
public macro Unimplemented() = #externalMacro(module: "ComposableMacros", type: "UnimplementedMacro")

/// A change of a missing part: of a case that the value is not in, or of an element with an unknown id.
///
/// Such a change has no effect. That is fine in a reducer, but an assertion without effect checks nothing.
package enum MissedPart: Equatable, Sendable {
  /// A `modify` of a case, with its path if that is known, although the value was in another case.
  case otherCase(path: String?, value: String)
  /// A change of an element with an unknown id: `rows[id: 3]?.title = ""`.
  case element(id: String, type: String)

  /// Runs `body`, and returns the missing parts that it tried to change.
  // Not inlined, because optimized code of Swift 6.3.1 may crash if the binding of a task-local value is inlined.
  @inline(never)
  package static func collect(_ body: () throws -> Void) rethrows -> [MissedPart] {
    let log = Locked<[MissedPart]>([])
    try $log.withValue(log, operation: body)
    return log.value
  }

  @TaskLocal private static var log: Locked<[MissedPart]>?

  /// Records a missing part if the caller runs inside `collect`. Elsewhere, the argument is not evaluated.
  static func note(_ part: @autoclosure () -> MissedPart) {
    guard let log else { return }
    let part = part()
    log.withLock { $0.append(part) }
  }
}
