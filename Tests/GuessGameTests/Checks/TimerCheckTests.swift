import Composable
import ComposableTesting
import GuessGame
import Testing

extension `The timer of a game` {
  @Test func `loses no time for lost or late ticks`() {
    let store = store(GameTimer(elapsed: .seconds(2), isRunning: true, lastReading: .seconds(3)))
    store.environment.reading = { .seconds(9) }
    store.send(.ticked) { $0 = GameTimer(elapsed: .seconds(8), isRunning: true, lastReading: .seconds(9)) }
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
