import Composable
import ComposableTerminal
import ComposableTerminalTesting
import Expectations
import GuessGame
import Testing

@testable import GuessCLI

struct `The options` {
  private static let options = Games.game { $0.page = .settings }

  @Test func `tell about a wrong range until it changes or the page is left`() {
    let message = "Type a range of at least two numbers, such as 1...1000."
    let terminal = gameTerminal(Self.options).relaxed()
    terminal.press(.tab)
    terminal.press(.control("u"))
    terminal.type("abc")
    terminal.press(.enter, sends: .settings(.ownRangeSubmitted))
    #expect(terminal.frame.text.contains(message))
    terminal.type("d")
    #expect(!terminal.frame.text.contains(message))
    terminal.press(.enter, sends: .settings(.ownRangeSubmitted))
    terminal.press(.escape, sends: .show(.round))
    #expect(!terminal.frame.text.contains(message))
    terminal.press("o", sends: .show(.settings))
    #expect(!terminal.frame.text.contains(message))
    #expect(terminal.frame.text.contains("1...1000"))
    terminal.end()
  }

  @Test func `tell that the range of the command line is played, until a level is chosen`() {
    var game = Game(range: 1...20, environment: CounterEnvironment(random: .constant(7), uuid: .incrementing))
    game.page = .settings
    let terminal = gameTerminal(game).relaxed()
    #expect(terminal.frame.text.contains("--range 1...20 is played until you choose a level."))
    terminal.press(.right)
    #expect(!terminal.frame.text.contains("--range"))
    terminal.end()
  }

  @Test(arguments: ["q", "o", .escape] as [Terminal.Key])
  func `are left with a key`(key: Terminal.Key) {
    let terminal = gameTerminal(Self.options).relaxed()
    terminal.press(key, sends: .show(.round))
    terminal.end()
  }

  @Test func `have no cut words from 30 columns on`() {
    for columns in [30, 40] {
      let text = gameTerminal(Self.options, columns, 24).frame.text
      for part in [
        "Level", "normal", "-100 to 100", "My range", "1...1000", "Theme", "standard", "confirm wasted guesses",
        "ring when solved", "less motion, no sparks", "play with the mouse", "select text: shift-drag", "Player 1",
        "Player 2",
      ] { #expect(text.contains(part), "\(part) at \(columns)") }
    }
  }
}

struct `The statistics on a screen` {
  private func game(_ attempts: [Int], _ change: (inout Game) -> Void = { _ in }) -> Game {
    Games.game { game in
      game.page = .statistics
      for (number, count) in attempts.enumerated() { game.results.list.append(result(number, attempts: count)) }
      change(&game)
    }
  }

  @Test func `say how many bars they have no room for`() {
    for (rows, isWhole) in [(12, false), (24, false), (60, false)] {
      let text = gameTerminal(game(Array(1...30)), 80, rows).frame.text
      #expect(text.contains(" more") != isWhole, "\(rows) rows")
    }
    #expect(!gameTerminal(game([5, 6, 9])).frame.text.contains(" more"))
  }

  @Test func `mark the bar of today's daily number`() {
    let terminal = gameTerminal(
      game([5, 6, 9]) { game in
        game.today = Today(Day(today), minutesLeft: 5)
        game.results.list[id: id(1)]?.day = Day(today)
      })
    #expect(terminal.frame.text.contains("6 today"))
    #expect(!terminal.frame.text.contains("5 today"))
  }

  @Test func `have no trend before a round is solved`() {
    var lost = game([])
    lost.results.list = [result(1, correct: false)]
    #expect(!gameTerminal(lost).frame.text.contains("Trend"))
    #expect(gameTerminal(game([5])).frame.text.contains("Trend"))
  }
}

struct `The sparks of a solved round` {
  @Test func `stay on its page`() {
    for page in [Game.Page.statistics, .history, .settings] {
      var game = Games.celebrated
      game.page = page
      let bright = gameTerminal(game).frame
      game.celebration = nil
      expectEqual(gameTerminal(game).frame, bright)
    }
  }
}

struct `The mouse` {
  @Test func `moves the number by one with the wheel, and guesses by a click on the box`() {
    let terminal = gameTerminal(Games.middle).relaxed()
    let line = terminal.position(of: "●")
    terminal.send(.press(.wheelUp, line), sends: .counter(.increment))
    terminal.send(.press(.wheelDown, line), sends: .counter(.decrement))
    terminal.click("│", sends: .guessSubmitted)
    expectEqual(terminal.game.guesses.count, 4)
    terminal.end()
  }

  @Test func `is enough to play a round, to change an option and to play the next`() {
    let terminal = gameTerminal(Games.game(secret: 1)).relaxed()
    expectEqual(terminal.takesMouse, true)
    terminal.click("enter guess", sends: .guessSubmitted)
    expectEqual(terminal.game.guesses, [Guess(0, .lower)])
    terminal.send(.press(.wheelUp, terminal.position(of: "━━━")), sends: .counter(.increment))
    terminal.click("options", sends: .show(.settings))
    terminal.click("less motion", sends: .settings(.binding(.set(\.$reducesMotion, true))))
    terminal.click("standard", sends: .settings(.binding(.set(\.$palette, .highContrast))))
    terminal.click("escape back", sends: .show(.round))
    terminal.click("│", sends: .guessSubmitted)
    terminal.store.skipReceivedActions()
    #expect(terminal.game.isSolved)
    terminal.click("next round", sends: .nextTapped)
    terminal.store.skipReceivedActions()
    expectEqual(terminal.game.counter.secret, 7)
    #expect(!terminal.game.isSolved)
    terminal.end()
  }

  @Test func `is left to the terminal at once when the option is off`() {
    let terminal = gameTerminal(Games.game { $0.page = .settings }).relaxed()
    terminal.click("play with the mouse", sends: .settings(.binding(.set(\.$takesMouse, false))))
    expectEqual(terminal.takesMouse, false)
    terminal.end()
  }
}
