import ComposableTerminalTesting
import GuessGame

@testable import GuessCLI

/// The transcripts of the game in line mode.
struct `A game in line mode` {
  @Test func `answers words that are no numbers, and repeats the answer`() {
    let terminal = GameLines.typed("0", "seven", "seven", "", "500", "--5", "\u{663}")
    terminal.expect(
      """
      I am thinking of a number. Find the number between -100 and 100.
      Type a number and press Enter; n for a new number, q to quit, ? for more.
      Guess 1: 0
      0 is too low. It is between 1 and 100. 100 numbers, 7 guesses at most.
      Guess 2: seven
      "seven" is not a number, so it does not count. Type a whole number from -100 to 100, or ? for the keys.
      Guess 2: seven
      "seven" is not a number, so it does not count. Type a whole number from -100 to 100, or ? for the keys.
      Guess 2:
      Type a whole number from -100 to 100.
      Guess 2: 500
      500 is outside -100 to 100, so it does not count.
      Guess 2: --5
      "--5" is not a number, so it does not count. Type a whole number from -100 to 100, or ? for the keys.
      Guess 2: \u{663}
      "\u{663}" is not a number, so it does not count. Type a whole number from -100 to 100, or ? for the keys.
      """)
    terminal.end()
  }

  @Test(arguments: ["q", "quit", "exit", "Exit"]) func `ends by the words for it`(line: String) {
    let terminal = GameLines.typed(line)
    #expect(terminal.store.state.isFinished)
    terminal.end()
  }

  @Test func `plays another round after yes, and asks before a round is given up for the daily number`() {
    let terminal = GameLines.typed("31", "no", "y")
    terminal.expect(
      terminal.greeting + """
        Guess 1: 31
        31 it is! 1 guess in 0:42.
        On the first try!
        Enter for the next round, q to quit: no
        “no” is not a key, button or field here. keys: enter next round, q quit, d daily, h history, o options, \
        s statistics, m my number, n next, p two players. ? shows the whole screen.
        Enter for the next round, q to quit: y
        Find the number between -100 and 100.
        """)
    for line in ["50", "d", "n"] { terminal.type(line) }
    terminal.expect(
      """
      Guess 1: 50
      50 is too high. It is between -100 and 49. 150 numbers, 8 guesses at most.
      Guess 2: d
      Give up this round?
      It counts as given up, and the daily number begins.
      button Keep playing (focus)
      button Give up
      Give up (y) or Keep playing (n): n
      50 is too high. It is between -100 and 49. 150 numbers, 8 guesses at most.
      """)
    terminal.end()
  }
}

extension GameLines {
  /// The first lines of a game.
  var greeting: String {
    """
    I am thinking of a number. Find the number between -100 and 100.
    Type a number and press Enter; n for a new number, q to quit, ? for more.

    """
  }
}
