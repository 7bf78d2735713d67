import Composable
import Testing
internal import ValueSource

/// Why a test fails, as data. The words are in `TestFailureMessage.swift`.
enum TestFailure: Equatable {
  /// The state after a step is not the expected one.
  case wrongState(step: String, difference: String, drawn: NondeterministicValues)
  /// A step without a closure changed the state.
  case unassertedChange(step: String, difference: String, assertion: String, drawn: NondeterministicValues)
  /// A closure leaves the state as it is, and so did the step.
  case closureChangesNothing(step: String)
  /// A partial assertion calls its closure on the state before and on the state after the step.
  case closureThrew(step: String, error: String, onStateAfter: Bool)
  /// A closure changes a part that is not there. The difference is that of the states, where they differ as well.
  case missedPart(step: String, MissedPart, onStateAfter: Bool, difference: String?)
  /// An action is sent while others wait to be received.
  case pendingActions(sent: String, pending: [String])
  /// Another action came. In one of the same case only the payload is another. `instead` is what to write to receive
  /// it.
  case wrongAction(expected: String, received: String, instead: String, isSameCase: Bool, difference: String?)
  /// The expected action comes after others; all are taken.
  case actionsSkipped(expected: String, skipped: [String])
  /// `held` are the effects that have returned, and whose `send` is still held.
  case nothingReceived(expected: String, effects: [EffectTrace], held: [EffectDescription])
  case unreceivedActions([String])
  case effectInFlight(EffectTrace, cancels: CancelStory? = nil)
  /// Effects wait for the world outside after the time-out of `settle`.
  case notSettled([EffectTrace], timeout: Duration)
  case misuse(Misuse)
  case clockDoesNotStop(wakeUps: Int)
  /// A clock was to go back by this duration.
  case negativeAdvance(Duration)
  /// An effect that was cancelled sleeps again and again.
  case ignoresCancellation(EffectDescription, sleeps: Int)
  /// A schedule was found with which the test fails.
  case failingSeed(UInt64, tried: Int, failures: [String], failsUsually: Bool)
  /// Random actions led to a state, or a misuse, that should not be; `test` does it again.
  case brokenInvariant(seed: UInt64, moves: Int, shortest: Int, reason: String, test: String)
  /// An order was found in which the test fails.
  case failingOrder([OrderStep], delays: Int, tried: Int, failures: [String])
  /// There are more orders than were tried.
  case unfinishedExploration(tried: Int)
  /// The same choices led to something else: at the choice with this number, of so many; nil when only the end differs.
  case notRepeating(_ function: String, choice: Int?, of: Int, difference: RunDivergence? = nil)
  /// Moves lead to a state or step that breaks a rule.
  case brokenRule(RuleViolation, CheckStory, moves: Int)
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
  /// After two ways to states with one fingerprint the same move leads to different states. The difference is that of
  /// the states.
  case blindFingerprint(first: [String], second: [String], next: String, difference: String?)
  /// An order that is written down does not fit the test.
  case unfollowableOrder(ScheduleError)
  /// A check was given bounds, an order or seeds.
  case ordersOfACheck
  /// The Swift runtime does not do what a TestStore relies on. The first is what was called.
  case unknownRuntime(String, [RuntimeFault])
}

/// What a test says without a failure: what it skipped with exhaustivity off, or what it tried. The words are in
/// `TestNote+Message.swift`.
enum TestNote: Equatable {
  case skippedActions([String])
  case skippedEffects([EffectTrace])
  case skippedChanges(step: String, difference: String)
  /// A test passed in so many orders: all, unless there is a bound.
  case triedOrders(Int, OrderBound?)
  /// The effects of a test never could come in another order.
  case noChoice(effects: Int)

  /// A check passed. So many states have moves that were not made; nil when none has.
  case checked(states: Int, edges: Int, depth: Int, unseen: Int?)

  /// Why not all orders of a test were tried.
  enum OrderBound: Equatable {
    case atMost(Int)
    case delays(Int)
    case firstOnly
    /// So many stores had effects at the same time.
    case stores(Int)
  }

  /// Whether somebody should look at it; the others only say how much was tried.
  var isWarning: Bool {
    switch self {
    case .triedOrders(_, nil), .checked(_, _, _, nil): false
    default: true
    }
  }
}

extension TestNote {
  /// The whole text.
  var message: String {
    switch self {
    case .skippedActions(let actions): "Skipped \(count(actions.count, "action")):\n\(list(actions))"
    case .skippedEffects(let effects):
      "Skipped \(count(effects.count, "effect")) in flight:\n\(list(effects.map { "\($0.name)" }))"
    case .skippedChanges(let step, let difference):
      "\(name(step)): skipped changes. (− asserted, + actual)\n\(indented(difference))"
    case .triedOrders(1, nil): "explore: the test passes in its only order."
    case .triedOrders(let tried, nil): "explore: the test passes in all \(tried) orders."
    case .triedOrders(let tried, .atMost):
      "explore: the test passes in \(count(tried, "order")). Bounded: there are more."
    case .triedOrders(let tried, .delays(let delays)):
      "explore: the test passes in \(tried == 1 ? "its only order" : "all \(tried) orders") with at most \(count(delays, "delay")). Bounded: there are more."
    case .triedOrders(let tried, .stores(let stores)):
      "explore: the test passes in all \(count(tried, "order")) of each of its \(stores) stores. "
        + "Bounded: the order between stores was not tried."
    case .triedOrders(let tried, .firstOnly):
      "explore: the test passes in \(count(tried, "order")). Bounded: only the first order of its effects was tried."
    case .checked(let states, let edges, let depth, nil):
      "check: \(count(states, "state")), \(count(edges, "edge")), depth \(depth): complete."
    case .checked(let states, let edges, let depth, let unseen?):
      "check: bounded: \(count(states, "state")), \(count(edges, "edge")), depth \(depth), and the moves from "
        + "\(count(unseen, "state")) not tried. Raise `depth:` or `upTo:`, or leave more out of `fingerprint`."
    case .noChoice(let effects):
      "explore: the test passes in its only order: \(effects) effects ran, but never two that could run at the same "
        + "time. A fake that runs on the store's actor and does not suspend cannot interleave with another: let it "
        + "`await turn()`."
    }
  }
}

/// The assertion that a test forgot, as source to paste.
package enum SuggestedAssertion {
  /// Longer code is hard to read in a failure.
  private static let lineLimit = 6
  private static let widthLimit = 60

  /// A call with a closure that makes `before` into `after`: `store.send(.increment) { $0.count = 1 }`.
  ///
  /// Parts that are too long become `…`.
  package static func call(_ step: String, from before: Any, to after: Any) -> String {
    let changes = SourceText.assignments(from: before, to: after, width: widthLimit)
    // States may differ only in values that no source can express.
    let lines = changes.isEmpty ? ["$0 = …"] : changes
    if lines.count == 1 { return "\(step) { \(lines[0]) }" }
    let shown = lines.count > lineLimit ? lines.prefix(lineLimit) + ["…"] : lines[...]
    return "\(step) {\n" + shown.map { "  \($0)\n" }.joined() + "}"
  }
}

/// Whether the call that threw an error also reported it to the harness: `try #require(…)`, `try XCTUnwrap(…)`.
func isReported(_ error: any Error) -> Bool {
  // The error of XCTest has no public name. Should it have another one, the failure is reported twice, by XCTest and as
  // C204.
  error is ExpectationFailedError || "\(type(of: error))".hasPrefix("XCTestErrorWhileUnwrappingOptional")
}
