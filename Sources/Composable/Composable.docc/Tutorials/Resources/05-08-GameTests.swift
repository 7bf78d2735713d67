import ComposableTesting

@testable import NumberGame

struct `A game` {
  let store = TestStore(
    initialState: Game(), reducer: gameReducer, environment: .unimplemented)

  @Test func `without a secret nothing can be guessed`() {
    store.send(.guessTapped)
  }
}
