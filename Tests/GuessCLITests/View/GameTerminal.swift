import Composable
import ComposableTerminalTesting
import GuessGame

@testable import GuessCLI

typealias GameTerminal = TestTerminal<Game, GameAction, GameEnvironment>
typealias GameLines = TestLines<Game, GameAction, GameEnvironment>

/// The store of a game. Time does not move, the history accepts everything, and the day is always the same.
func gameStore(_ game: Game) -> TestStore<Game, GameAction, GameEnvironment> {
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
  return store
}

/// A game on an emulated terminal.
func gameTerminal(
  _ game: Game = Games.start, _ columns: Int = 80, _ rows: Int = 24, signs: Signs = .unicode,
  at location: SourceLocation = #_sourceLocation
) -> GameTerminal {
  let view = GameView(signs: signs)
  let terminal = GameTerminal(gameStore(game), columns: columns, rows: rows, view: { view($0) }, at: location)
  terminal.context.theme = Theme(own: GameTheme.tones)
  if signs == .ascii { terminal.context.glyphs = .ascii }
  return terminal
}

extension GameLines {
  /// Types lines to a game in line mode, of which only the transcript is tested.
  static func typed(_ lines: String..., to game: Game = Games.start) -> GameLines {
    let view = GameView(signs: .unicode)
    let terminal = GameLines(gameStore(game)) { view($0) }
    terminal.store.exhaustivity = .off
    for line in lines { terminal.type(line) }
    return terminal
  }

  var game: Game { store.state }

  /// Ends a test that did not wait for effects.
  func end() { store.end() }
}

extension TestStore<Game, GameAction, GameEnvironment> {
  fileprivate func end() {
    skipReceivedActions()
    skipInFlightEffects()
    finish()
  }
}

extension GameTerminal {
  /// Does not assert the actions and changes of keys: the test checks the screen and the state.
  func relaxed() -> GameTerminal {
    store.exhaustivity = .off
    return self
  }

  var game: Game { store.state }

  /// Ends a test that did not wait for effects.
  func end() { store.end() }
}
