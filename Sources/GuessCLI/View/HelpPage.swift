import ComposableTerminal
import GuessGame

extension GameView {
  /// Returns the help: the keys of the page below it. Any key closes it.
  func helpPage(_ page: Game.Page) -> View<GameAction> {
    Column {
      for (key, words) in Self.keys(of: page) {
        Text("\(signs == .ascii ? key.ascii : key.unicode, .entry)  \(words)")
      }
      Text("any key: back", wraps: false).style(.muted)
    }
    .padding()
    .border(.rounded, "help")
    .onKey { key in key.modifiers.contains(.control) ? nil : .helpTapped(isOpen: false) }
  }

  private struct KeyName {
    let unicode, ascii: String
    init(_ unicode: String, _ ascii: String) { (self.unicode, self.ascii) = (unicode, ascii) }
    init(_ both: String) { (unicode, ascii) = (both, both) }
  }

  private static func keys(of page: Game.Page) -> [(KeyName, String)] {
    switch page {
    case .round:
      [
        (KeyName("0-9 -    "), "type a number"),
        (KeyName("← →      ", "<- ->    "), "by 1; with shift by 10"),
        (KeyName("Home End "), "lowest, highest possible"),
        (KeyName("⏎        ", "enter    "), "guess; then next round"),
        (KeyName("c        "), "clue (one guess); copy"),
        (KeyName("n        "), "give up, next round"),
        (KeyName("d        "), "daily number"),
        (KeyName("h s o    "), "history, stats, options"),
        (KeyName("p        "), "two players"),
        (KeyName("^Z       "), "suspend, clock stops"),
        (KeyName("q        "), "quit"),
      ]
    case .history:
      [
        (KeyName("↑ ↓   ", "up dn "), "select a round"),
        (KeyName("⏎     ", "enter "), "replay it guess by guess"),
        (KeyName("f     "), "filter the rounds"), (KeyName("d D   "), "delete one, delete all"),
        (KeyName("s     "), "retry unsaved rounds"), (KeyName("esc   "), "back to the round"),
      ]
    case .statistics:
      [(KeyName("← →   ", "<- -> "), "another level"), (KeyName("esc   "), "back to the round")]
    case .settings:
      [
        (KeyName("tab   "), "the next setting"), (KeyName("← →   ", "<- -> "), "another level"),
        (KeyName("space "), "on or off"), (KeyName("esc   "), "back to the round"),
      ]
    }
  }
}
