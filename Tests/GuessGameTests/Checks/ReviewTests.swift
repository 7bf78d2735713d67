import Composable
import ComposableTesting
import GuessGame
import Testing

struct `A round under review` {
  private let round = result(1, attempts: 3, guesses: [50, -10, 5])

  private func store() -> TestStore<Review, ReviewAction, any Clock<Duration>> {
    let store = TestStore<Review, ReviewAction, any Clock<Duration>>(
      initialState: Review(round), reducer: reviewReducer, environment: TestClock())
    store.environment = store.clock
    return store
  }

  @Test func `plays guess by guess, and stops at the end`() {
    let store = store()
    store.send(.playTapped) { $0.isPlaying = true }
    store.advance(by: .milliseconds(700))
    store.receive(.ticked) { $0.step = 1 }
    #expect(store.state.guesses == [Guess(50, .higher)])
    #expect(store.state.possible == Possible(-100...49))
    store.advance(by: .milliseconds(700))
    store.receive(.ticked) { $0.step = 2 }
    #expect(store.state.possible == Possible(-9...49))
    store.advance(by: .milliseconds(700))
    store.receive(.ticked) {
      $0.step = 3
      $0.isPlaying = false
    }
    #expect(store.state.possible == Possible(5...5))
    store.send(.playTapped) {
      $0.step = 0
      $0.isPlaying = true
    }
    store.send(.playTapped) { $0.isPlaying = false }
    store.finish()
  }

  @Test func `is stepped through by hand, from end to end and no further`() {
    let store = store()
    store.send(.moved(by: 1)) { $0.step = 1 }
    store.send(.moved(by: .max)) { $0.step = 3 }
    store.send(.moved(by: -1)) { $0.step = 2 }
    store.send(.moved(by: .min)) { $0.step = 0 }
    store.send(.moved(by: -1))
    store.finish()
  }

  @Test func `is opened in the history and closed with it, and then stops playing`() {
    let store = gameStore(5) { game in
      game.results.list = [round]
      game.page = .history
    }
    store.send(.reviewTapped(id(1))) { $0.review = Review(round) }
    store.receive(.review(.playTapped)) { $0.review?.isPlaying = true }
    store.send(.reviewTapped(nil)) { $0.review = nil }
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test func `is not opened for a round that is not in the list`() {
    let store = gameStore(5) { $0.page = .history }
    store.send(.reviewTapped(id(9)))
    store.finish()
  }

  @Test func `shows nothing wrong for guesses that make no sense`() {
    var review = Review(result(1, range: 1...9, secret: 5, guesses: [.max, .min, 0, 10, 9]))
    review.step = 5
    #expect(review.possible == Possible(1...8))
  }
}
