/// A mistake in the use of the framework, as data.
///
/// A misuse is reported once, where it happens, and the program continues. By default the report is one line on
/// standard error. Within `withHandler`, as in tests, a handler gets it instead. ``message`` is the text of each case.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Misuse: Equatable, Sendable {
  /// The reason why a child's state was absent.
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

  /// An action for a child was sent while the child's state was absent. The sender is known only in debug builds.
  case actionForAbsentState(
    action: String, state: String, absence: Absence, reducer: CodeLocation, sender: Sender? = nil)

  /// A `Send` was called after the body that received it had returned.
  case sendAfterCompletion(action: String, startedBy: String, effect: CodeLocation)

  /// An effect threw an error that nothing catches.
  case unhandledError(error: String, startedBy: String, effect: CodeLocation)

  /// An unimplemented dependency in an environment was used.
  case unimplemented(name: String)

  /// A script of values in an environment was asked for more values than it has.
  case scriptExhausted(name: String)

  /// A field of a ``Store`` was written, but no reducer performed the write or read its value. Detected in debug
  /// builds. `repair` says how to give the field a name; nil if it has one.
  case lostWrite(write: String, action: String, repair: String? = nil)

  /// A timer was started with an interval of zero or less.
  case timerInterval(timer: String, effect: CodeLocation)

  /// A timer on an ``ImmediateClock`` was still running after a great number of ticks.
  case timerNeverPauses(timer: String, ticks: Int, effect: CodeLocation)

  /// A feature that is neither presented nor in a stack returned `.dismiss`.
  case dismissedNothing(action: String)

  /// A feature posted a message to another store, and nothing saves the state of its store together with messages.
  case postNotSaved(message: String, mailbox: String, action: String)

  /// Two tests drew from one generator, so what each of them gets would depend on their order. Detected in a test store
  /// of Swift Testing.
  case sharedGenerator(name: String, first: String, second: String)

  /// A reducer was called as a function with a part of its caller's state, so an effect does not end with the child that
  /// started it: the path from the store's state to the child is unknown.
  case unknownLifetime(action: String, child: String, part: String, whole: String)

  /// A terminal program showed a secret text field whose text is not ``Redacted``, while a recorder that redacts no
  /// actions recorded the session.
  case secretRecorded(field: String)

  /// A part of a step could not be recorded: its action, the state after it, or the interface.
  case notRecorded(what: String, step: Int)

  /// The file of a recording could not be written, so the recording ended.
  case recordingEnded(error: String, step: Int)
}

extension Misuse {
  /// A function that receives each misuse in place of the line on standard error.
  public typealias Handler = @Sendable (Misuse) -> Void

  /// A struct, because optimized code of Swift 6.3 crashes where it sets a task local to a closure for a closure: it gives
  /// the runtime the name of a type that the runtime cannot read.
  private struct Receiver: Sendable { let handle: Handler }

  @TaskLocal private static var receiver: Receiver?

  /// Calls the handler of the enclosing `withHandler`, or writes a line to standard error.
  public func report() {
    if let receiver = Misuse.receiver {
      receiver.handle(self)
    } else {
      StandardError.write(line: summary)
    }
  }

  /// Returns a function that runs later, on any task, with the handler that this task has now.
  static func withCurrentHandler(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard let receiver else { return body }
    return { $receiver.withValue(receiver, operation: body) }
  }

  /// Runs `operation`, and passes every misuse in it and in the tasks it starts to `handler`.
  ///
  /// - Parameters:
  ///   - handler: Receives each misuse. It may be called on any thread.
  ///   - operation: The code to run.
  public static func withHandler<Result>(
    _ handler: @escaping Handler,
    operation: () throws -> Result
  ) rethrows -> Result {
    try $receiver.withValue(Receiver(handle: handler), operation: operation)
  }

  /// Runs `operation`, and passes every misuse in it and in the tasks it starts to `handler`.
  ///
  /// - Parameters:
  ///   - handler: Receives each misuse. It may be called on any thread.
  ///   - isolation: The actor on which `operation` runs.
  ///   - operation: The code to run.
  public static func withHandler<Result>(
    _ handler: @escaping Handler,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $receiver.withValue(Receiver(handle: handler), operation: operation, isolation: isolation)
  }
}

extension Misuse {
  /// The sender of an action.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Sender: Equatable, Sendable {
    /// A call to `send` from outside the feature.
    case caller
    /// The reducer, with a `.send` returned for another action.
    case reducer(action: String)
    /// An effect that was started by another action, identified by its source location.
    case effect(CodeLocation, action: String)

    /// The sender of the action that is being reduced. Nil in release builds, and if the reducer is called directly.
    @TaskLocal static var current: (@Sendable () -> Sender)?

    /// Runs a reducer for an action of a sender.
    @usableFromInline
    static func with<R>(_ name: @escaping @Sendable () -> Sender, reduce: () -> R) -> R {
      $current.withValue(name, operation: reduce)
    }
  }
}
