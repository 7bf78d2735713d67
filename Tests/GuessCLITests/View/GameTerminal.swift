import Composable
import ComposableTerminalTesting
import GuessGame

@testable import GuessCLI

typealias GameTerminal = TestTerminal<Game, GameAction, GameEnvironment>

/// A game on an emulated terminal. Time does not move, the history accepts everything, and the day is always the same.
func gameTerminal(
  _ game: Game = Games.start, _ columns: Int = 80, _ rows: Int = 24, signs: Signs = .unicode,
  at location: SourceLocation = #_sourceLocation
) -> GameTerminal {
  let store = TestStore(initialState: game, reducer: gameReducer, environment: GameEnvironment.unimplemented)
  store.environment.counter = CounterEnvironment(random: .constant(7), uuid: .incrementing)
  store.environment.timer = GameTimerEnvironment(clock: store.clock)
  store.environment.date = .constant(today)
  store.environment.day = { Day(today) }
  store.environment.minutesLeft = { 214 }
  store.environment.history = .none
  store.environment.settings = .none
  store.environment.copy = { _ in }
  store.environment.bell = {}
  let view = GameView(signs: signs)
  let terminal = GameTerminal(store, columns: columns, rows: rows, view: { view($0) }, at: location)
  terminal.context.theme = Theme(own: GameTheme.tones)
  if signs == .ascii { terminal.context.glyphs = .ascii }
  return terminal
}

extension GameTerminal {
  /// Does not assert the actions and changes of keys: the test checks the screen and the state.
  func relaxed() -> GameTerminal {
    store.exhaustivity = .off
    return self
  }

  var game: Game { store.state }

  /// Ends a test that did not wait for effects.
  func end() {
    store.skipReceivedActions()
    store.skipInFlightEffects()
    store.finish()
  }
}
