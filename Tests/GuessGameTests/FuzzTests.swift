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

/// The proofs cover all sequences of moves, but in ranges of a few numbers and with clocks that move in whole steps.
/// These runs have the range of real games, with guesses that halve it and times of any length: too many states to
/// cover.
@MainActor struct `A game of random actions` {
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `keeps the rules of the proofs in the range of real games`(seed: UInt64) {
    GameStore.fuzz(seed: seed, steps: 200, store: makeStore) { game, random in
      switch random(in: 0...9) {
      case 0: .advance(by: .milliseconds(random(in: 1...2000)))
      case 1: .send(.nextTapped)
      case 2...5: .send(.counter(.binding(.set(\.$text, "\(random(in: game.possible.hull))"))))
      default: .send(.guessSubmitted)
      }
    } invariant: { game in
      hold(gameInvariants, for: game)
    }
  }
}
