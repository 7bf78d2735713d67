import Composable
import ComposableTerminalTesting
import Expectations
import GuessGame
import TestEffort
import Testing

@testable import GuessCLI

struct `The keys of the history` {
  @Test func `select with arrows, from the latest on`() {
    let terminal = gameTerminal(Games.history)
    terminal.press(.up, sends: .results(.select(id(4)))) { $0.results.selection = id(4) }
    terminal.press(.down, sends: .results(.select(id(3)))) { $0.results.selection = id(3) }
    terminal.press(.end, sends: .results(.select(id(1)))) { $0.results.selection = id(1) }
    terminal.press(.down)
    terminal.store.finish()
  }

  @Test func `select the first without a selection, and delete nothing`() {
    var game = Games.history
    game.results.selection = nil
    let terminal = gameTerminal(game)
    terminal.press("d")
    terminal.press(.enter)
    terminal.press(.down, sends: .results(.select(id(4)))) { $0.results.selection = id(4) }
    terminal.store.finish()
  }

  @Test func `ask before deleting, and first offer to keep`() {
    let terminal = gameTerminal(Games.history).relaxed()
    for key in ["d", .delete, .backspace] as [Terminal.Key] {
      terminal.press(key, sends: .results(.removeTapped(.one(id(3)))))
      #expect(terminal.frame.text.contains("Delete this game?"))
      terminal.press(.enter, sends: .results(.removalCancelled))
    }
    terminal.press("D", sends: .results(.removeTapped(.all)))
    terminal.press(.escape, sends: .results(.removalCancelled))
    terminal.press("D", sends: .results(.removeTapped(.all)))
    terminal.press(.right)
    terminal.press(.enter, sends: .results(.removalConfirmed))
    terminal.store.skipReceivedActions()
    #expect(terminal.frame.text.contains("No games yet."))
    terminal.end()
  }

  @Test func `save again what could not be saved`() {
    let terminal = gameTerminal(Games.history).relaxed()
    terminal.press("s", sends: .results(.saveAgainTapped))
    terminal.end()
  }

  @Test func `filter some rounds, and show the filter`() {
    let terminal = gameTerminal(Games.history).relaxed()
    #expect(terminal.frame.text.contains("2 of 4 games"))
    terminal.press("f", sends: .results(.filterTapped(.solved)))
    #expect(terminal.frame.text.contains("history · solved"))
    #expect(!terminal.frame.text.contains("given up"))
    terminal.press("f", sends: .results(.filterTapped(.givenUp)))
    #expect(terminal.frame.text.contains("1 game"))
    terminal.press("f", sends: .results(.filterTapped(.daily)))
    #expect(terminal.frame.text.contains("No such games. Press f for others."))
    for _ in 1...5 { terminal.press("f") }
    expectEqual(terminal.game.results.filter, .all)
    terminal.end()
  }

  @Test func `open a round for review, and close it`() {
    let terminal = gameTerminal(Games.history).relaxed()
    terminal.press(.enter, sends: .reviewTapped(id(3)))
    #expect(terminal.frame.text.contains("round of"))
    terminal.press(.escape, sends: .reviewTapped(nil))
    terminal.press(.escape, sends: .show(.round))
    terminal.end()
  }
}

struct `The keys of other pages` {
  @Test func `step through a round guess by guess`() {
    let terminal = gameTerminal(Games.review).relaxed()
    #expect(terminal.frame.text.contains("guess 2 of 4"))
    terminal.press(.right, sends: .review(.moved(by: 1)))
    #expect(terminal.frame.text.contains("guess 3 of 4"))
    terminal.press(.home)
    #expect(terminal.frame.text.contains("Find the number between -100 and 100."))
    terminal.press(.end)
    #expect(terminal.frame.text.contains("31 it is!"))
    terminal.press(" ", sends: .review(.playTapped))
    #expect(terminal.keys.contains("space stop"))
    terminal.end()
  }

  @Test func `show the statistics of each level with one key`() {
    let terminal = gameTerminal(Games.statistics).relaxed()
    #expect(terminal.frame.text.contains("3 of 4"))
    terminal.press(.right, sends: .chartTapped(.hard))
    #expect(terminal.frame.text.contains("No games from -1000 to 1000 yet."))
    terminal.end()
  }

  @Test func `change settings, which are kept`() {
    let terminal = gameTerminal(Games.settings).relaxed()
    terminal.press(.right, sends: .settings(.binding(.set(\.$level, .hard))))
    expectEqual(terminal.game.settings.level, .hard)
    terminal.press(.tab)
    terminal.press(.control("u"))
    terminal.type("7...9")
    terminal.press(.enter, sends: .settings(.ownRangeSubmitted))
    expectEqual(terminal.game.settings.range, 7...9)
    terminal.press(.tab)
    terminal.press(.right, sends: .settings(.binding(.set(\.$rule, .lie))))
    terminal.press(.tab)
    terminal.press(.right, sends: .settings(.binding(.set(\.$palette, .highContrast))))
    terminal.press(.tab)
    terminal.press(" ", sends: .settings(.binding(.set(\.$asksFirst, false))))
    #expect(terminal.frame.text.contains("[ ] confirm"))
    terminal.press(.escape, sends: .show(.round))
    terminal.end()
  }
}

struct `A game at which random keys are pressed` {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `keeps the terminal equal to the frame, and the rules of the game`(seed: UInt64) {
    GameTerminal.fuzz(seed: seed, events: TestEffort.count(80, full: 300)) {
      gameTerminal(Games.history)
    } rules: { terminal in
      let game = terminal.game
      return game.possible.contains(game.counter.secret) && game.counter.range.contains(game.counter.count)
    }
  }
}
