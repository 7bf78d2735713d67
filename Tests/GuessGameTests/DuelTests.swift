import Composable
import ComposableTesting
import GuessGame
import Testing

struct `A game of two` {
  @Test func `is played in turns, clues included, and the player who finds the number wins`() {
    let store = gameStore(5, 7, 7)
    store.exhaustivity = .off
    store.send(.duelTapped) { $0.duel = Duel() }
    store.receive(.counter(.playNext))
    #expect(store.state.player == 0)
    store.send(.guessSubmitted)
    #expect(store.state.player == 1)
    store.send(.clueTapped)
    #expect(store.state.player == 0)
    store.send(.counter(.binding(.set(\.$text, "7"))))
    store.send(.guessSubmitted) { $0.duel?.wins = [1, 0] }
    #expect(store.state.player == 0)
    store.skipReceivedActions()
    #expect(store.state.results.list.isEmpty)
    #expect(store.state.tally.rounds == 0)
    store.send(.nextTapped)
    store.receive(.counter(.playNext)) { $0.duel?.starter = 1 }
    #expect(store.state.player == 1)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `starts after the current round, and then continues with one player`() {
    let store = gameStore(0, 7, 7)
    store.exhaustivity = .off
    store.move(to: 3)
    store.send(.guessSubmitted)
    store.send(.duelTapped) { $0.duel = nil }
    store.move(to: 0)
    store.send(.guessSubmitted)
    store.skipReceivedActions()
    store.send(.duelTapped) { $0.duel = Duel() }
    store.skipReceivedActions()
    #expect(store.state.counter.secret == 7)
    store.send(.dailyTapped)
    store.skipReceivedActions()
    #expect(store.state.day == nil)
    store.send(.duelTapped) { $0.duel = nil }
    store.skipReceivedActions()
    store.skipInFlightEffects()
    store.finish()
  }
}
