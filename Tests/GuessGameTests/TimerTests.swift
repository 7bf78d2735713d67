import Composable
import ComposableTesting
import GuessGame
import Testing

struct `The timer of a game` {
  private func store(_ timer: GameTimer = GameTimer()) -> TestStore<GameTimer, GameTimerAction, GameTimerEnvironment> {
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

  @Test func `loses no time for lost or late ticks`() {
    let store = store(GameTimer(elapsed: .seconds(2), isRunning: true, lastReading: .seconds(3)))
    store.environment.reading = { .seconds(9) }
    store.send(.ticked) { $0 = GameTimer(elapsed: .seconds(8), isRunning: true, lastReading: .seconds(9)) }
    store.finish()
  }

  @Test func `never runs backward`() {
    let store = store(GameTimer(elapsed: .seconds(2), isRunning: true, lastReading: .seconds(9)))
    store.environment.reading = { .seconds(4) }
    store.send(.ticked) { $0 = GameTimer(elapsed: .seconds(2), isRunning: true, lastReading: .seconds(4)) }
    store.finish()
  }

  @Test func `continues from its time when it is started again, without the time between`() {
    let store = store(GameTimer(elapsed: .milliseconds(400), lastReading: .milliseconds(400)))
    store.environment.reading = { .seconds(60) }
    store.send(.start) {
      $0 = GameTimer(elapsed: .milliseconds(400), isRunning: true, lastReading: .seconds(60))
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `ticks once when it is started twice`() {
    let store = store()
    store.send(.start) { $0 = GameTimer(isRunning: true, lastReading: .zero) }
    store.send(.start)
    store.advance(by: .seconds(1))
    store.receive(.ticked) { $0 = GameTimer(elapsed: .seconds(1), isRunning: true, lastReading: .seconds(1)) }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `does not read the clock while it is not running`() {
    let store = store()
    store.environment = .unimplemented
    store.send(.stop)
    store.send(.ticked)
    store.finish()
  }
}
