import Composable
import ComposableTerminal
import ComposableTerminalTesting
import Expectations
import GuessGame
import Testing

@testable import GuessCLI

struct `The number of the day on a screen` {
  private static let begun = Games.game(guesses: [0, 50]) { $0.day = Day(today) }

  @Test(arguments: ["n", "q", .control("d")] as [Terminal.Key])
  func `is given up only after a question`(key: Terminal.Key) {
    let terminal = gameTerminal(Self.begun).relaxed()
    terminal.press(key)
    #expect(terminal.frame.text.contains("Give up the daily number?"))
    terminal.press(.escape, sends: .leaveAnswered(false))
    expectEqual(terminal.game.question, nil)
    #expect(terminal.frame.text.contains("daily 2026-05-28"))
    terminal.press(key)
    terminal.click("Give up", occurrence: 2, sends: .leaveAnswered(true))
    terminal.store.skipReceivedActions()
    #expect(terminal.game.results.hasPlayed(Day(today)))
    terminal.end()
  }

  @Test func `keeps its place for a player who presses enter at the question`() {
    let terminal = gameTerminal(Self.begun).relaxed()
    terminal.press("n", sends: .nextTapped)
    terminal.press(.enter, sends: .leaveAnswered(false))
    expectEqual(terminal.game.day, Day(today))
    terminal.end()
  }

  @Test func `shows its result again, and when the next one comes`() {
    var game = Games.start
    game.results.list = Games.dailyResult.results.list
    let terminal = gameTerminal(game).relaxed()
    terminal.press("d", sends: .dailyTapped)
    terminal.store.skipReceivedActions()
    #expect(terminal.frame.text.contains("5 guesses in 0:31, 3 under par"))
    #expect(terminal.frame.text.contains("► ◄ ? ► ★"))
    #expect(terminal.frame.text.contains("2 days in a row."))
    #expect(terminal.frame.text.contains("The next number (one lie) comes at midnight, in 3 h 34 min."))
    terminal.press("c", sends: .shareTapped)
    #expect(terminal.frame.text.contains("🔼🔽💡🔼🎯"))
    terminal.press("w", sends: .weekTapped)
    #expect(terminal.frame.text.contains("⚪⚪⭐⭐⚪⚪⚪"))
    terminal.press("q", sends: .show(.round))
    terminal.end()
  }

  @Test func `asks before it replaces another round`() {
    let terminal = gameTerminal(Games.middle).relaxed()
    terminal.press("d", sends: .dailyTapped)
    #expect(terminal.frame.text.contains("Give up this round?"))
    #expect(terminal.frame.text.contains("It counts as given up, and the daily number begins."))
    terminal.press(.escape, sends: .leaveAnswered(false))
    #expect(terminal.game.guesses.count == 3 && terminal.game.day == nil)
    terminal.press("d")
    terminal.click("Give up", occurrence: 2, sends: .leaveAnswered(true))
    terminal.store.skipReceivedActions()
    #expect(terminal.frame.text.contains("daily 2026-05-28"))
    #expect(terminal.frame.text.contains("par 8"))
    terminal.end()
  }

  @Test func `compares a found number with par`() {
    var game = Games.game(guesses: [0, 50, 25, 37, 31]) { $0.day = Day(today) }
    expectEqual(Words.verdict(of: game), "That is 3 under par.")
    game.day = nil
    expectEqual(Words.verdict(of: game), "Better than halving: 6.8 on average.")
    expectEqual([0, 2].map(Words.score), ["par", "2 over par"])
  }

  @Test func `has the week on its page, with what is known of each day`() {
    let rows = gameTerminal(Games.dailyResult, 40, 24).frame.text.split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }
    let index = rows.firstIndex(of: "Mon Tue Wed Thu Fri Sat Sun")
    expectEqual(index.map { rows[$0 + 1] }, "- - −3 −3 - - -", "\(rows)")
  }

  @Test(arguments: [
    (0, "at midnight"), (1, "at midnight, in 1 min"), (60, "at midnight, in 1 h"), (417, "at midnight, in 6 h 57 min"),
  ])
  func `comes again at midnight`(minutes: Int, words: String) {
    expectEqual(Words.wait(Today(Day(0), minutesLeft: minutes)), words)
  }

  @Test func `says that the streak has ended after it was given up`() {
    var results = Results()
    results.list = [result(1, day: Day(9)), result(2, correct: false, day: Day(10))]
    expectEqual(Words.streak(results, Day(9)), "1 day in a row")
    expectEqual(Words.streak(results, Day(10)), "Given up today: the streak starts again")
    expectEqual(Words.streak(results, Day(11)), "0 days in a row")
  }

  @Test func `says at the end of the program that it is lost`() {
    var game = Self.begun
    expectEqual(Words.dailyLost(game), nil)
    game.ending = .interrupted
    expectEqual(Words.dailyLost(game), "The daily number of 2026-05-28 counts as given up.")
    game.ending = .terminated
    expectEqual(Words.dailyLost(game), nil)
  }
}

struct `Two players on a screen` {
  @Test func `type their names once, and are called by them`() {
    let terminal = gameTerminal(Games.start).relaxed()
    terminal.press("p", sends: .duelTapped)
    terminal.store.skipReceivedActions()
    terminal.type("Ada")
    terminal.press(.tab)
    terminal.type("Grace")
    terminal.press(.enter, sends: .named)
    #expect(terminal.frame.text.contains("Ada's turn · 0 : 0"))
    terminal.press(.enter, sends: .guessSubmitted)
    #expect(terminal.frame.text.contains("Grace's turn · 0 : 0"))
    terminal.type("7")
    terminal.press(.enter, sends: .guessSubmitted)
    #expect(terminal.frame.text.contains("Grace wins · 0 : 1"))
    terminal.end()
  }

  @Test func `are no numbers: a player who meant to guess one plays alone again`() {
    let terminal = gameTerminal(Games.start).relaxed()
    terminal.press("p", sends: .duelTapped)
    terminal.store.skipReceivedActions()
    terminal.type("-50")
    #expect(terminal.game.settings.firstName.isEmpty)
    terminal.press(.escape, sends: .duelTapped)
    terminal.store.skipReceivedActions()
    #expect(terminal.game.duel == nil && !terminal.game.isNaming)
    terminal.type("-50")
    expectEqual(terminal.game.counter.count, -50)
    terminal.end()
  }

  @Test func `are told that the daily number is for one`() {
    let terminal = gameTerminal(Games.duel).relaxed()
    terminal.press("d", sends: .dailyTapped)
    terminal.store.skipReceivedActions()
    #expect(terminal.frame.text.contains("The daily number is for one player: press p first."))
    terminal.end()
  }

  @Test func `have names of at most sixteen columns`() {
    var settings = Settings()
    settings.firstName = String(repeating: "家", count: 16)
    expectEqual(Words.name(of: 0, settings), String(repeating: "家", count: 8))
    expectEqual(Words.name(of: 1, settings), "Player 2")
  }
}
