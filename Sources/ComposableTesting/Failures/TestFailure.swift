import Composable

/// Why a test fails, as data. The words are in `TestFailureMessage.swift`.
enum TestFailure: Equatable {
  /// The state after a step is not the expected one.
  case wrongState(step: String, difference: String, drawn: DrawnValues)
  /// A step without a closure changed the state.
  case unassertedChange(step: String, difference: String, assertion: String, drawn: DrawnValues)
  /// A closure leaves the state as it is, and so did the step.
  case closureChangesNothing(step: String)
  /// A partial assertion calls its closure on the state before and on the state after the step.
  case closureThrew(step: String, error: String, onStateAfter: Bool)
  /// A closure changes a part that is not there. The difference is that of the states, where they differ as well.
  case missedPart(step: String, MissedPart, onStateAfter: Bool, difference: String?)
  /// An action is sent while others wait to be received.
  case pendingActions(sent: String, pending: [String])
  /// Another action came. In one of the same case only the payload is another. `instead` is what to write to receive it.
  case wrongAction(expected: String, received: String, instead: String, isSameCase: Bool, difference: String?)
  /// The expected action comes after others; all are taken.
  case actionsSkipped(expected: String, skipped: [String])
  /// `held` are the effects that have returned, and whose `send` is still held.
  case nothingReceived(expected: String, effects: [EffectStory], held: [EffectName])
  case unreceivedActions([String])
  case effectInFlight(EffectStory, cancels: CancelStory? = nil)
  /// Effects wait for the world outside after the time-out of `settle`.
  case notSettled([EffectStory], timeout: Duration)
  case misuse(Misuse)
  case clockDoesNotStop(wakeUps: Int)
  /// A clock was to go back by this duration.
  case negativeAdvance(Duration)
  /// An effect that was cancelled sleeps again and again.
  case ignoresCancellation(EffectName, sleeps: Int)
  /// A schedule was found with which the test fails.
  case failingSeed(UInt64, tried: Int, failures: [String], failsUsually: Bool)
  /// Random actions led to a state, or a misuse, that should not be; `test` does it again.
  case brokenInvariant(seed: UInt64, moves: Int, shortest: Int, reason: String, test: String)
  /// An order was found in which the test fails.
  case failingOrder([OrderStep], delays: Int, tried: Int, failures: [String])
  /// There are more orders than were tried.
  case unfinishedExploration(tried: Int)
  /// The same choices led to something else: at the choice with this number, of so many; nil when only the end differs.
  case notRepeating(_ function: String, choice: Int?, of: Int, difference: RunDifference? = nil)
  /// Moves lead to a state or step that breaks a rule.
  case brokenRule(BrokenRule, CheckStory, moves: Int)
  /// There are more states than a check has seen.
  case unfinishedCheck(states: Int, moves: Int, depth: Int, unseen: Int, crowd: Crowd? = nil)
  /// The moves of a check led to another state than before.
  case movesDoNotRepeat(after: Int)
  /// A check has no moves in its first states.
  case noMoves
  case unreachedGoal(String, states: Int, isComplete: Bool)
  /// From a state no moves lead to a goal.
  case deadEnd(String, CheckStory, moves: Int)
  /// A check was given the store of the run before.
  case usedStore
  /// After two ways to states with one fingerprint the same move leads to different states. The difference is that of the states.
  case blindFingerprint(first: [String], second: [String], next: String, difference: String?)
  /// An order that is written down does not fit the test.
  case unfollowableOrder(OrderMisfit)
  /// A check was given bounds, an order or seeds.
  case ordersOfACheck
  /// The Swift runtime does not do what a TestStore relies on. The first is what was called.
  case unknownRuntime(String, [RuntimeFault])
}
