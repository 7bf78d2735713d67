internal import ValueSource

/// The texts of the failures of checks.
extension TestFailure {
  static func brokenRule(_ rule: RuleViolation, _ story: Counterexample, _ moves: Int) -> FailureText {
    let function =
      switch rule {
      case .invariant: "`invariant`"
      case .step: "`step`"
      case .end: "`end`"
      case .report: nil as String?
      }
    return FailureText(
      216,
      what: moves == 0
        ? "check: in the first state \(rule.text)."
        : "check: after \(count(moves, "move")) \(rule.text). There is no shorter way to it.",
      evidence: story.moves.isEmpty ? nil : indented(story.moves.joined(separator: "\n")),
      cause: function == nil
        ? "the report of the test below names it." : "a sequence of actions that nobody thought of.",
      fix: "make this test pass" + (function.map { ", with \($0) as a function" } ?? "") + ":"
        + paste(String(story.test.dropLast())))
  }

  static func unfinishedCheck(
    _ states: Int, _ moves: Int, _ depth: Int, _ unseen: Int, _ crowd: Crowd?
  ) -> FailureText {
    let isCrowded = crowd?.isGrowing == true
    return FailureText(
      217,
      what:
        "check: \(count(states, "state")) were seen in \(count(moves, "move")), and the moves of \(count(unseen, "state")) "
        + "are still to be made. No rule was broken.",
      evidence: crowd.map(\.text),
      cause: (isCrowded ? "effects pile up, and none replaces the one before it; or " : "")
        + "the fingerprint keeps something that grows for ever: times, dates, ids, lists; or the moves carry too many values.",
      fix: (isCrowded
        ? "let one replace the other, `.cancellable(id: \"…\", cancelInFlight: true)`, or begin none while one is in flight; or "
        : "")
        + "leave it out of `fingerprint`, and an id out of `effect`; or say what is enough: `depth: \(max(1, depth / 2))`, "
        + "or `upTo: \(moves * 10)`.")
  }

  static func movesDoNotRepeat(_ moves: Int) -> FailureText {
    FailureText(
      218,
      what: "check: the test does not repeat: "
        + (moves == 0
          ? "two stores that `store` made began in different states."
          : moves == 1 ? "the same move led to different states." : "the same \(moves) moves led to different states."),
      cause: "something made outside of `store` that one run leaves changed for the next, a static variable, "
        + "a `Set` or `Dictionary` whose order becomes visible, real time, `UUID()`.",
      fix: "make everything inside `store`, and take ids, dates and numbers from the environment: "
        + "`UUIDGenerator.incrementing`, `DateGenerator.constant(…)`, `RandomSource.seeded(1)`. "
        + "`SWIFT_DETERMINISTIC_HASHING=1` in the environment of the tests keeps the order of sets.")
  }

  static func withoutMoves() -> FailureText {
    FailureText(
      220,
      what: "check: there are no moves: `actions` is empty in the first state.",
      evidence: "So the first state is the only one that was looked at.",
      cause: "`actions` has moves for later states only, or a condition in it is never true.",
      fix: "give the moves that a user can make in the first state, with actions of the feature:"
        + paste("actions: { _ in [.send(.started), .advance(by: .seconds(1))] }"))
  }

  static func unreachedGoal(_ goal: String, _ states: Int, _ isComplete: Bool) -> FailureText {
    FailureText(
      221,
      what: "check: \"\(goal)\" is never reached"
        + (isComplete
          ? ", in none of the \(count(states, "state")) there are."
          : ": not in what was seen, \(count(states, "state"))."),
      cause: isComplete
        ? "no move leads there: one is missing in `actions`, or the feature does not do what it should."
        : "the check is bounded, and did not come so far.",
      fix: isComplete
        ? "add the missing move to `actions`, or mend the feature."
        : "raise `depth:` or `upTo:`, or leave more out of `fingerprint`.")
  }

  static func deadEnd(_ goal: String, _ story: Counterexample, _ moves: Int) -> FailureText {
    FailureText(
      221,
      what: "check: after \(count(moves, "move")) \"\(goal)\" cannot be reached any more, whatever moves follow.",
      evidence: moves == 0 ? nil : indented(story.moves.joined(separator: "\n")),
      cause: "a state that the feature has no way out of; or the way out is no move of `actions`.",
      fix: "see the state that it ends in:" + paste(String(story.test.dropLast())))
  }

  static func withUsedStore() -> FailureText {
    FailureText(
      222,
      what: "check: `store` gave the store that it had given before.",
      cause: "the store is made outside of the closure.",
      fix: "make it inside, with its environment: each run begins anew.")
  }

  static func blindFingerprint(
    _ first: [String], _ second: [String], _ next: String, _ difference: String?
  ) -> FailureText {
    let beginning =
      first.isEmpty ? "in the first state" : "after these moves:\n\(indented(first.joined(separator: "\n")))\n"
    return FailureText(
      223,
      what: "check: the fingerprint leaves out something that matters.",
      evidence: "It is the same \(beginning)\(first.isEmpty ? " " : "")as after these:\n"
        + indented(second.joined(separator: "\n")) + "\nBut then `\(next)` leads to different states.\n"
        + (difference.map { "The two states differ: (− the first, + the second)\n\(indented($0))" }
          ?? "The two states are equal: something besides the state is different."),
      cause: difference == nil
        ? "an effect or a fake shares something besides the store: a class, an actor, a generator."
        : "an action reads a field that is not in the fingerprint.",
      fix: difference == nil
        ? "keep it in the state, or make the fake forget." : "add the field to the fingerprint.")
  }
}

/// The texts of the failures of explorations.
extension TestFailure {
  static func failingOrder(
    _ order: [ScheduleChoice], _ delays: Int, _ tried: Int, _ failures: [String]
  ) -> FailureText {
    let isUsual = tried == 1 && delays == 0
    let text = "[\(order.map(\.description).joined(separator: ", "))]"
    return FailureText(
      215,
      what: isUsual
        ? "explore: the test fails in its usual order."
        : "explore: the test fails in the order \(text)\(delays == 0 ? "" : ", with \(count(delays, "delay"))"), "
          + "the \(ordinal(tried)) that was tried.",
      evidence: list(failures),
      cause: isUsual
        ? "the test fails whatever the order is: see to that first, without `explore`."
        : delays == 0
          ? "an answer of `choose` that nobody thought of."
          : "two effects read, wait, then write, and rely on an order that nothing keeps; or an answer that nobody thought of.",
      fix: "see it again with `TestStore.explore(.only(\(text))) {`.")
  }

  static func failingSeed(
    _ seed: UInt64, _ tried: Int, _ failures: [String], _ failsUsually: Bool
  ) -> FailureText {
    FailureText(
      212,
      what: "explore: the test fails with the schedule of seed \(seed), the \(ordinal(tried)) that was tried"
        + (failsUsually ? ", and in its usual order." : ". In its usual order it passes."),
      evidence: list(failures),
      cause: failsUsually
        ? "the test fails whatever the order is."
        : "two effects read, wait, then write, and rely on an order that nothing keeps.",
      fix: failsUsually
        ? "make it pass without `explore` first."
        : "see it again with `TestStore.explore(.seeds([\(seed)])) {`, or with `schedule: .seeded(\(seed))`.")
  }

  static func unfinishedExploration(_ tried: Int) -> FailureText {
    FailureText(
      217,
      what: "explore: \(tried) orders were tried, and there are more. None of them fails.",
      cause: "many effects in flight, or effects that wait often: each doubles the number of orders at least.",
      fix:
        "say what is enough: `.every(delays: 2)`, or `.every(upTo: \(tried * 10))`; or let fewer effects run in one test."
    )
  }

  static func notRepeating(
    _ function: String, _ choice: Int?, _ count: Int, _ difference: RunDivergence?
  ) -> FailureText {
    let place =
      choice.map { "two runs that made the same choices met another one as their \(ordinal($0))." }
      ?? (count == 0
        ? "two runs of it differ." : "two runs that made the same \(ComposableTesting.count(count, "choice")) differ.")
    let evidence = difference.map { difference in
      "What differs first, in the one run and in the other:\n\n"
        + list([difference.one ?? "the end", difference.other ?? "the end"])
    }
    return FailureText(
      218,
      what: "\(function): the test does not repeat: \(place)",
      evidence: evidence ?? "The same choices have to lead to the same actions, in the same order.",
      cause:
        "a `Set` or `Dictionary` whose order becomes visible, real time, `UUID()`, `Task.detached`, a static variable, "
        + "or something made outside of the body that one run leaves changed for the next.",
      fix: "make everything inside the body, and take ids, dates and numbers from the environment: "
        + "`UUIDGenerator.incrementing`, `DateGenerator.constant(…)`, `RandomSource.seeded(1)`. "
        + "`SWIFT_DETERMINISTIC_HASHING=1` in the environment of the tests keeps the order of sets.")
  }

  static func unfollowableOrder(_ misfit: ScheduleError) -> FailureText {
    let what: String
    switch misfit {
    case .noSuchOption(let index, let step, let options):
      what =
        "step \(step), the \(ordinal(index + 1)), is none of those that could come: "
        + options.map(\.description).joined(separator: ", ") + "."
    case .unused(let steps):
      what =
        "the test was over before the last \(count(steps.count, "step")): "
        + steps.map(\.description).joined(separator: ", ") + "."
    }
    return FailureText(
      219,
      what: "explore: the order cannot be followed: \(what)",
      cause: "the feature or the test has changed since the order was printed.",
      fix: "find the order anew with `TestStore.explore(.every) {`.")
  }

  static func withOrdersOfAnExploration() -> FailureText {
    FailureText(
      227,
      what: "check: `orders` has bounds, one order or seeds.",
      cause: "they are for `explore`. A check makes each move in its first order, or in every one.",
      fix: "leave `orders` out, or write `orders: .every`.")
  }

  static func unknownRuntime(_ subject: String, _ faults: [RuntimeFault]) -> FailureText {
    FailureText(
      226,
      what: "\(subject): the Swift runtime does not do what a TestStore relies on, so this test can prove nothing.",
      evidence: list(faults.map(text)),
      cause: "a version of Swift that is newer than this version of Composable.",
      fix:
        "update Composable, or test with a version of Swift that it names. `docs/Assumptions.md` tells what it relies "
        + "on.")
  }

  private static func text(of fault: RuntimeFault) -> String {
    switch fault {
    case .laterStart: "A task is not enqueued where it is made."
    case .jobs: "The parts of a task cannot be told from other tasks."
    case .numbers(let description): "A task has no number of its own: its job is described as \"\(description)\"."
    case .orders(let orders, let known):
      "A test that has \(known) orders was run in \(count(orders.count, "order")): "
        + "\(orders.joined(separator: ", "))."
    }
  }
}
