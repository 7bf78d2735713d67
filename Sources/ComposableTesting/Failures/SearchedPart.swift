/// The part of a feature that a check has searched for a goal.
enum SearchedPart: Equatable {
  case allStates(Int)
  case someStates(Int)
  case randomMoves(Int)
}
