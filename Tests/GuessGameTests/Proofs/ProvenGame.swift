import Composable
import ComposableTesting
import GuessGame

typealias GameStore = TestStore<Game, GameAction, GameEnvironment>

extension GameStore {
  /// A game that is started, with a history that accepts everything, and with suspensions that take an hour.
  static func playing(
    in range: ClosedRange<Int>, rule: GameRule? = nil, random: RandomSource, isLive: Bool = false,
    isKept: Bool = true
  ) -> GameStore {
    let counter = CounterEnvironment(random: random, uuid: .incrementing)
    let store = GameStore(
      initialState: Game(range: range, rule: rule, isLive: isLive, isKept: isKept, environment: counter),
      reducer: gameReducer,
      environment: .unimplemented)
    store.environment.counter = counter
    store.environment.timer = GameTimerEnvironment(clock: store.clock)
    store.environment.date = .constant(today)
    store.environment.day = { Day(today) }
    store.environment.minutesLeft = { 214 }
    store.environment.history = .none
    store.environment.settings = .none
    let (clock, lost) = (store.clock, TestClock())
    store.environment.timer.reading = { clock.now.offset + lost.now.offset }
    store.environment.suspend = { lost.advance(by: suspensionTime) }
    store.exhaustivity = .off
    store.send(.started)
    store.skipReceivedActions()
    return store
  }
}

/// The error of a history that fails.
struct HistoryFailure: Error, CustomStringConvertible {
  let description: String
}
