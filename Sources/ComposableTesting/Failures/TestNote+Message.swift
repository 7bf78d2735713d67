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
      "explore: the test passes in \(count(tried, "order")). Bounded: only the first was tried of the orders of its effects."
    case .checked(let states, let edges, let depth, nil):
      "check: \(count(states, "state")), \(count(edges, "edge")), depth \(depth): complete."
    case .checked(let states, let edges, let depth, let unseen?):
      "check: bounded: \(count(states, "state")), \(count(edges, "edge")), depth \(depth), and the moves of "
        + "\(count(unseen, "state")) still to be made. Raise `depth:` or `upTo:`, or leave more out of `fingerprint`."
    case .noChoice(let effects):
      "explore: the test passes in its only order: \(effects) effects began, and there never were two that could go on. "
        + "A fake that runs on the store's actor and does not suspend has no order: let it `await turn()`."
    }
  }
}
