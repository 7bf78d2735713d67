import Composable

/// A failure of an exploration, as data, with its text.
enum ExplorationFailure: Equatable {
  /// The test fails with the schedule of a seed.
  case failingSeed(UInt64, tried: Int, failures: [String], failsUsually: Bool)

  /// The test fails in an order.
  case failingOrder([ScheduleChoice], OrderOptions, delays: Int, tried: Int, failures: [String])

  /// There are more orders than the limit.
  case unfinishedExploration(tried: Int, merges: Bool)

  /// The same choices led to different runs. `choice` is the number of the first choice that differs, of `of` choices;
  /// nil if only the end differs.
  case notRepeating(choice: Int?, of: Int, difference: RunDivergence? = nil)

  /// Two orders of a test lead to the same moment, and the same choices to different ones.
  case undeclaredSharing(first: [String], second: [String])

  /// The order of `only` does not fit the test.
  case unfollowableOrder(ScheduleError)
}

extension ExplorationFailure {
  /// The parts of the text: what happened, the evidence, the usual cause, the fix, and the number.
  var explanation: FailureText {
    switch self {
    case .failingSeed(let seed, let tried, let failures, let failsUsually):
      return FailureText(
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
    case .failingOrder(let order, let options, let delays, let tried, let failures):
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
    case .unfinishedExploration(let tried, let merges):
      return FailureText(
        217,
        what: "explore: \(tried) orders were tried, but there are more. The test failed in none of them.",
        cause: "many effects in flight, or effects that wait often: each at least doubles the number of orders.",
        fix:
          "bound the search: `.every(delays: 2)`, or `.every(upTo: \(tried * 10))`; "
          + (merges ? "" : "or try equal moments once, with `.every(sharing: .remembered)`; ")
          + "or let fewer effects run in one test."
      )
    case .notRepeating(let choice, let count, let difference):
      let place =
        choice.map { "two runs that made the same choices differ in their \(ordinal($0)) choice." }
        ?? (count == 0
          ? "two runs of it differ."
          : "two runs that made the same \(ComposableTesting.count(count, "choice")) differ.")
      let evidence = difference.map { difference in
        "The first difference between the two runs:\n\n"
          + list([difference.one ?? "the end", difference.other ?? "the end"])
      }
      return FailureText(
        218,
        what: "explore: the test is not deterministic: \(place)",
        evidence: evidence ?? "The same choices must lead to the same actions, in the same order.",
        cause:
          "a `Set` or `Dictionary` whose order is visible, real time, `UUID()`, `Task.detached`, a static variable, or "
          + "something created outside of the body that one run changes for the next.",
        fix: "create everything inside the body, and take ids, dates and numbers from the environment: "
          + "`UUIDGenerator.incrementing`, `DateGenerator.constant(…)`, `RandomSource.seeded(1)`. Run the tests with "
          + "`SWIFT_DETERMINISTIC_HASHING=1` to fix the order of sets.")
    case .undeclaredSharing(let first, let second):
      return FailureText(
        223,
        what: "explore: effects share something that is not `Remembered`.",
        evidence: "Two orders come to the same moment before the last choice:\n" + orders(first, second)
          + "But they go on differently.",
        cause:
          "a fake keeps a value in a variable, a class, an actor or an `AsyncStream`, and effects or the test read it.",
        fix: "keep it in a `Remembered`, or the elements in a `RememberedStream`; or leave `sharing: .remembered` out.")
    case .unfollowableOrder(let misfit):
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
  }
}
