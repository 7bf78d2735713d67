import Composable
import Testing
internal import ValueSource

/// A failure of a test, as data. The texts are in `TestFailureMessage.swift`; those of checks, explorations, restarts and
/// messages are with their cases.
enum TestFailure: Equatable {
  /// The state after a step is not the expected one. `isUnchanged` is true if it is the state before the step.
  case wrongState(step: String, difference: String, isUnchanged: Bool, drawn: NondeterministicValues)
  /// A step without a closure changed the state.
  case unassertedChange(step: String, difference: String, assertion: String, drawn: NondeterministicValues)
  /// Neither the closure nor the step changes the state.
  /// `object` is the type of a state that is a class.
  case closureChangesNothing(step: String, object: String?)
  /// A closure threw an error. A partial assertion also calls its closure on the state after the step.
  case closureThrew(step: String, error: String, onStateAfter: Bool)
  /// A closure changes a missing part. `difference` is the difference between the states; nil if they are equal.
  case missedPart(step: String, MissedPart, onStateAfter: Bool, difference: String?)
  /// An action is sent, or the program restarts, while actions are pending.
  case pendingActions(before: String, pending: [String])
  /// Another action came than the expected one. `isSameCase` is true if only its payload differs. `instead` is the
  /// argument of a `receive` that expects it.
  case wrongAction(expected: String, received: String, instead: String, isSameCase: Bool, difference: String?)
  /// An action came after the feature had dismissed itself, and was not reduced.
  case actionAfterDismissal(String)
  /// The expected action comes after others. All of them count as received.
  case actionsSkipped(expected: String, skipped: [String])
  /// No action is pending. `held` are the finished effects whose `send` is still retained.
  case nothingReceived(expected: String, effects: [EffectTrace], held: [EffectDescription])
  /// Actions are pending at the end.
  case unreceivedActions([String])
  /// An effect is in flight at the end.
  case effectInFlight(EffectTrace, cancels: FruitlessCancels? = nil)
  /// Effects wait for the outside world after the timeout of `settle`.
  case notSettled([EffectTrace], timeout: Duration)
  case misuse(Misuse)
  /// A clock has sleepers after the largest number of wake-ups.
  case clockDoesNotStop(wakeUps: Int)
  /// A clock was to be advanced by this negative duration.
  case negativeAdvance(Duration)
  /// A canceled effect sleeps again and again.
  case ignoresCancellation(EffectDescription, sleeps: Int)
  /// An effect takes turn after turn, and does nothing else.
  case endlessTurns(EffectDescription, turns: Int)
  /// A check has found something, or cannot go on.
  case check(CheckFailure)
  /// An exploration of orders has found something, or cannot go on.
  case exploration(ExplorationFailure)
  /// A restart or a crash was not what the test says.
  case restart(RestartFailure)
  /// A message to another store was not what the test says.
  case posts(PostFailure)
  /// The Swift runtime lacks behavior that a TestStore relies on. The text is the name of the called function.
  case unknownRuntime(String, [RuntimeFault])
}

/// Returns whether an error was also reported to the testing library: by `try #require(…)` or `try XCTUnwrap(…)`.
func isReported(_ error: any Error) -> Bool {
  // The error type of XCTest is not public. If its name ever changes, the failure is reported twice: by XCTest and as
  // C204.
  error is ExpectationFailedError || "\(type(of: error))".hasPrefix("XCTestErrorWhileUnwrappingOptional")
}
