import Composable
import ComposableTesting
import GuessGame
import Testing

struct `The timer of a game` {
  let store = TestStore(initialState: GameTimer(id: .round), reducer: timerReducer, environment: .unimplemented)

  init() { store.environment = GameTimerEnvironment(clock: store.clock) }

  func start() {
    store.send(.start) { $0.isRunning = true }
    store.receive(.ticked(at: store.environment.reading())) { $0.lastReading = store.environment.reading() }
  }

  @Test func `ticks once a second until it stops`() {
    start()
    for second in 1...3 {
      store.advance(by: .seconds(1))
      store.receive(.ticked(at: .seconds(second))) {
        $0.elapsed = .seconds(second)
        $0.lastReading = .seconds(second)
      }
    }
    store.send(.stop)
    store.receive(\.stopped) {
      $0.isRunning = false
      $0.lastReading = nil
    }
    store.finish()
  }

  @Test func `has the exact time at its end, between two ticks`() {
    start()
    store.advance(by: .milliseconds(1700))
    store.receive(.ticked(at: .seconds(1))) {
      $0.elapsed = .seconds(1)
      $0.lastReading = .seconds(1)
    }
    store.send(.stop)
    store.receive(.stopped(at: .milliseconds(1700))) {
      $0.elapsed = .milliseconds(1700)
      $0.isRunning = false
      $0.lastReading = nil
    }
    store.finish()
  }

  @Test func `loses no time for lost or late ticks`() {
    start()
    store.send(.ticked(at: .seconds(9))) {
      $0.elapsed = .seconds(9)
      $0.lastReading = .seconds(9)
    }
    store.send(.ticked(at: .seconds(4))) { $0.lastReading = .seconds(4) }
    store.skipInFlightEffects()
  }

  @Test func `continues from its time when it is started again, without the time between`() {
    start()
    store.advance(by: .milliseconds(400))
    store.send(.stop)
    store.receive(.stopped(at: .milliseconds(400))) {
      $0.elapsed = .milliseconds(400)
      $0.isRunning = false
      $0.lastReading = nil
    }
    store.advance(by: .seconds(60))
    start()
    store.advance(by: .seconds(1))
    store.receive(.ticked(at: .milliseconds(61_400))) {
      $0.elapsed = .milliseconds(1400)
      $0.lastReading = .milliseconds(61_400)
    }
    store.skipInFlightEffects()
  }

  @Test func `ticks once when it is started twice`() {
    start()
    store.send(.start)
    store.advance(by: .seconds(1))
    store.receive(\.ticked) {
      $0.elapsed = .seconds(1)
      $0.lastReading = .seconds(1)
    }
    store.skipInFlightEffects()
  }

  @Test func `answers a stop even when it is not running, and then ignores a tick`() {
    store.send(.stop)
    store.receive(.stopped(at: .zero))
    store.send(.ticked(at: .seconds(5)))
    store.finish()
  }

  @Test func `ticks at another interval, on the same clock`() {
    store.environment = store.environment.every(.milliseconds(120))
    start()
    store.advance(by: .milliseconds(240))
    for tick in 1...2 {
      store.receive(.ticked(at: .milliseconds(120 * tick))) {
        $0.elapsed = .milliseconds(120 * tick)
        $0.lastReading = .milliseconds(120 * tick)
      }
    }
    store.skipInFlightEffects()
  }
}
