import Composable
import ComposableTerminalTesting
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
    #expect(terminal.game.counter.fieldText == text)
    terminal.press(.enter, sends: .guessSubmitted)
    #expect(terminal.game.guesses == [Guess(number, .lower)])
    terminal.end()
  }

  @Test(arguments: [
    ("999", "999 is outside -100 to 100"), ("-", "\"-\" is not a number"), ("5-3", "\"5-3\" is not a number"),
  ])
  func `type a number outside the range, which does not count and is reported`(text: String, words: String) {
    let terminal = gameTerminal().relaxed()
    terminal.type(text)
    terminal.press(.enter, sends: .guessSubmitted)
    #expect(terminal.frame.text.contains(words))
    #expect(terminal.game.guesses == [])
    terminal.end()
  }

  @Test func `begin a new number after a guess, and backspace corrects one`() {
    let terminal = gameTerminal(Games.game(secret: 80)).relaxed()
    terminal.type("12")
    terminal.press(.backspace)
    terminal.type("7")
    #expect(terminal.game.counter.count == 17)
    terminal.press(.enter)
    terminal.type("5")
    #expect(terminal.game.counter.fieldText == "5")
    terminal.press(.delete)
    #expect(terminal.game.counter.fieldText == "")
    terminal.press(.enter)
    #expect(terminal.frame.text.contains("Type a number first"))
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
    #expect(terminal.game.counter.count == count)
    terminal.end()
  }

  @Test func `include a click on the line, which moves the number there, and a drag`() {
    let terminal = gameTerminal(Games.middle).relaxed()
    let row = terminal.position(of: "●").row
    let last = terminal.position(of: "◄ 50")
    #expect(last.row == row)
    terminal.click(Terminal.Position(column: last.column - 1, row: row))
    #expect(terminal.game.counter.count == 49)
    terminal.drag(
      from: Terminal.Position(column: last.column - 1, row: row), to: Terminal.Position(column: 0, row: row))
    #expect(terminal.game.counter.count == 26)
    terminal.end()
  }

  @Test func `mark a number that cannot be right before it counts`() {
    let terminal = gameTerminal(Games.middle).relaxed()
    terminal.type("70")
    #expect(terminal.style(of: "70") == Style(color: .warning, isBold: true))
    #expect(terminal.frame.text.contains("70 is ruled out: too high."))
    #expect(terminal.frame.text.contains("○"))
    terminal.press(.enter)
    #expect(terminal.frame.text.contains("70 is ruled out. Guess it again to make it count."))
    #expect(terminal.game.guesses.count == 3)
    terminal.press(.enter)
    #expect(terminal.game.guesses.count == 4)
    terminal.end()
  }

  @Test func `do what the help lists`() {
    let terminal = gameTerminal(Games.solved)
    terminal.store.exhaustivity = .off
    #expect(
      terminal.keys == [
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

  @Test func `include control d to quit, and control c and z for the terminal`() {
    for game in Games.all where game.page != .settings {
      let terminal = gameTerminal(game).relaxed()
      terminal.press(.control("c"), command: .interrupt)
      terminal.press(.control("z"), command: .suspend)
      if !game.isHelpOpen, game.question == nil, !game.isNaming, game.results.confirmation == nil {
        terminal.press(.control("d"), sends: .interrupted(.end(.quit)))
      }
      terminal.end()
    }
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
    #expect(terminal.game.counter.count == 4)
    terminal.end()
  }
}

struct `The help` {
  @Test(arguments: [.escape, "x", "q", "?", .enter, " ", .function(1)] as [Terminal.Key])
  func `is closed by any key that does not scroll it`(key: Terminal.Key) {
    let terminal = gameTerminal(Games.help)
    terminal.press(key, sends: .helpTapped(isOpen: false)) {
      $0.isHelpOpen = false
      $0.timer = GameTimer(elapsed: .seconds(42), isRunning: true, lastReading: .zero)
    }
    terminal.end()
  }

  @Test func `returns to the page below it`() {
    let terminal = gameTerminal(Games.history).relaxed()
    terminal.press("?", sends: .helpTapped(isOpen: true))
    #expect(terminal.frame.text.contains("delete one, delete all"))
    terminal.press("x", sends: .helpTapped(isOpen: false))
    #expect(terminal.frame.text.contains("guess · history"))
    terminal.end()
  }
}
