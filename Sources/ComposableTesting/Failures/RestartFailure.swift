import Composable

/// A failure of a crash or a restart, as data, with its text.
enum RestartFailure: Equatable {
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
}

extension RestartFailure {
  /// The parts of the text: what happened, the evidence, the usual cause, the fix, and the number.
  var explanation: FailureText {
    switch self {
    case .lostByRestart(let difference, let assertion, let isEarlier):
      FailureText(
        228,
        what: "restart changed the state, and nothing was asserted. (− before, + after)",
        evidence: indented(difference),
        cause: isEarlier
          ? "the program has crashed before it saved this, or a field is not saved."
          : "a field is not saved: it is missing in `CodingKeys`, or `encode(to:)` or `init(from:)` leaves it out.",
        fix: (isEarlier ? "" : "encode the field; or, ")
          + "\(isEarlier ? "assert it, if it is right" : "if it need not be saved, assert that"):\(paste(assertion))")
    case .stateNotSaved(.encoding(let reason), _):
      FailureText(
        229,
        what: "restart: the state cannot be saved: \(reason).",
        cause: "`encode(to:)` of a type in the state throws.",
        fix: "let the type encode each of its values, or leave the field out.")
    case .stateNotSaved(.decoding(let reason), _):
      FailureText(
        229,
        what: "restart: the saved state cannot be read: \(reason).",
        cause: "`encode(to:)` and `init(from:)` of a type do not match: one uses another key or another form.",
        fix: "let `init(from:)` read what `encode(to:)` writes.")
    case .stateNotSaved(.notCodable, let type):
      FailureText(
        229,
        what: "restart: the state cannot be saved: \(type) is not Codable.",
        cause: "`actions` returns `.restart(sending:)` for a feature whose state is never saved.",
        fix: "declare `\(type): Codable`, or remove the move.")
    case .crashPointNotReached(let point, let passed):
      FailureText(
        230,
        what: "crash(atPoint: \(point)): the program did not crash: it passed \(count(passed, "crash point")).",
        cause: "the feature has changed since the test was printed; or the effect begins with a wait of the framework, "
          + "which does nothing outside; or no work follows, and a crash needs no crash point.",
        fix: passed > 0
          ? "name an earlier point, `store.crash(atPoint: \(passed))`, or call only `store.restart()`."
          : "call only `store.restart()`.")
    case .sentAfterCrash(let action):
      FailureText(
        231,
        what: "send(\(name(action))): the program has crashed, and the action was not sent.",
        cause: "a call before has reached the point of `crash(atPoint:)`.",
        fix: "start the program again first: `store.restart()`.")
    case .restartOfPart:
      FailureText(
        232,
        what: "restart: this store is scoped to a part of the feature, and a part cannot be restarted.",
        evidence: "Nothing was restarted.",
        cause: "`restart` was called on the result of `scope`.",
        fix: "restart the store of the whole feature. Its scoped stores continue with the new state.")
    }
  }
}
