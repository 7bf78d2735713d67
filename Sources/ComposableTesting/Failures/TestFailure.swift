import Composable
import Testing
internal import ValueSource

/// A failure of a test, as data. The texts are in `TestFailureMessage.swift`.
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
  /// Messages to other stores are not received at the end.
  case unreceivedPosts([ShownPost])
  /// Another message was posted to the mailbox than the expected one.
  case wrongPost(expected: String, mailbox: String, received: ShownPost, difference: String?)
  /// No message is pending for the mailbox. `others` are the messages to other mailboxes.
  case nothingPosted(expected: String, mailbox: String, others: [ShownPost])
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
  /// The test fails with the schedule of a seed.
  case failingSeed(UInt64, tried: Int, failures: [String], failsUsually: Bool)
  /// The test fails in an order.
  case failingOrder([ScheduleChoice], OrderOptions, delays: Int, tried: Int, failures: [String])
  /// There are more orders than the limit.
  case unfinishedExploration(tried: Int, merges: Bool)
  /// The same choices led to different runs. `choice` is the number of the first choice that differs, of `of` choices;
  /// nil if only the end differs.
  case notRepeating(_ function: String, choice: Int?, of: Int, difference: RunDivergence? = nil)
  /// A sequence of moves breaks a rule. It is a part of a random run, or the shortest sequence, unless another sequence
  /// leads to the same fingerprint and does not break the rule.
  case brokenRule(RuleViolation, Counterexample, moves: Int, shrunk: ShrunkRun? = nil, isShortest: Bool = true)
  /// A check did not try all states within its default bounds.
  case unfinishedCheck(states: Int, moves: Int, depth: Int, unseen: Int, crowd: Crowd? = nil, growths: [Growth] = [])
  /// The same moves led to another state than in the earlier run. The value is their number.
  case movesDoNotRepeat(after: Int)
  /// A check has no moves in its initial states.
  case noMoves
  /// A goal was not reached.
  case unreachedGoal(String, SearchedPart)
  /// From a state, no path leads to a goal.
  case deadEnd(String, Counterexample, moves: Int)
  /// In a state, nothing is in flight and there are no moves.
  case deadlock(Counterexample, moves: Int)
  /// After this number of moves, a rule of `answers` is open. It stays open while the `loop` last moves of the
  /// counterexample are repeated, or because nothing is in flight.
  case openQuestion(String, Counterexample, moves: Int, loop: Int)
  /// The `store` closure of a check returned a store that a check has used.
  case usedStore
  /// After two paths to states with the same fingerprint, the same move leads to different states.
  case blindFingerprint(first: [String], second: [String], next: String, BlindSpot)
  /// The action of an effect in flight, or a posted message, does not equal itself: its type has no `==`, or `==` is
  /// false.
  case incomparableAction(String, type: String, isEquatable: Bool, isMessage: Bool)
  /// After some moves, two orders of the last move lead to the same moment, and the same choices to different ones.
  case sharedData(moves: [String], last: String, first: [String], second: [String])
  /// Two orders of a test lead to the same moment, and the same choices to different ones.
  case undeclaredSharing(first: [String], second: [String])
  /// The order of `only` does not fit the test.
  case unfollowableOrder(ScheduleError)
  /// A check was given orders that only an exploration supports.
  case ordersOfACheck
  /// A restart changes the state, and nothing was asserted. `isEarlier` is true if it starts with another state than
  /// the last one.
  case lostByRestart(difference: String, assertion: String, isEarlier: Bool)
  /// The state cannot be saved or read.
  case stateNotSaved(StateCodingError, type: String)
  /// The program did not come to the crash point at which it was to crash.
  case crashPointNotReached(Int, passed: Int)
  /// An action is sent to a program that has crashed and was not restarted.
  case sentAfterCrash(String)
  /// A scoped store was restarted.
  case restartOfPart
  /// The Swift runtime lacks behavior that a TestStore relies on. The text is the name of the called function.
  case unknownRuntime(String, [RuntimeFault])
}

/// Returns whether an error was also reported to the testing library: by `try #require(…)` or `try XCTUnwrap(…)`.
func isReported(_ error: any Error) -> Bool {
  // The error type of XCTest is not public. If its name ever changes, the failure is reported twice: by XCTest and as
  // C204.
  error is ExpectationFailedError || "\(type(of: error))".hasPrefix("XCTestErrorWhileUnwrappingOptional")
}
