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
      if let last = game.guesses.last { game.possible = game.rule.narrowed(game.possible, by: .guess(last), in: range) }
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
    game.celebration = Celebration(frame: 7)
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
    game.settings.firstName = "Ada"
    game.settings.secondName = "Grace"
  }
  static let lie = game(secret: 13) { game in
    game.rule = .lie
    let guesses = [Guess(0, .lower), Guess(50, .higher), Guess(25, .lower, isLie: true), Guess(38, .higher)]
    for guess in guesses {
      game.guesses.append(guess)
      game.possible = game.rule.narrowed(game.possible, by: .guess(guess), in: game.counter.range)
    }
    game.counter = Counter(count: 30, secret: 13, id: id(100))
  }
  static let lieOver = game(secret: 13) { game in
    game = lie
    for guess in [Guess(20, .higher), Guess(13, .equal)] {
      game.guesses.append(guess)
      game.possible = game.rule.narrowed(game.possible, by: .guess(guess), in: game.counter.range)
    }
    game.counter = Counter(count: 13, secret: 13, id: id(100))
  }
  static let drift = game(secret: 31) { game in
    game.rule = .drift
    let entries: [Attempt] = [.guess(Guess(0, .lower)), .clue(1...50), .guess(Guess(25, .lower))]
    game.guesses = entries.compactMap(\.guess)
    game.clues = [Clue(1...50, after: 1)]
    game.path = [29, 30]
    for entry in entries {
      game.possible = game.rule.narrowed(game.possible, by: entry, in: game.counter.range)
    }
    game.counter = Counter(count: 38, secret: 31, id: id(100))
  }
  static let wide = game(secret: 7, range: -999_999_999...999_999_999, guesses: [0, 500_000_000])
  static let review = game { game in
    game.page = .history
    game.review = Review(result(1, attempts: 4, secret: 31, guesses: [0, 50, 25, 31]))
    game.review?.step = 2
  }
  static let lieReview = game { game in
    game.page = .history
    var round = result(1, attempts: 8, secret: 13, guesses: [0, 50, 25, 38, 20, 13])
    round.rule = .lie
    round.lie = 2
    round.clues = [Clue(1...20, after: 5)]
    game.review = Review(round)
    game.review?.step = 3
  }
  static let statistics = game { game in
    game.page = .statistics
    game.today = Today(Day(today), minutesLeft: 214)
    game.results.list = [
      result(1, attempts: 7, day: Day(today)), result(2, attempts: 9, correct: false), result(3, attempts: 5),
      result(4, attempts: 6), result(5, isLive: true),
    ]
  }
  static let dailyResult = game { game in
    game.page = .daily
    game.today = Today(Day(today), minutesLeft: 417)
    game.results.list = [
      result(1, day: Day(Day(today).number - 1)),
      result(2, attempts: 5, secret: 31, guesses: [0, 50, 25, 31], clues: [Clue(1...49, after: 2)], day: Day(today)),
    ]
  }
  static let question = game(guesses: [0, 50]) { game in
    game.day = Day(today)
    game.results.list = [result(1, day: Day(Day(today).number - 1))]
    game.question = .next(nil)
  }
  static let naming = game { game in
    game.duel = Duel()
    game.isNaming = true
  }
  static let finder = game { game in
    game.page = .finder
    game.finder = Finder(range: -100...100, allowsLie: true, answers: [.lower, .higher, .lower])
  }
  static let settings = game { game in
    game.page = .settings
    game.settings.hasBell = true
    game.settings.problem =
      "The settings are damaged; using the defaults. File: /home/ada/.config/guess/settings.json"
  }

  static let all = [
    start, middle, lie, lieOver, drift, lieReview, solved, celebrated, history, confirmation, help, many, doubt, duel,
    wide, review, statistics, settings, dailyResult, question, naming, finder,
  ]
}
