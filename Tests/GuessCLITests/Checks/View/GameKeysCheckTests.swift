import Composable
import ComposableTerminalTesting
import Expectations
import GuessGame
import Testing

@testable import GuessCLI

extension `The keys of a round` {
  @Test(arguments: [
    ("999", "999 is outside -100 to 100"), ("-", "\"-\" is not a number"), ("5-3", "\"5-3\" is not a number"),
  ])
  func `type a number outside the range, which does not count and is reported`(text: String, words: String) {
    let terminal = gameTerminal().relaxed()
    terminal.type(text)
    terminal.press(.enter, sends: .guessSubmitted)
    #expect(terminal.frame.text.contains(words))
    expectEqual(terminal.game.guesses, [])
    terminal.end()
  }

  @Test func `begin a new number after a guess, and backspace corrects one`() {
    let terminal = gameTerminal(Games.game(secret: 80)).relaxed()
    terminal.type("12")
    terminal.press(.backspace)
    terminal.type("7")
    expectEqual(terminal.game.counter.count, 17)
    terminal.press(.enter)
    terminal.type("5")
    expectEqual(terminal.game.counter.fieldText, "5")
    terminal.press(.delete)
    expectEqual(terminal.game.counter.fieldText, "")
    terminal.press(.enter)
    #expect(terminal.frame.text.contains("Type a number first"))
    terminal.end()
  }

  @Test func `include a click on the line, which moves the number there, and a drag`() {
    let terminal = gameTerminal(Games.middle).relaxed()
    let row = terminal.position(of: "●").row
    let last = terminal.position(of: "◄ 50")
    expectEqual(last.row, row)
    terminal.click(Terminal.Position(column: last.column - 1, row: row))
    expectEqual(terminal.game.counter.count, 49)
    terminal.drag(
      from: Terminal.Position(column: last.column - 1, row: row), to: Terminal.Position(column: 0, row: row))
    expectEqual(terminal.game.counter.count, 26)
    terminal.end()
  }

  @Test func `mark a number that cannot be right before it counts`() {
    let terminal = gameTerminal(Games.middle).relaxed()
    terminal.type("70")
    expectEqual(terminal.style(of: "70"), Style(color: .warning, isBold: true))
    #expect(terminal.frame.text.contains("70 is ruled out: too high."))
    #expect(terminal.frame.text.contains("○"))
    terminal.press(.enter)
    #expect(terminal.frame.text.contains("70 is ruled out. Guess it again to make it count."))
    expectEqual(terminal.game.guesses.count, 3)
    terminal.press(.enter)
    expectEqual(terminal.game.guesses.count, 4)
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
}

extension `The help` {
  @Test(arguments: [.escape, "x", "q", "?", .enter, " ", .function(1)] as [Terminal.Key])
  func `is closed by any key that does not scroll it`(key: Terminal.Key) {
    let terminal = gameTerminal(Games.help)
    terminal.press(key, sends: .helpTapped(isOpen: false)) {
      $0.isHelpOpen = false
      $0.timer = GameTimer(elapsed: .seconds(42), isRunning: true, lastReading: .zero)
    }
    terminal.end()
  }
}
