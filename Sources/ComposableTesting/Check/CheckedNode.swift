/// A state that a check has met, and the shortest way to it.
struct CheckedNode<State, Action: Sendable> {
  /// The state before the last move; nil for a first state.
  let parent: Int?
  /// The last move; nil for a first state.
  let move: Move<Action>?
  /// What was chosen in the last move, or while the store was made.
  let choices: [Int]
  /// The number of moves.
  let depth: Int
  let key: StateKey
  /// What is known of the effects in flight.
  let known: KnownEffects
  /// The state itself, until its moves have been made.
  var state: State?
}
