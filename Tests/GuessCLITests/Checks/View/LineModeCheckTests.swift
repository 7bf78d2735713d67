import ComposableTerminalTesting
import Expectations
import GuessGame

@testable import GuessCLI

extension `A game in line mode` {
  @Test(arguments: ["help", "HELP", "?"]) func `lists its keys for a player who asks for help`(line: String) {
    let terminal = GameLines.typed("0")
    terminal.expect(
      terminal.greeting + "Guess 1: 0\n0 is too low. It is between 1 and 100. 100 numbers, 7 guesses at most.")
    terminal.type(line)
    terminal.expect(
      """
      Guess 2: \(line)
      0 is too low. It is between 1 and 100. 100 numbers, 7 guesses at most.
      keys: q quit, c clue, n next, d daily, h history, o options, s statistics, m my number
      """)
    terminal.end()
  }

  @Test func `says how to type once with live hints, although these rounds do not count`() {
    let terminal = GameLines.typed("31", "", "0", to: Games.game(isLive: true))
    terminal.expect(
      """
      I am thinking of a number. Find the number between -100 and 100.
      With --live, rounds are practice. The hint before Enter needs the full screen.
      Type a number and press Enter; n for a new number, q to quit, ? for more.
      Guess 1: 31
      31 it is! 1 guess in 0:42.
      On the first try!
      Enter for the next round, q to quit:
      I am thinking of a number. Find the number between -100 and 100.
      Guess 1: 0
      0 is too low. It is between 1 and 100. 100 numbers, 7 guesses at most.
      """)
    terminal.end()
  }

  @Test func `finds the player's number, with a lie and without`() {
    let terminal = GameLines.typed("m", "h", "h", "u", "?", "y", "n", "lie", "q")
    terminal.expect(
      terminal.greeting + """
        Guess 1: m
        Answer h (it is higher), l (it is lower) or y (yes). u takes an answer back, n begins again,
        lie lets you lie once, but not when it is right; q goes back to the round.
        Think of a number from -100 to 100. Par is 8 guesses.
        Is it 0? h
        It is between 1 and 100.
        Is it 50? h
        It is between 51 and 100.
        Is it 75? u
        It is between 1 and 100.
        Is it 50? ?
        Answer h (it is higher), l (it is lower) or y (yes). u takes an answer back, n begins again,
        lie lets you lie once, but not when it is right; q goes back to the round.
        It is between 1 and 100.
        keys: h higher, l lower, y yes, u undo, n next, q back
        Is it 50? y
        50 it is! 2 guesses, 6 under par.
        n or q: n
        Think of a number from -100 to 100. Par is 8 guesses.
        Is it 0? lie
        Think of a number from -100 to 100. You may lie once, but not when I am right. Par is 11 guesses.
        Is it 0? q
        """ + "\n" + terminal.greeting)
    terminal.end()
  }

  @Test func `asks by a question of two answers before a round is deleted`() {
    var game = Games.start
    game.results.list = [result(1), result(2)]
    let terminal = GameLines.typed("h", "down", "d", "no", "d", to: game)
    expectEqual(terminal.game.results.list.count, 2)
    terminal.type("y")
    terminal.store.skipReceivedActions()
    expectEqual(terminal.game.results.list.count, 1)
    terminal.end()
  }

  @Test func `takes a name for the second player alone, and no long text for a number`() {
    let terminal = GameLines.typed("p", ",Bob", "1", String(repeating: "0", count: 40) + "5")
    terminal.expect(
      terminal.greeting + """
        Guess 1: p
        Who plays? Type two names with a comma, or Enter for numbers.
        Names: ,Bob
        Find the number between -100 and 100.
        Player 1, guess 1: 1
        1 is too low. It is between 2 and 100. 99 numbers, 7 guesses at most.
        Bob, guess 2: 00000000000000000000000000000000000000005
        "000000000000000000000000..." is not a number, so it does not count. Type a whole number from -100 to 100, or ? for \
        the keys.
        """)
    terminal.end()
  }
}
