internal import ValueSource

/// The words of the failures of explored orders.
extension TestFailure {
  static func failingOrder(_ order: [OrderStep], _ delays: Int, _ tried: Int, _ failures: [String]) -> Explanation {
    let isUsual = tried == 1 && delays == 0
    let text = "[\(order.map(\.description).joined(separator: ", "))]"
    return Explanation(
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
  ) -> Explanation {
    Explanation(
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

  static func unfinishedExploration(_ tried: Int) -> Explanation {
    Explanation(
      217,
      what: "explore: \(tried) orders were tried, and there are more. None of them fails.",
      cause: "many effects in flight, or effects that wait often: each doubles the number of orders at least.",
      fix:
        "say what is enough: `.every(delays: 2)`, or `.every(upTo: \(tried * 10))`; or let fewer effects run in one test."
    )
  }

  static func notRepeating(
    _ function: String, _ choice: Int?, _ count: Int, _ difference: RunDifference?
  ) -> Explanation {
    let place =
      choice.map { "two runs that made the same choices met another one as their \(ordinal($0))." }
      ?? (count == 0
        ? "two runs of it differ." : "two runs that made the same \(ComposableTesting.count(count, "choice")) differ.")
    let evidence = difference.map { difference in
      "What differs first, in the one run and in the other:\n\n"
        + list([difference.one ?? "the end", difference.other ?? "the end"])
    }
    return Explanation(
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

  static func unfollowableOrder(_ misfit: OrderMisfit) -> Explanation {
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
    return Explanation(
      219,
      what: "explore: the order cannot be followed: \(what)",
      cause: "the feature or the test has changed since the order was printed.",
      fix: "find the order anew with `TestStore.explore(.every) {`.")
  }

  static func withOrdersOfAnExploration() -> Explanation {
    Explanation(
      227,
      what: "check: `orders` has bounds, one order or seeds.",
      cause: "they are for `explore`. A check makes each move in its first order, or in every one.",
      fix: "leave `orders` out, or write `orders: .every`.")
  }

  static func unknownRuntime(_ subject: String, _ faults: [RuntimeFault]) -> Explanation {
    Explanation(
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
