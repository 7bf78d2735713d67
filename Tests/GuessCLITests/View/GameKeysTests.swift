import Composable
import ComposableTerminalTesting
import Expectations
import GuessGame
import Testing

@testable import GuessCLI

struct `The keys of a round` {
  @Test(arguments: [
    (50...100, "75"), (1000...2000, "1500"), (-100...100, "-42"), (-100...100, "007"), (1...9, "5"),
  ])
  func `type a number as it is, and enter guesses it`(range: ClosedRange<Int>, text: String) throws {
    let number = try #require(Int(text))
    let terminal = gameTerminal(Games.game(secret: range.upperBound, range: range)).relaxed()
    terminal.type(text)
    expectEqual(terminal.game.counter.fieldText, text)
    terminal.press(.enter, sends: .guessSubmitted)
    expectEqual(terminal.game.guesses, [Guess(number, .lower)])
    terminal.end()
  }

  @Test(
    arguments: [
      (.left, 36), (.right, 38), (.up, 38), (.down, 36), (.shift(.left), 27), (.shift(.right), 47),
      (.control(.right), 47),
      (.pageUp, 47), (.pageDown, 27), ("+", 38), ("=", 38), (.home, 26), (.end, 49),
    ] as [(Terminal.Key, Int)])
  func `move the number on the line`(key: Terminal.Key, count: Int) {
    let terminal = gameTerminal(Games.middle).relaxed()
    terminal.press(key)
    expectEqual(terminal.game.counter.count, count)
    terminal.end()
  }

  @Test func `do what the help lists`() {
    let terminal = gameTerminal(Games.solved)
    terminal.store.exhaustivity = .off
    expectEqual(
      terminal.keys,
      [
        "enter next round", "q quit", "? help", "c copy", "d daily", "h history", "o options", "s statistics",
        "m my number", "n next", "p two players",
      ])
    terminal.press("h", sends: .show(.history))
    terminal.press(.escape, sends: .show(.round))
    terminal.press("s", sends: .show(.statistics))
    terminal.press("q", sends: .show(.round))
    terminal.press("o", sends: .show(.settings))
    terminal.press(.escape, sends: .show(.round))
    terminal.press("c", sends: .shareTapped)
    #expect(terminal.frame.text.contains("🔼🔽🔼🔽🎯"))
    terminal.press(.enter, sends: .nextTapped)
    terminal.end()
  }

  @Test func `do not play the round while its field is hidden`() {
    for (columns, rows) in [(80, 1), (1, 1), (0, 0), (80, 0)] {
      let terminal = gameTerminal(Games.middle, columns, rows)
      #expect(!terminal.frame.text.contains("37"))
      for key in ["4", "c", .enter, .left, .home, .backspace] as [Terminal.Key] { terminal.press(key) }
      terminal.store.finish()
    }
    let terminal = gameTerminal(Games.middle, 20, 6).relaxed()
    #expect(terminal.frame.text.contains("37"))
    terminal.type("4")
    expectEqual(terminal.game.counter.count, 4)
    terminal.end()
  }
}

struct `The help` {
  @Test func `returns to the page below it`() {
    let terminal = gameTerminal(Games.history).relaxed()
    terminal.press("?", sends: .helpTapped(isOpen: true))
    #expect(terminal.frame.text.contains("delete one, delete all"))
    terminal.press("x", sends: .helpTapped(isOpen: false))
    #expect(terminal.frame.text.contains("guess · history"))
    terminal.end()
  }
}
