import Composable
import ComposableTesting
import GuessGame
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@MainActor private func makeStore() -> GameStore {
  let counter = CounterEnvironment(random: .seeded(1), uuid: .seeded(2))
  let game = Game(environment: counter)
  let store = GameStore(initialState: game, reducer: gameReducer, environment: .unimplemented)
  store.environment.counter = counter
  store.environment.timer = GameTimerEnvironment(clock: store.clock)
  store.environment.date = .constant(today)
  store.environment.history = .none
  return store
}

/// Returns the moves of a player: guesses that halve the range, and times of several lengths.
private func moves(_ game: Game) -> [Move<GameAction>] {
  let hull = game.possible.hull
  let guesses = [hull.lowerBound, hull.lowerBound + hull.count / 3, hull.lowerBound + hull.count / 2, hull.upperBound]
  let typing = guesses.map { Move<GameAction>.send(.counter(.binding(.set(\.$text, "\($0)")))) }
  // A player mostly guesses.
  return [1, 300, 1_900].map { .advance(by: .milliseconds($0)) } + [.send(.nextTapped), .send(.nextTapped)]
    + typing + typing + Array(repeating: .send(.guessSubmitted), count: 6)
}

/// The proofs cover all sequences of moves, but in ranges of a few numbers and with clocks that move in whole steps.
/// These runs have the range of real games, with guesses that halve it and times of several lengths: too many
/// states to cover.
@MainActor struct `A game of random moves` {
  @Test func `keeps the rules of the proofs in the range of real games`() {
    GameStore.check(
      search: .random(seeds: 1...5, moves: 200), store: makeStore, actions: moves,
      invariant: { hold(gameInvariants, for: $0) })
  }
}
