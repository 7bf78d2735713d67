/// What a test adds to the driver of a store: it starts the bodies, sees each instruction, and can let the program
/// crash. A store has none.
///
/// All functions are called where the core is used: in a test, inside a turn.
@usableFromInline
package protocol StoreHooks<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action: Sendable

  /// Whether the program has crashed: no instruction is performed any more.
  var isHalted: Bool { get }

  /// Sees an instruction before it is performed, and after the observers.
  func willPerform(_ instruction: Instruction<Action>)

  /// Notes that nothing is left to do. Called at the end of a drain, and of one inside it.
  func willRest()

  /// Begins an effect: calls ``RunningEffect/begin()``.
  func begin(_ effect: RunningEffect<State, Action>)

  /// Starts the body of an effect. Returns nil if it does not begin.
  func startBody(of effect: RunningEffect<State, Action>) -> EffectTask?

  /// Returns whether a timer may tick.
  func mayTick() -> Bool
}
