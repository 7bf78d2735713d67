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
      fix: "see it again with `TestStore.explore(order: \(text)) {`.")
  }

  static func unfinishedExploration(_ tried: Int) -> Explanation {
    Explanation(
      217,
      what: "explore: \(tried) orders were tried, and there are more. None of them fails.",
      cause: "many effects in flight, or effects that wait often: each doubles the number of orders at least.",
      fix: "say what is enough: `delays: 2`, or `upTo: \(tried * 10)`; or let fewer effects run in one test.")
  }

  static func notRepeating(
    _ function: String, _ choice: Int?, _ count: Int, _ difference: RunDifference?
  ) -> Explanation {
    let place =
      choice.map { "at the \(ordinal($0)) choice it went another way than before." }
      ?? "after \(count == 0 ? "no choice" : ComposableTesting.count(count, "choice")) it ended in another way than before."
    let evidence = difference.map { difference in
      "Two runs with the same choices. What differs first:\n\n"
        + list([difference.one ?? "the end", difference.other ?? "the end"])
    }
    return Explanation(
      218,
      what: "\(function): the test does not repeat: \(place)",
      evidence: evidence ?? "The same choices have to lead to the same actions, in the same order.",
      cause:
        "a `Set` or `Dictionary` whose order becomes visible, real time, `UUID()`, `Task.detached`, a static variable, "
        + "or something made outside of the body that one run leaves changed for the next.",
      fix: "make everything inside the body, and take ids, dates and numbers from the environment's generators. "
        + "`SWIFT_DETERMINISTIC_HASHING=1` keeps the order of sets.")
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
}
