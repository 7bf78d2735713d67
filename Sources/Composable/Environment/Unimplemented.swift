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
/// The closure may take any arguments and be `async` or throw. Inside a property that is itself called `unimplemented`,
/// name the module, as above: Swift finds the property first. Write out a closure that takes a tuple: there, Swift 6.3
/// crashes on this function.
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

/// Writes `static var unimplemented` for an environment: a value with which a test fails, and is told the name, when it
/// touches what it has not replaced.
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
/// | a property | gets |
/// |---|---|
/// | with a value of its own | this value |
/// | a closure | ``unimplemented(_:)``, which throws `CancellationError` where the closure may throw |
/// | a closure that cannot throw | ``unimplemented(_:placeholder:)`` with `nil`, `[]`, `[:]`, `0`, `false` or `""`; one that returns something else stops the program when it is called |
/// | `any Clock<Duration>` | an ``UnimplementedClock`` |
/// | a ``RandomSource``, ``UUIDGenerator`` or ``DateGenerator`` | their `unimplemented` |
/// | an optional | `nil` |
/// | anything else | `.unimplemented` of its type: an environment within this one |
///
/// It calls the initializer with all properties that have no value, in their order. A closure has to be written out:
/// the macro sees names and not what they stand for, so it cannot know that a `typealias` is one.
@attached(member, names: named(unimplemented))
public macro Unimplemented() = #externalMacro(module: "ComposableMacros", type: "UnimplementedMacro")

/// A part that code wanted to change and that was not there: a case that the value was not in, an element whose id
/// nothing has.
///
/// Such a change does nothing. That is right in a reducer; an assertion that does nothing asserts nothing.
package enum MissedPart: Equatable, Sendable {
  /// `modify` of a case, by its path if that is known. The value was in another case.
  case otherCase(path: String?, value: String)
  /// A change of the element with this id: `rows[id: 3]?.title = ""`.
  case element(id: String, type: String)

  /// Runs `body`, and returns the parts that it wanted to change and that were not there.
  // Not inlined: optimised code of Swift 6.3.1 may crash where a task-local value is bound in code that was inlined.
  @inline(never)
  package static func collect(_ body: () throws -> Void) rethrows -> [MissedPart] {
    let log = Locked<[MissedPart]>([])
    try $log.withValue(log, operation: body)
    return log.value
  }

  @TaskLocal private static var log: Locked<[MissedPart]>?

  /// Notes a part that is not there, where somebody collects them: elsewhere it is not put into words.
  static func note(_ part: @autoclosure () -> MissedPart) {
    guard let log else { return }
    let part = part()
    log.withLock { $0.append(part) }
  }
}
