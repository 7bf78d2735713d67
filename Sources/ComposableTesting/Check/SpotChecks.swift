/// Second ways to states, to go on from: what comes of a state must not depend on the way to it.
struct SpotChecks<Action: Sendable> {
  /// A way to a state that is not the shortest one: a move from another state.
  struct Way {
    let target: Int
    let source: Int
    let move: Move<Action>
    let choices: [Int]
    /// What is known of the effects in flight on this way.
    let known: KnownEffects
  }

  /// After so many, only some are kept.
  private static var fullCount: Int { 1_000 }
  private static var share: Int { 16 }

  private(set) var ways: [Way] = []
  private var met = 0

  mutating func met(_ way: Way) {
    met += 1
    if met <= Self.fullCount || met.isMultiple(of: Self.share) { ways.append(way) }
  }
}
