/// A mistake in the use of the framework, as data.
///
/// A misuse is reported once, where it happens, and the program continues. By default the report is one line on
/// standard error; `withHandler` takes it over, as tests do. ``message`` has the words for each case.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Misuse: Equatable, Sendable {
  /// Why the state of a child action was absent.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Absence: Equatable, Sendable {
    /// The optional of an `optional()` was nil.
    case none
    /// The optional of a `presented` was nil.
    case notPresented
    /// The enum of an `ifCaseLet` was in another case.
    case otherCase
    /// No row, or no key, of a `forEach` had this id.
    case id(String)
    /// No element of the stack of a `stacked` had this id.
    case notInStack(id: String)
  }

  /// A child's action came while the child's state was absent. The sender is known in debug builds.
  case actionForAbsentState(
    action: String, state: String, absence: Absence, reducer: CodeLocation, sender: Sender? = nil)

  /// A `Send` was called after the body it was given to had returned.
  case sendAfterCompletion(action: String, startedBy: String, effect: CodeLocation)

  /// An effect threw an error that nothing catches.
  case unhandledError(error: String, startedBy: String, effect: CodeLocation)

  /// An unimplemented piece of an environment was used.
  case unimplemented(name: String)

  /// A script of values in an environment was asked for more values than it has.
  case scriptExhausted(name: String)

  /// A field was written, but no reducer performed the write or read its value. Detected in debug builds.
  case lostWrite(write: String, action: String)

  /// A timer with an interval of zero or less.
  case timerInterval(timer: String, effect: CodeLocation)

  /// A timer on an ``ImmediateClock`` was not stopped after many ticks.
  case timerNeverPauses(timer: String, ticks: Int, effect: CodeLocation)

  /// A `.dismiss` came from a feature that is neither presented nor in a stack.
  case dismissedNothing(action: String)

  /// An action with a ``PresentationAction`` or a ``StackAction`` did nothing: no reducer is made with the combinator
  /// that performs it. A ``Store`` does not look; a test store does, in debug builds.
  case notPerformed(action: String, combinator: String, child: String)
}

extension Misuse {
  /// A function that is called with each misuse, instead of the line on standard error.
  public typealias Handler = @Sendable (Misuse) -> Void

  @TaskLocal private static var handler: Handler?

  /// Calls the handler of the enclosing `withHandler`, or writes a line to standard error.
  public func report() {
    if let handler = Misuse.handler {
      handler(self)
    } else {
      StandardError.write(line: summary)
    }
  }

  /// Runs `operation` with `handler` handling every misuse in it and in the tasks it starts.
  public static func withHandler<Result>(
    _ handler: @escaping Handler,
    operation: () throws -> Result
  ) rethrows -> Result {
    try $handler.withValue(handler, operation: operation)
  }

  /// Runs `operation` with `handler` handling every misuse in it and in the tasks it starts.
  public static func withHandler<Result>(
    _ handler: @escaping Handler,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $handler.withValue(handler, operation: operation, isolation: isolation)
  }
}

extension Misuse {
  /// Who sent an action.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Sender: Equatable, Sendable {
    /// A call to `send` from outside.
    case caller
    /// The reducer, with a `.send` that it returned for another action.
    case reducer(action: String)
    /// An effect, named by its place in the code, that another action started.
    case effect(CodeLocation, action: String)

    /// The name of the sender of the action that is being reduced. Nil in release builds, and where a reducer is called
    /// by hand.
    @TaskLocal static var current: (@Sendable () -> Sender)?

    /// Runs a reducer for an action of a sender.
    @usableFromInline
    static func with<R>(_ name: @escaping @Sendable () -> Sender, reduce: () -> R) -> R {
      $current.withValue(name, operation: reduce)
    }
  }
}
