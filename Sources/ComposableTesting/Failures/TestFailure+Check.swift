/// The words of the failures of checks.
extension TestFailure {
  static func brokenRule(_ rule: BrokenRule, _ story: CheckStory, _ moves: Int) -> Explanation {
    let names =
      switch rule {
      case .invariant: ", with `invariant` as a function"
      case .step: ", with `step` as a function"
      case .end: ", with `end` as a function"
      case .report: ""
      }
    return Explanation(
      216,
      what: "check: after \(count(moves, "move")): \(rule.text). No fewer moves do this.",
      evidence: moves == 0 ? "It is so in the first state." : indented(story.moves.joined(separator: "\n")),
      cause: "a sequence of actions that nobody thought of.",
      fix: "make this test pass\(names):" + paste(String(story.test.dropLast())))
  }

  static func movesDoNotRepeat(_ moves: Int) -> Explanation {
    Explanation(
      218,
      what:
        "check: the test does not repeat: after the same \(count(moves, "move")) it was in another state than before.",
      cause: "something made outside of `store` that one run leaves changed for the next, a static variable, "
        + "a `Set` or `Dictionary` whose order becomes visible, real time, `UUID()`.",
      fix: "make everything inside `store`, and take ids, dates and numbers from the environment's generators. "
        + "`SWIFT_DETERMINISTIC_HASHING=1` keeps the order of sets.")
  }

  static func withoutMoves() -> Explanation {
    Explanation(
      220,
      what: "check: there are no moves: `actions` is empty in the first state.",
      cause: "`actions` gives moves only for states that nothing leads to.",
      fix: "let it give what a user could do first: `[.send(.started)]`.")
  }

  static func unreachedGoal(_ goal: String, _ states: Int, _ isComplete: Bool) -> Explanation {
    Explanation(
      221,
      what: "check: \"\(goal)\" is never reached"
        + (isComplete
          ? ", in none of the \(count(states, "state")) there are."
          : " in the \(count(states, "state")) that were seen."),
      cause: isComplete
        ? "no move leads there: one is missing in `actions`, or the feature does not do what it should."
        : "the check is bounded, and did not come so far.",
      fix: isComplete
        ? "add the missing move to `actions`, or mend the feature."
        : "raise `depth:` or `upTo:`, or leave more out of `fingerprint`.")
  }

  static func deadEnd(_ goal: String, _ story: CheckStory, _ moves: Int) -> Explanation {
    Explanation(
      221,
      what: "check: after \(count(moves, "move")) \"\(goal)\" cannot be reached any more, whatever moves follow.",
      evidence: moves == 0 ? nil : indented(story.moves.joined(separator: "\n")),
      cause: "a state that the feature has no way out of; or the way out is no move of `actions`.",
      fix: "see the state that it ends in:" + paste(String(story.test.dropLast())))
  }

  static func withUsedStore() -> Explanation {
    Explanation(
      222,
      what: "check: `store` gave the store that it had given before.",
      cause: "the store is made outside of the closure.",
      fix: "make it inside, with its environment: each run begins anew.")
  }

  static func blindFingerprint(_ first: [String], _ second: [String], _ next: String) -> Explanation {
    Explanation(
      223,
      what: "check: the fingerprint leaves out something that matters.",
      evidence: "It is the same after these moves:\n" + indented(first.joined(separator: "\n"))
        + "\nas after these:\n" + indented(second.joined(separator: "\n"))
        + "\nBut then `\(next)` leads to different states.",
      cause: "a field that an action reads is not in the fingerprint; or an effect shares something besides the store.",
      fix: "add to the fingerprint what differs between the two states.")
  }
}
