internal import ValueSource

/// The texts of the failures of crashes and restarts.
extension TestFailure {
  static func lostByRestart(_ difference: String, _ assertion: String, _ isEarlier: Bool) -> FailureText {
    FailureText(
      228,
      what: "restart changed the state, and nothing was asserted. (− before, + after)",
      evidence: indented(difference),
      cause: isEarlier
        ? "the program has crashed before it saved this, or a field is not saved."
        : "a field is not saved: it is missing in `CodingKeys`, or `encode(to:)` or `init(from:)` leaves it out.",
      fix: (isEarlier ? "" : "encode the field; or, ")
        + "\(isEarlier ? "assert it, if it is right" : "if it need not be saved, assert that"):\(paste(assertion))")
  }

  static func stateNotSaved(_ error: StateCodingError, _ type: String) -> FailureText {
    switch error {
    case .encoding(let reason):
      FailureText(
        229,
        what: "restart: the state cannot be saved: \(reason).",
        cause: "`encode(to:)` of a type in the state throws.",
        fix: "let the type encode each of its values, or leave the field out.")
    case .decoding(let reason):
      FailureText(
        229,
        what: "restart: the saved state cannot be read: \(reason).",
        cause: "`encode(to:)` and `init(from:)` of a type do not match: one uses another key or another form.",
        fix: "let `init(from:)` read what `encode(to:)` writes.")
    case .notCodable:
      FailureText(
        229,
        what: "restart: the state cannot be saved: \(type) is not Codable.",
        cause: "`actions` returns `.restart(sending:)` for a feature whose state is never saved.",
        fix: "declare `\(type): Codable`, or remove the move.")
    }
  }

  static func crashPointNotReached(_ point: Int, _ passed: Int) -> FailureText {
    FailureText(
      230,
      what: "crash(atPoint: \(point)): the program did not crash: it passed \(count(passed, "crash point")).",
      cause: "the feature has changed since the test was printed; or the effect begins with a wait of the framework, "
        + "which does nothing outside; or no work follows, and a crash needs no crash point.",
      fix: passed > 0
        ? "name an earlier point, `store.crash(atPoint: \(passed))`, or call only `store.restart()`."
        : "call only `store.restart()`.")
  }

  static func sentAfterCrash(_ action: String) -> FailureText {
    FailureText(
      231,
      what: "send(\(name(action))): the program has crashed, and the action was not sent.",
      cause: "a call before has reached the point of `crash(atPoint:)`.",
      fix: "start the program again first: `store.restart()`.")
  }

  static func restartOfPart() -> FailureText {
    FailureText(
      232,
      what: "restart: this store is scoped to a part of the feature, and a part cannot be restarted.",
      evidence: "Nothing was restarted.",
      cause: "`restart` was called on the result of `scope`.",
      fix: "restart the store of the whole feature. Its scoped stores continue with the new state.")
  }
}
