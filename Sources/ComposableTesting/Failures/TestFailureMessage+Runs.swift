internal import ValueSource

/// The texts of the failures of checks.
extension TestFailure {
  static func brokenRule(
    _ rule: RuleViolation, _ story: Counterexample, _ moves: Int, _ shrunk: ShrunkRun?, _ isShortest: Bool
  ) -> FailureText {
    let function =
      switch rule {
      case .invariant: "`invariant`"
      case .step: "`step`"
      case .end: "`end`"
      case .posts: "`posts`"
      case .report: nil as String?
      }
    return FailureText(
      216,
      what: moves == 0
        ? "check: in the first state \(rule.text)."
        : "check: after \(count(moves, "move")) \(rule.text). "
          + (shrunk.map { "Shrunk from \(count($0.moves, "random move")) with seed \($0.seed)." }
            ?? (isShortest
              ? "No shorter sequence of moves leads to this."
              : "The shortest way to the fingerprint before the last move does not lead to this.")),
      evidence: story.moves.isEmpty ? nil : indented(story.moves.joined(separator: "\n")),
      cause: function == nil
        ? "the failure of the test below names it."
        : "the feature does not handle this sequence of actions, or the "
          + "rule is wrong.",
      fix: "make this test pass" + (function.map { ", with \($0) as a function" } ?? "") + ":"
        + paste(String(story.test.dropLast())))
  }

  static func unfinishedCheck(
    _ states: Int, _ moves: Int, _ depth: Int, _ unseen: Int, _ crowd: Crowd?, _ growths: [Growth]
  ) -> FailureText {
    let isCrowded = crowd?.isGrowing == true
    let loops = growths.contains(where: \.isLoop)
    let growing = growths.isEmpty ? nil : "What grows:\n\(list(growths.map(\.text)))"
    let evidence = [crowd?.text, growing].compactMap(\.self)
    return FailureText(
      217,
      what:
        "check: \(count(states, "state")) were seen in \(count(moves, "move")); the moves from "
        + "\(count(unseen, "state")) were not tried. No rule was broken.",
      evidence: evidence.isEmpty ? nil : evidence.joined(separator: "\n"),
      cause: (isCrowded ? "effects accumulate, because none replaces the one before it; or " : "")
        + (loops ? "a body loops, and each turn of the loop is a new state; or " : "")
        + "the fingerprint contains something that grows forever, such as times, dates, ids or lists; or the moves "
        + "carry too many values.",
      fix: (isCrowded
        ? "let each replace the one before it, `.cancellable(id: \"…\", cancelInFlight: true)`, or start none while "
          + "one is in flight; or "
        : "")
        + (loops ? "use `.timer` instead of a loop: it is identified by its tick; or " : "")
        + "leave what grows out of `fingerprint`, and ids out of `effect`; or bound the check: "
        + "`depth: \(max(1, depth / 2))`, or `upTo: \(moves * 10)`.")
  }

  static func movesDoNotRepeat(_ moves: Int) -> FailureText {
    FailureText(
      218,
      what: "check: the test is not deterministic: "
        + (moves == 0
          ? "`store` returned two stores with different first states."
          : moves == 1 ? "the same move led to different states." : "the same \(moves) moves led to different states."),
      cause: "something created outside of `store` that one run changes for the next, a static variable, a `Set` or "
        + "`Dictionary` whose order is visible, real time, `UUID()`, a value that does not equal itself, as `nan`, or a "
        + "class in the state.",
      fix: "create everything inside `store`, make classes in the state structs, and take ids, dates and numbers from "
        + "the environment: "
        + "`UUIDGenerator.incrementing`, `DateGenerator.constant(…)`, `RandomSource.seeded(1)`. Run the tests with "
        + "`SWIFT_DETERMINISTIC_HASHING=1` to fix the order of sets.")
  }

  static func withoutMoves() -> FailureText {
    FailureText(
      220,
      what: "check: there are no moves: `actions` is empty in the first state.",
      evidence: "Only the first state was checked.",
      cause: "`actions` returns moves for later states only, or a condition in it is never true.",
      fix: "return the moves that a user can make in the first state, with actions of the feature:"
        + paste("actions: { _ in [.send(.started), .advance(by: .seconds(1))] }"))
  }

  static func unreachedGoal(_ goal: String, _ part: SearchedPart) -> FailureText {
    let (search, cause, fix) =
      switch part {
      case .allStates(let states):
        (
          "complete: \(count(states, "state"))",
          "no move leads there: a move is missing from `actions`, or the feature has a bug.",
          "add the missing move to `actions`, or fix the feature."
        )
      case .someStates(let states):
        (
          "bounded: \(count(states, "state"))",
          "the check stopped at its bound before it reached the goal.",
          "raise `depth:` or `upTo:`, or leave more out of `fingerprint`."
        )
      case .randomMoves(let moves):
        (
          "random: \(count(moves, "move"))",
          "the goal needs a sequence of moves that is rarely drawn; or no move leads there.",
          "raise `seeds:` or `moves:`, or let `store` start closer to the goal."
        )
      }
    return FailureText(
      221, what: "check: \"\(goal)\" is never reached. The search was \(search).", cause: cause, fix: fix)
  }

  static func deadEnd(_ goal: String, _ story: Counterexample, _ moves: Int) -> FailureText {
    FailureText(
      221,
      what: "check: after \(count(moves, "move")) \"\(goal)\" can no longer be reached, whatever moves follow.",
      evidence: moves == 0 ? nil : indented(story.moves.joined(separator: "\n")),
      cause: "the feature has no way out of this state; or the way out is missing from `actions`.",
      fix: "look at the state in which this test ends:" + paste(String(story.test.dropLast())))
  }

  static func deadlock(_ story: Counterexample, _ moves: Int) -> FailureText {
    FailureText(
      234,
      what: "check: \(moves == 0 ? "in a first state" : "after \(count(moves, "move"))") nothing can happen any more: "
        + "nothing is in flight, and `actions` is empty.",
      evidence: story.moves.isEmpty ? nil : indented(story.moves.joined(separator: "\n")),
      cause: "a deadlock: the feature waits for something that nothing does; or the move that leads on is missing from "
        + "`actions`; or the feature is done.",
      fix: "if it is done, say so: `rests: { $0.isDone }`. Otherwise look at the state in which this test ends:"
        + paste(String(story.test.dropLast())))
  }

  static func openQuestion(_ rule: String, _ story: Counterexample, _ moves: Int, _ loop: Int) -> FailureText {
    let start = moves == 0 ? "in a first state" : "after \(count(moves, "move"))"
    let test = paste(String(story.test.dropLast()))
    if loop == 0 {
      return FailureText(
        235,
        what: "check: \(start) \"\(rule)\" does not happen: nothing is in flight that could lead to it.",
        evidence: story.moves.isEmpty ? nil : indented(story.moves.joined(separator: "\n")),
        cause: "an effect ended or was canceled, and no action says so; or only a move of the user leads to it.",
        fix: "send an action at each end of the effect. Look at the state in which this test ends:" + test)
    }
    let prefix = story.moves.dropLast(loop)
    let repeated = story.moves.suffix(loop)
    let answers = repeated.compactMap(answers)
    return FailureText(
      235,
      what: "check: \(start) \"\(rule)\" may never happen: time passes, and the user does nothing.",
      evidence: (prefix.isEmpty ? "" : indented(prefix.joined(separator: "\n")) + "\n") + "Then, again and again:\n"
        + indented(repeated.joined(separator: "\n"))
        + (answers.isEmpty
          ? "" : "\nThis assumes that the outside world can always answer so: \(answers.joined(separator: ", "))."),
      cause: answers.isEmpty
        ? "a timer or a loop goes on without an end." : "the feature repeats a request for as long as it fails.",
      fix: "end it after a number of attempts or after a time, with an action"
        + (answers.isEmpty ? "" : "; or leave an answer out of `choose` that does not come forever")
        + ". The last \(loop == 1 ? "move" : "\(loop) moves") of this test can be repeated:" + test)
  }

  /// The answers in the comment of a move that advances the clock; nil if there are none. Its source has no other
  /// comment.
  private static func answers(_ move: String) -> String? {
    move.firstRange(of: "  // ").map { String(move[$0.upperBound...]) }
  }

  static func withUsedStore() -> FailureText {
    FailureText(
      222,
      what: "check: `store` returned a store that it had returned before.",
      cause: "the store is created outside of the closure.",
      fix: "create it inside, with its environment, so that each run starts with a new store.")
  }

  static func blindFingerprint(
    _ first: [String], _ second: [String], _ next: String, _ spot: BlindSpot
  ) -> FailureText {
    let beginning =
      first.isEmpty ? "in the first state" : "after these moves:\n\(indented(first.joined(separator: "\n")))\n"
    return FailureText(
      223,
      what: "check: the fingerprint leaves out something that matters.",
      evidence: "It is the same \(beginning)\(first.isEmpty ? " " : "")as after these:\n"
        + indented(second.joined(separator: "\n")) + "\nBut then `\(next)` leads to different states.\n"
        + spot.evidence,
      cause: spot.cause, fix: spot.fix)
  }

  static func incomparableAction(_ action: String, _ type: String, _ isEquatable: Bool) -> FailureText {
    FailureText(
      233,
      what: "check: an effect is in flight whose action cannot be compared: \(name(action)).",
      evidence: "Two effects with different actions might count as one, and \"complete\" would not be true.",
      cause: isEquatable
        ? "the action contains a value that does not equal itself, such as NaN." : "`\(type)` is not `Equatable`.",
      fix: (isEquatable ? "" : "make `\(type)` `Equatable`; or ")
        + "give the rule `effect`, which returns what matters of an action.")
  }

  private static func order(_ options: [String]) -> String { "  [\(options.joined(separator: ", "))]\n" }

  static func sharedData(_ moves: [String], _ last: String, _ first: [String], _ second: [String]) -> FailureText {
    let beginning = moves.isEmpty ? "Two" : "After these moves:\n\(indented(moves.joined(separator: "\n")))\ntwo"
    return FailureText(
      223,
      what: "check: effects share something that the check does not know.",
      evidence: "\(beginning) orders of `\(last)` come to the same moment before the last choice:\n"
        + order(first) + order(second) + "But they lead to different states.",
      cause: "effects share data outside of the state: a class, an actor, a stream or a generator.",
      fix: "move that data into the state, or make it `Remembered`.")
  }

  static func undeclaredSharing(_ first: [String], _ second: [String]) -> FailureText {
    FailureText(
      223,
      what: "explore: effects share something that is not `Remembered`.",
      evidence: "Two orders come to the same moment before the last choice:\n" + order(first) + order(second)
        + "But they go on differently.",
      cause:
        "a fake keeps a value in a variable, a class, an actor or an `AsyncStream`, and effects or the test read it.",
      fix: "keep it in a `Remembered`, or the elements in a `RememberedStream`; or leave `sharing: .remembered` out.")
  }
}

/// The texts of the failures of explorations.
extension TestFailure {
  static func failingOrder(
    _ order: [ScheduleChoice], _ options: OrderOptions, _ delays: Int, _ tried: Int, _ failures: [String]
  ) -> FailureText {
    let isUsual = tried == 1 && delays == 0
    let text = "[\(order.map(\.description).joined(separator: ", "))]"
    return FailureText(
      215,
      what: isUsual
        ? "explore: the test fails in its usual order."
        : "explore: the test fails in the order \(text)\(delays == 0 ? "" : ", with \(count(delays, "delay"))"), the "
          + "\(ordinal(tried)) that was tried.",
      evidence: list(failures),
      cause: isUsual
        ? "the test fails in any order: fix that first, without `explore`."
        : delays == 0
          ? "the feature does not handle an answer of `choose`."
          : "a race condition: two effects read, wait, then write, and rely on an order that nothing guarantees; or "
            + "the feature does not handle an answer of `choose`.",
      fix: "reproduce it with `TestStore.explore(\(options.source(of: order))) {`.")
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
        ? "the test fails in any order."
        : "a race condition: two effects read, wait, then write, and rely on an order that nothing guarantees.",
      fix: failsUsually
        ? "make it pass without `explore` first."
        : "reproduce it with `TestStore.explore(.seeds([\(seed)])) {`, or with `schedule: .seeded(\(seed))`.")
  }

  static func unfinishedExploration(_ tried: Int, _ merges: Bool) -> FailureText {
    FailureText(
      217,
      what: "explore: \(tried) orders were tried, but there are more. The test failed in none of them.",
      cause: "many effects in flight, or effects that wait often: each at least doubles the number of orders.",
      fix:
        "bound the search: `.every(delays: 2)`, or `.every(upTo: \(tried * 10))`; "
        + (merges ? "" : "or try equal moments once, with `.every(sharing: .remembered)`; ")
        + "or let fewer effects run in one test."
    )
  }

  static func notRepeating(
    _ function: String, _ choice: Int?, _ count: Int, _ difference: RunDivergence?
  ) -> FailureText {
    let place =
      choice.map { "two runs that made the same choices differ in their \(ordinal($0)) choice." }
      ?? (count == 0
        ? "two runs of it differ." : "two runs that made the same \(ComposableTesting.count(count, "choice")) differ.")
    let evidence = difference.map { difference in
      "The first difference between the two runs:\n\n"
        + list([difference.one ?? "the end", difference.other ?? "the end"])
    }
    return FailureText(
      218,
      what: "\(function): the test is not deterministic: \(place)",
      evidence: evidence ?? "The same choices must lead to the same actions, in the same order.",
      cause:
        "a `Set` or `Dictionary` whose order is visible, real time, `UUID()`, `Task.detached`, a static variable, or "
        + "something created outside of the body that one run changes for the next.",
      fix: "create everything inside the body, and take ids, dates and numbers from the environment: "
        + "`UUIDGenerator.incrementing`, `DateGenerator.constant(…)`, `RandomSource.seeded(1)`. Run the tests with "
        + "`SWIFT_DETERMINISTIC_HASHING=1` to fix the order of sets.")
  }

  static func unfollowableOrder(_ misfit: ScheduleError) -> FailureText {
    let what: String
    switch misfit {
    case .noSuchOption(let index, let step, let options):
      what =
        "its \(ordinal(index + 1)) step, \(step), is not possible there. Possible: "
        + options.map(\.description).joined(separator: ", ") + "."
    case .unused(let steps):
      what =
        "the test ended before the last \(count(steps.count, "step")): "
        + steps.map(\.description).joined(separator: ", ") + "."
    }
    return FailureText(
      219,
      what: "explore: the order cannot be followed: \(what)",
      cause: "the feature or the test has changed since the order was printed.",
      fix: "find a failing order again with `TestStore.explore(.every) {`.")
  }

  static func withOrdersOfAnExploration() -> FailureText {
    FailureText(
      227,
      what: "check: `orders` has a bound, a single order or seeds.",
      cause: "those are for `explore`. A check makes each move in its first order, or in every order.",
      fix: "leave `orders` out, or write `orders: .every`.")
  }

  static func unknownRuntime(_ subject: String, _ faults: [RuntimeFault]) -> FailureText {
    FailureText(
      226,
      what: "\(subject): the Swift runtime does not do what a TestStore relies on, so this test proves nothing.",
      evidence: list(faults.map(text)),
      cause: "this version of Swift is newer than this version of Composable.",
      fix:
        "update Composable, or test with a version of Swift that it supports. `docs/Assumptions.md` lists what it "
        + "relies on.")
  }

  private static func text(of fault: RuntimeFault) -> String {
    switch fault {
    case .laterStart: "A task is not enqueued where it is created."
    case .jobs: "The jobs of a task cannot be distinguished from those of other tasks."
    case .numbers(let description): "A task has no number of its own: its job is described as \"\(description)\"."
    case .yields: "A task that calls `Task.yield()` does not return to its executor."
    case .orders(let orders, let known):
      "A test that has \(known) orders was run in \(count(orders.count, "order")): "
        + "\(orders.joined(separator: ", "))."
    }
  }
}

extension BlindSpot {
  fileprivate var evidence: String {
    let isEqual = "The two states are equal: something outside of the state differs."
    return switch self {
    case .field(let difference): "The two states differ: (− the first, + the second)\n\(indented(difference))"
    case .object(let path, let type): "The two states are equal, but objects differ: `\(path)`, a \(type)."
    case .effects(let first, let second):
      "The fingerprint after it is the same, but effects in flight differ:\n"
        + list([first ?? "none", second ?? "none"])
    case .unknown(let after?):
      "\(isEqual) After the move: (− the first, + the second)\n\(indented(after))"
    case .unknown(nil): isEqual
    }
  }

  fileprivate var cause: String {
    switch self {
    case .field: "an action reads a field that is not in the fingerprint."
    case .object(_, let type): "a \(type) keeps data outside of the state."
    case .effects:
      "the effect has captured what the fingerprint leaves out, such as the id of a screen: in its action, or in the state "
        + "that its reducer was given."
    case .unknown: "an effect or a fake keeps data outside of the state, in a class, an actor or a generator."
    }
  }

  fileprivate var fix: String {
    switch self {
    case .field: "add the field to the fingerprint."
    case .object: "move that data into the state, or make the class a struct."
    case .effects:
      "give the rule `effect`, which returns what matters of an action, with positions in place of ids; or the rule "
        + "`captures`; or add it to the fingerprint."
    case .unknown: "move that data into the state, or make the fake stateless."
    }
  }
}
