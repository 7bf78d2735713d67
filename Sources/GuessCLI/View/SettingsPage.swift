import ComposableTerminal
import GuessGame

// The settings.

extension GameView {
  func settingsPage(_ game: Game) -> View<GameAction> {
    let settings = game.settings
    return Column {
      header("options")
      rule()
      gap()
      Scroll { form(settings).map(GameAction.settings) }.height(.fill(8), min: 3, max: 9)
      gap()
      if game.counter.range != game.nextRange {
        Text("The next round is from \(Words.range(game.nextRange), .bold).", wraps: true).style(.muted)
      }
      if let problem = settings.problem { Text(Styled(problem, .warning), wraps: true) }
      Spacer()
      KeyHelp().height(.cells(1))
    }
    .back(.show(.round))
    .key("?", "help", .helpTapped(isOpen: true), weight: 8)
  }

  private func form(_ settings: Settings) -> View<SettingsAction> {
    Column {
      Picker("Level          ", \.$level, of: settings, Level.allCases, name: Words.name(of:))
      Text("                  \(Words.range(settings.range), .muted)")
      TextField("Own range      ", \.$ownText, of: settings, prompt: "1...1000", submit: .ownRangeSubmitted)
        .width(.fill(1), max: 44)
      gap(of: SettingsAction.self)
      Toggle("confirm ruled-out guesses", \.$asksFirst, of: settings)
      Toggle("ring when a round is solved", \.$hasBell, of: settings)
      Toggle("less motion: no sparks, no automatic replays", \.$reducesMotion, of: settings)
      Toggle("the mouse moves the number (after a restart)", \.$takesMouse, of: settings)
    }
  }

  private func gap<Action>(of: Action.Type) -> View<Action> { Spacer().height(.fill(1), max: 1) }
}
