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
      Scroll { form(settings) }.height(.fill(8), min: 3, max: 17)
      gap()
      for news in news(of: game) { Text(news, wraps: true) }
      Spacer()
      KeyHelp().height(.cells(1))
    }
    .back(.show(.round))
    .helpKey()
    .onKey { $0 == "q" || $0 == "o" ? .show(.round) : nil }
  }

  /// Returns the messages below the settings.
  private func news(of game: Game) -> [Styled] {
    let settings = game.settings
    var news: [Styled] = []
    if settings.isOwnRefused {
      news.append(Styled("Type a range of at least two numbers, such as 1...1000.", .warning))
    }
    if let given = game.givenRange {
      news.append(
        Styled("--range \(given.lowerBound)...\(given.upperBound) is played until you choose a level.", .muted))
    } else if game.counter.range != game.nextRange || game.rule != game.nextRule {
      let rule = game.nextRule == .classic ? "" : ", \(Words.name(of: game.nextRule))"
      news.append("\("The next round is from", .muted) \(Words.range(game.nextRange) + rule, .bold)\(".", .muted)")
    }
    if let problem = settings.problem { news.append(Styled(problem, .warning)) }
    return news
  }

  private func form(_ settings: Settings) -> View<GameAction> {
    Column {
      Column {
        Picker("Level    ", \.$level, of: settings, Level.allCases, name: Words.name(of:))
        Text("          \(Words.range(settings.range), .muted)")
        TextField("My range ", \.$ownText, of: settings, prompt: "1...1000", submit: .ownRangeSubmitted)
          .width(.fill(1), max: 44)
        Picker("Rule     ", \.$rule, of: settings, GameRule.allCases, name: Words.name(of:))
        Text("          \(Words.summary(of: settings.rule), .muted)", wraps: true)
        Picker("Theme    ", \.$palette, of: settings, Palette.allCases, name: Words.name(of:))
        Text("")
        Toggle("confirm wasted guesses", \.$asksFirst, of: settings)
        Toggle("ring when solved", \.$hasBell, of: settings)
        Toggle("less motion, no sparks", \.$reducesMotion, of: settings)
        Toggle("play with the mouse", \.$takesMouse, of: settings)
        Text(settings.takesMouse ? "    \("select text: shift-drag", .muted)" : "")
      }
      .map(GameAction.settings)
      Text("")
      names(settings).width(.fill(1), max: 44)
    }
  }
}
