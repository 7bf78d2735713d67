import ComposableTesting

@testable import NumberGame

struct `A game` {
  let store = TestStore(
    initialState: Game(), reducer: gameReducer, environment: .unimplemented)

  @Test func `without a secret nothing can be guessed`() {
    store.send(.guessTapped)
  }

  @Test func `a guess is compared with the secret, and counted`() {
    store.environment.random = .scripted([42])
    let counter = store.scope(state: \.counter, action: \.counter)
    store.send(.newRoundTapped) { $0.secret = 42 }

    counter.send(.binding(.set(\.$text, "41"))) { $0 = Counter(count: 41, text: "41") }
    store.send(.guessTapped) {
      $0.attempts = 1
      $0.hint = .tooLow
    }
    store.send(.guessTapped)

    store.send(.counter(.increment)) {
      $0.counter = Counter(count: 42, text: "42")
      $0.hint = nil
    }
    store.send(.guessTapped) {
      $0.attempts = 2
      $0.hint = .correct
    }
  }
}
