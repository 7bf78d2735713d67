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
        (KeyName("← →      ", "<- ->    "), "one; with shift ten"),
        (KeyName("Home End "), "ends of what is possible"),
        (KeyName("⏎        ", "enter    "), "guess, and then go on"),
        (KeyName("c        "), "clue, for a guess; copy"),
        (KeyName("n        "), "next, giving up this"),
        (KeyName("d        "), "the number of the day"),
        (KeyName("h s o    "), "history, stats, options"),
        (KeyName("p        "), "two players, in turns"),
        (KeyName("^Z       "), "put aside, clock and all"),
        (KeyName("q        "), "quit"),
      ]
    case .history:
      [
        (KeyName("↑ ↓   ", "up dn "), "select a round"),
        (KeyName("⏎     ", "enter "), "play it again before your eyes"),
        (KeyName("f     "), "show only some rounds"), (KeyName("d D   "), "delete this one, delete all"),
        (KeyName("s     "), "save again what was not"), (KeyName("esc   "), "back to the round"),
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
