import Composable

/// A failure of a check, as data, with its text.
enum CheckFailure: Equatable {
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

  /// A check was given orders that only an exploration supports.
  case ordersOfACheck
}

extension CheckFailure {
  /// The parts of the text: what happened, the evidence, the usual cause, the fix, and the number.
  var explanation: FailureText {
    switch self {
    case .brokenRule(let rule, let story, let moves, let shrunk, let isShortest):
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
        evidence: story.evidence,
        cause: function == nil
          ? "the failure of the test below names it."
          : "the feature does not handle this sequence of actions, or the "
            + "rule is wrong.",
        fix: "make this test pass" + (function.map { ", with \($0) as a function" } ?? "") + ":"
          + story.pasted)
    case .unfinishedCheck(let states, let moves, let depth, let unseen, let crowd, let growths):
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
    case .movesDoNotRepeat(let moves):
      return FailureText(
        218,
        what: "check: the test is not deterministic: "
          + (moves == 0
            ? "`store` returned two stores with different first states."
            : moves == 1
              ? "the same move led to different states." : "the same \(moves) moves led to different states."),
        cause: "something created outside of `store` that one run changes for the next, a static variable, a `Set` or "
          + "`Dictionary` whose order is visible, real time, `UUID()`, a value that does not equal itself, as `nan`, or a "
          + "class in the state.",
        fix:
          "create everything inside `store`, make classes in the state structs, and take ids, dates and numbers from "
          + "the environment: "
          + "`UUIDGenerator.incrementing`, `DateGenerator.constant(…)`, `RandomSource.seeded(1)`. Run the tests with "
          + "`SWIFT_DETERMINISTIC_HASHING=1` to fix the order of sets.")
    case .noMoves:
      return FailureText(
        220,
        what: "check: there are no moves: `actions` is empty in the first state.",
        evidence: "Only the first state was checked.",
        cause: "`actions` returns moves for later states only, or a condition in it is never true.",
        fix: "return the moves that a user can make in the first state, with actions of the feature:"
          + paste("actions: { _ in [.send(.started), .advance(by: .seconds(1))] }"))
    case .unreachedGoal(let goal, let part):
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
    case .deadEnd(let goal, let story, let moves):
      return FailureText(
        221,
        what: "check: after \(count(moves, "move")) \"\(goal)\" can no longer be reached, whatever moves follow.",
        evidence: moves == 0 ? nil : story.evidence,
        cause: "the feature has no way out of this state; or the way out is missing from `actions`.",
        fix: "look at the state in which this test ends:" + story.pasted)
    case .deadlock(let story, let moves):
      return FailureText(
        234,
        what:
          "check: \(moves == 0 ? "in a first state" : "after \(count(moves, "move"))") nothing can happen any more: "
          + "nothing is in flight, and `actions` is empty.",
        evidence: story.evidence,
        cause:
          "a deadlock: the feature waits for something that nothing does; or the move that leads on is missing from "
          + "`actions`; or the feature is done.",
        fix: "if it is done, say so: `rests: { $0.isDone }`. Otherwise look at the state in which this test ends:"
          + story.pasted)
    case .openQuestion(let rule, let story, let moves, let loop):
      let start = moves == 0 ? "in a first state" : "after \(count(moves, "move"))"
      let test = story.pasted
      if loop == 0 {
        return FailureText(
          235,
          what: "check: \(start) \"\(rule)\" does not happen: nothing is in flight that could lead to it.",
          evidence: story.evidence,
          cause: "an effect ended or was canceled, and no action says so; or only a move of the user leads to it.",
          fix: "send an action at each end of the effect. Look at the state in which this test ends:" + test)
      }
      let prefix = story.moves.dropLast(loop)
      let repeated = story.moves.suffix(loop)
      let answers = repeated.compactMap(Self.answers)
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
    case .usedStore:
      return FailureText(
        222,
        what: "check: `store` returned a store that it had returned before.",
        cause: "the store is created outside of the closure.",
        fix: "create it inside, with its environment, so that each run starts with a new store.")
    case .blindFingerprint(let first, let second, let next, let spot):
      let beginning =
        first.isEmpty ? "in the first state" : "after these moves:\n\(indented(first.joined(separator: "\n")))\n"
      return FailureText(
        223,
        what: "check: the fingerprint leaves out something that matters.",
        evidence: "It is the same \(beginning)\(first.isEmpty ? " " : "")as after these:\n"
          + indented(second.joined(separator: "\n")) + "\nBut then `\(next)` leads to different states.\n"
          + spot.evidence,
        cause: spot.cause, fix: spot.fix)
    case .incomparableAction(let action, let type, let isEquatable, isMessage: false):
      return FailureText(
        233,
        what: "check: an effect is in flight whose action cannot be compared: \(name(action)).",
        evidence: "Two effects with different actions might count as one, and \"complete\" would not be true.",
        cause: isEquatable
          ? "the action contains a value that does not equal itself, such as NaN." : "`\(type)` is not `Equatable`.",
        fix: (isEquatable ? "" : "make `\(type)` `Equatable`; or ")
          + "give the rule `effect`, which returns what matters of an action.")
    case .incomparableAction(let message, let type, let isEquatable, isMessage: true):
      return FailureText(
        233,
        what: "check: a message was posted that cannot be compared: \(name(message)).",
        evidence: "Two states with different messages might count as one, and \"complete\" would not be true.",
        cause: isEquatable
          ? "the message contains a value that does not equal itself, such as NaN." : "`\(type)` is not `Equatable`.",
        fix: isEquatable ? "let the value equal itself." : "make `\(type)` `Equatable`.")
    case .sharedData(let moves, let last, let first, let second):
      let beginning = moves.isEmpty ? "Two" : "After these moves:\n\(indented(moves.joined(separator: "\n")))\ntwo"
      return FailureText(
        223,
        what: "check: effects share something that the check does not know.",
        evidence: "\(beginning) orders of `\(last)` come to the same moment before the last choice:\n"
          + orders(first, second) + "But they lead to different states.",
        cause: "effects share data outside of the state: a class, an actor, a stream or a generator.",
        fix: "move that data into the state, or make it `Remembered`.")
    case .ordersOfACheck:
      return FailureText(
        227,
        what: "check: `orders` has a bound, a single order or seeds.",
        cause: "those are for `explore`. A check makes each move in its first order, or in every order.",
        fix: "leave `orders` out, or write `orders: .every`.")
    }
  }

  /// The answers in the comment of a move that advances the clock; nil if there are none. Its source has no other
  /// comment.
  private static func answers(_ move: String) -> String? {
    move.firstRange(of: "  // ").map { String(move[$0.upperBound...]) }
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
