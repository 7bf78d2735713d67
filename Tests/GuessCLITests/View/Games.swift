import Composable
import GuessGame

@testable import GuessCLI

/// Games in the middle of a round, for tests of views and keys.
enum Games {
  static func game(
    secret: Int = 31, range: ClosedRange<Int> = -100...100, guesses: [Int] = [], isLive: Bool = false,
    _ change: (inout Game) -> Void = { _ in }
  ) -> Game {
    var game = Game(counter: Counter(secret: secret, id: id(100), range: range), isLive: isLive)
    game.timer.elapsed = .seconds(42)
    for guess in guesses {
      game.counter = Counter(count: guess, secret: secret, id: id(100), range: range)
      game.guesses.append(Guess(guess, game.counter.checkResult))
      if let last = game.guesses.last { game.possible = last.narrowing(game.possible) }
    }
    change(&game)
    return game
  }

  static let start = game()
  static let middle = game(guesses: [0, 50, 25]) { game in
    game.counter = Counter(count: 37, secret: 31, id: id(100))
    game.results.list = [result(1)]
  }
  static let solved = game(guesses: [0, 50, 25, 37, 31]) { game in
    game.results.list = [result(1, attempts: 7), result(100, attempts: 5, seconds: 42, secret: 31)]
  }
  static let celebrated = game(guesses: [0, 50, 25, 37, 31]) { game in
    game.celebration = GameTimer(id: .celebration)
    game.celebration?.elapsed = .milliseconds(900)
  }
  static let history = game { game in
    game.page = .history
    game.results.list = [
      result(1), result(2, attempts: 9, correct: false), result(3, range: 1...1000, secret: 777),
      result(4, isLive: true),
    ]
    game.results.list[id: id(3)]?.saving = .failed("Not saved: the disk is full")
    game.results.selection = id(3)
    game.results.problem = "Not saved: the disk is full"
  }
  static let confirmation = game { game in
    game.page = .history
    game.results.list = [result(1), result(2)]
    game.results.selection = id(2)
    game.results.confirmation = .all
  }
  static let help = game { $0.isHelpOpen = true }
  static let many = game(secret: 99, guesses: Array(20...80)) { $0.counter.text = "-" }
  static let doubt = game(guesses: [0, 50, 25]) { $0.counter = Counter(count: 70, secret: 31, id: id(100)) }
  static let duel = game(guesses: [0, 50, 25]) { game in
    game.counter = Counter(count: 37, secret: 31, id: id(100))
    game.duel = Duel()
    game.duel?.wins = [2, 1]
  }
  static let wide = game(secret: 7, range: -999_999_999...999_999_999, guesses: [0, 500_000_000])
  static let review = game { game in
    game.page = .history
    game.review = Review(result(1, attempts: 4, secret: 31, guesses: [0, 50, 25, 31]))
    game.review?.step = 2
  }
  static let statistics = game { game in
    game.page = .statistics
    game.today = Day(today)
    game.results.list = [
      result(1, attempts: 7, day: Day(today)), result(2, attempts: 9, correct: false), result(3, attempts: 5),
      result(4, attempts: 6), result(5, isLive: true),
    ]
  }
  static let settings = game { game in
    game.page = .settings
    game.settings.hasBell = true
    game.settings.problem =
      "The settings are damaged; using the defaults. File: /home/ada/.config/guess/settings.json"
  }

  static let all = [
    start, middle, solved, celebrated, history, confirmation, help, many, doubt, duel, wide, review, statistics,
    settings,
  ]
}
