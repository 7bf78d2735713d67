/// A note of a test that has not failed: what it skipped with exhaustivity off, or how much it tried.
enum TestNote: Equatable {
  case skippedActions([String])
  case skippedPosts([String])
  case skippedEffects([EffectTrace])
  case skippedChanges(step: String, difference: String)
  /// A test passed in this number of orders: all orders, unless there is a bound.
  case triedOrders(Int, OrderBound?)
  /// A test passed in all orders, unless there is a bound: this number of runs tried what comes after each moment once.
  case triedMoments(runs: Int, OrderBound?)
  /// A test had several effects, but never a choice between two.
  case noChoice(effects: Int)

  /// A check passed. `unseen` is the number of states with untried moves; nil if the check is complete.
  case checked(states: Int, edges: Int, depth: Int, unseen: Int?)
  /// A check with random moves passed.
  case checkedAtRandom(moves: Int, runs: Int)
  /// A check passed that did not test everything, with a line for each thing.
  indirect case incomplete(TestNote, [String])

  /// The reason why not all orders of a test were tried.
  enum OrderBound: Equatable {
    /// The limit of orders.
    case atMost(Int)
    /// The limit of delays.
    case delays(Int)
    /// Only the usual order of effects was wanted.
    case firstOnly
    /// This number of stores had effects at the same time, and the order between stores is not tried.
    case stores(Int)
  }

  /// Whether the note needs attention. Other notes only show how much was tried.
  var isWarning: Bool {
    switch self {
    case .triedOrders(_, nil), .triedMoments(_, nil), .checked(_, _, _, nil), .checkedAtRandom: false
    case .incomplete(let note, _): note.isWarning
    default: true
    }
  }
}

extension TestNote {
  /// The whole text.
  var message: String {
    switch self {
    case .skippedActions(let actions): "Skipped \(count(actions.count, "action")):\n\(list(actions))"
    case .skippedPosts(let posts): "Skipped \(count(posts.count, "posted message")):\n\(list(posts))"
    case .skippedEffects(let effects):
      "Skipped \(count(effects.count, "effect")) in flight:\n\(list(effects.map { "\($0.name)" }))"
    case .skippedChanges(let step, let difference):
      "\(name(step)): skipped changes. (− asserted, + actual)\n\(indented(difference))"
    case .triedOrders(let tried, .atMost):
      "explore: the test passes in \(count(tried, "order")). Bounded: there are more."
    case .triedOrders(let tried, .firstOnly):
      "explore: the test passes in \(count(tried, "order")). Bounded: only the first order of its effects was tried."
    case .triedOrders(let tried, let bound):
      "explore: the test passes in \(tried == 1 ? "its only order" : "all \(tried) orders")\(whole(bound)).\(bounded(bound))"
    case .triedMoments(let runs, let bound):
      "explore: the test passes in all orders\(whole(bound)): \(count(runs, "run")) tried what comes after each moment "
        + "once.\(bounded(bound))"
    case .checked(let states, let edges, let depth, nil):
      "check: \(count(states, "state")), \(count(edges, "edge")), depth \(depth): complete."
    case .checked(let states, let edges, let depth, let unseen?):
      "check: bounded: \(count(states, "state")), \(count(edges, "edge")), depth \(depth), and the moves from "
        + "\(count(unseen, "state")) not tried. Raise `depth:` or `upTo:`, or leave more out of `fingerprint`."
    case .checkedAtRandom(let moves, let runs):
      "check: \(count(moves, "random move")) in \(count(runs, "run"))."
    case .incomplete(let note, let lines): "\(note.message)\n\(list(lines))"
    case .noChoice(let effects):
      "explore: the test passes in its only order: \(effects) effects ran, but never two that could run at the same "
        + "time. A fake that runs on the store's actor and does not suspend cannot interleave with another: let it "
        + "`await turn()`."
    }
  }

  /// The orders of which all were tried.
  private func whole(_ bound: OrderBound?) -> String {
    switch bound {
    case .delays(let delays): " with at most \(count(delays, "delay"))"
    case .stores(let stores): " of each of its \(stores) stores"
    case .atMost, .firstOnly, nil: ""
    }
  }

  private func bounded(_ bound: OrderBound?) -> String {
    switch bound {
    case .delays: " Bounded: there are more."
    case .stores: " Bounded: the order between stores was not tried."
    case .atMost, .firstOnly, nil: ""
    }
  }
}
