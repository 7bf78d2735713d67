/// What a test says without a failure: what it skipped with exhaustivity off, or what it tried. The words are in
/// `TestNote+Message.swift`.
enum TestNote: Equatable {
  case skippedActions([String])
  case skippedEffects([EffectStory])
  case skippedChanges(step: String, difference: String)
  /// A test passed in so many orders: all, unless there is a bound.
  case triedOrders(Int, OrderBound?)
  /// The effects of a test never could come in another order.
  case noChoice(effects: Int)

  /// A check passed. So many states have moves that were not made; nil when none has.
  case checked(states: Int, edges: Int, depth: Int, unseen: Int?)

  /// Why not all orders of a test were tried.
  enum OrderBound: Equatable {
    case atMost(Int)
    case delays(Int)
    case firstOnly
    /// So many stores had effects at the same time.
    case stores(Int)
  }

  /// Whether somebody should look at it; the others only say how much was tried.
  var isWarning: Bool {
    switch self {
    case .triedOrders(_, nil), .checked(_, _, _, nil): false
    default: true
    }
  }
}
