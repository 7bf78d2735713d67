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
    store.environment.clock = store.clock
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

  @Test func `the clock runs until the number is found`() {
    store.environment.random = .scripted([0])
    store.environment.clock = store.clock
    store.send(.newRoundTapped) { $0.secret = 0 }
    store.advance(by: .milliseconds(2_500))
    store.receive(.ticked) { $0.seconds = 1 }
    store.receive(.ticked) { $0.seconds = 2 }

    store.send(.guessTapped) {
      $0.attempts = 1
      $0.hint = .correct
    }
    store.advance(by: .seconds(60))
    store.finish()
  }
}
