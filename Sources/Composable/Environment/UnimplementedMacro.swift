/// Writes `static var unimplemented` for an environment: a value with which a test fails, and is told the name, when it touches what it has not
/// replaced.
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
/// It calls the initializer with all properties that have no value, in their order. A closure has to be written out: the macro sees
/// names and not what they stand for, so it cannot know that a `typealias` is one.
@attached(member, names: named(unimplemented))
public macro Unimplemented() = #externalMacro(module: "ComposableMacros", type: "UnimplementedMacro")
