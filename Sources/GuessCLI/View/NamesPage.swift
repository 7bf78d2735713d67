import Composable
import ComposableTerminal
import GuessGame

// The names of two players, which they type once.

extension GameView {
  /// Returns the question for the names, above the round.
  func namesPage(_ settings: Settings) -> View<GameAction> {
    Column {
      Text("Who plays? Leave a name empty for a number.", wraps: true)
      Text("")
      names(settings)
      Text("")
      Text(
        "\("enter", .bold) plays, \("tab", .bold) goes to the other name, \("escape", .bold) plays alone", wraps: true
      )
      .style(.muted)
    }
    .padding().border(.rounded, "two players").width(.fit, max: 50)
    .key(.enter, "play", .named).key(.escape, "play alone", .duelTapped)
    .spoken {
      Text("Who plays? Type two names with a comma, or Enter for numbers.")
        .key(.escape, "play alone", .duelTapped)
        .prompt("Names: ") { line in
          let names = line.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).map(String.init) + [""]
          return [
            .settings(.binding(.set(\.$firstName, names[0]))), .settings(.binding(.set(\.$secondName, names[1]))),
            .named,
          ]
        }
    }
  }

  /// Returns the fields of the names.
  func names(_ settings: Settings) -> View<GameAction> {
    Column {
      TextField("Player 1 ", \.$firstName, of: settings, prompt: "name")
      TextField("Player 2 ", \.$secondName, of: settings, prompt: "name")
    }
    .map(GameAction.settings)
  }
}

extension Words {
  /// Returns the name of a player, cut to a number of columns.
  static func name(of player: Int, _ settings: Settings) -> String {
    var name = settings.name(of: player).harmless()
    while Styled(name).columns > 16 { name.removeLast() }
    return name
  }
}
