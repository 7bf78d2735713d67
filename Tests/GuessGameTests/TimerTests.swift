import Composable
import ComposableTesting
import GuessGame
import Testing

struct `The timer of a game` {
  func store(_ timer: GameTimer = GameTimer()) -> TestStore<GameTimer, GameTimerAction, GameTimerEnvironment> {
    let store = TestStore(initialState: timer, reducer: timerReducer, environment: GameTimerEnvironment.unimplemented)
    store.environment = GameTimerEnvironment(clock: store.clock)
    return store
  }

  @Test func `ticks once a second until it stops`() {
    let store = store()
    store.send(.start) { $0 = GameTimer(isRunning: true, lastReading: .zero) }
    for second in 1...3 {
      store.advance(by: .seconds(1))
      store.receive(.ticked) {
        $0 = GameTimer(elapsed: .seconds(second), isRunning: true, lastReading: .seconds(second))
      }
    }
    store.send(.stop) { $0 = GameTimer(elapsed: .seconds(3), lastReading: .seconds(3)) }
    store.advance(by: .seconds(9))
    store.finish()
  }

  @Test func `has the exact time at its end, between two ticks`() {
    let store = store()
    store.send(.start) { $0 = GameTimer(isRunning: true, lastReading: .zero) }
    store.advance(by: .milliseconds(700))
    store.send(.stop) { $0 = GameTimer(elapsed: .milliseconds(700), lastReading: .milliseconds(700)) }
    store.finish()
  }

  @Test func `never runs backward`() {
    let store = store(GameTimer(elapsed: .seconds(2), isRunning: true, lastReading: .seconds(9)))
    store.environment.reading = { .seconds(4) }
    store.send(.ticked) { $0 = GameTimer(elapsed: .seconds(2), isRunning: true, lastReading: .seconds(4)) }
    store.finish()
  }
}
