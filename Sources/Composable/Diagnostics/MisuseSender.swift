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

    /// The name of the sender of the action that is being reduced. Nil in release builds, and where a reducer is called by hand.
    @TaskLocal static var current: (@Sendable () -> Sender)?

    /// Runs a reducer for an action of a sender.
    @usableFromInline
    static func with<R>(_ name: @escaping @Sendable () -> Sender, reduce: () -> R) -> R {
      $current.withValue(name, operation: reduce)
    }
  }
}
