import ComposableTerminal
import GuessGame

extension GameView {
  /// Returns the help about the page below it. It scrolls where it does not fit; any other key closes it.
  func helpPage(_ page: Game.Page) -> View<GameAction> {
    Column {
      Scroll { Markdown(signs == .ascii ? Self.text(of: page).inASCII : Self.text(of: page)) }.height(.fill(1))
      Text("any other key: back").style(.muted)
    }
    .height(.fit)
    .padding()
    .border(.rounded, "help")
    .width(.fit, max: 60)
    .onClick(.helpTapped(isOpen: false))
    .onKey { key in key.modifiers.contains(.control) ? nil : .helpTapped(isOpen: false) }
  }

  private static func text(of page: Game.Page) -> String {
    switch page {
    case .round:
      """
      - `0-9 -` type a number
      - `← →` by 1; with shift by 10; `+` as `→`
      - `Home End` lowest, highest possible
      - `⏎` guess; then next round
      - `c` clue, costs 1 or 2 guesses; then copy
      - `n` give up, next round
      - `d` daily number
      - `h s o` history, statistics, options
      - `m` my number: think of one, and the game finds it
      - `p` two players
      - `^Z` suspend, the clock stops
      - `q` quit

      **Line:** arrows are guesses, and point to the number. It can be anywhere on the bold line. On a thin line it can be only if a hint was a lie, or since it moved.

      **Daily:** one number a day, the same for everyone. You can play it once. A new one comes at midnight, your time. Monday is easy, Friday has a lie, on Saturday the number drifts, Sunday is hard. Par is what the best player needs with the worst luck; on Saturday, what corners the number, and three more.

      **Mouse:** click or drag on the line, turn the wheel to move by 1, click the box to guess. To select text, hold shift.
      """
    case .history:
      """
      - `↑ ↓` select a round
      - `⏎` replay it guess by guess
      - `f` filter the rounds
      - `d D` delete one, delete all
      - `s` save unsaved rounds again
      - `esc q` back to the round
      """
    case .daily:
      """
      - `c` copy the result, `w` the week
      - `⏎` replay it guess by guess
      - `esc q` back to the round
      """
    case .finder:
      """
      - `→` my number is higher than that
      - `←` my number is lower
      - `⏎` that is my number
      - `⌫` take the last answer back
      - `l` I may lie once, but not when you are right; or never
      - `n` another number of mine
      - `esc q` back to the round
      """
    case .statistics:
      """
      - `← →` another level
      - `r` another rule
      - `esc q` back to the round
      """
    case .settings:
      """
      - `tab` the next setting
      - `← →` another level, rule or theme
      - `space` on or off
      - `⏎` use the range as typed
      - `esc q` back to the round
      """
    }
  }
}

extension String {
  /// The text with the names of keys instead of their symbols.
  fileprivate var inASCII: String {
    [("←", "left"), ("→", "right"), ("↑", "up"), ("↓", "down"), ("⏎", "enter"), ("⌫", "backspace")].reduce(self) {
      text, name in
      text.replacing(name.0, with: name.1)
    }
  }
}
