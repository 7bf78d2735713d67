import GuessGame

// The texts about the number of the day.

extension Words {
  /// Returns the introduction of a day's round.
  static func daily(_ day: Day) -> String {
    "This is the daily number of \(day) (\(kind(of: day))), the same for everyone. You can play it once."
  }

  /// Returns what is special about a day: its rule, or its level.
  static func kind(of day: Day) -> String {
    let rule = Daily.rule(on: day)
    return rule == .classic ? name(of: Daily.level(on: day)) : name(of: rule)
  }

  /// Returns the first three letters of a day's name.
  static func name(of weekday: Day.Weekday) -> String {
    "\(weekday)".prefix(1).uppercased() + "\(weekday)".dropFirst().prefix(2)
  }

  /// Returns the consequence of leaving a round.
  static func priceOfLeaving(_ game: Game) -> String {
    guard let day = game.day else { return "It counts as given up, and the daily number begins." }
    let streak = game.results.streak(upTo: day)
    let price = "It can be played once, and counts as given up."
    return streak == 0 ? price : "\(price) Your streak of \(days(streak)) ends."
  }

  /// Returns the message after a day's round that ended with the game; nil if none did.
  static func dailyLost(_ game: Game) -> String? {
    guard let day = game.day, !game.isSolved, !game.guesses.isEmpty, !game.isLive,
      game.ending == .quit || game.ending == .interrupted
    else { return nil }
    return "The daily number of \(day) counts as given up."
  }

  /// Returns the sentences about the current day: the streak, and when the next number comes.
  static func dailyNews(_ game: Game) -> [String] {
    guard let today = game.today else { return [] }
    let isPlayed = game.results.hasPlayed(today.day)
    let tomorrow = Day(today.day.number + 1)
    let next =
      isPlayed
      ? "The next number (\(kind(of: tomorrow))) comes \(wait(today))."
      : "Today's number (\(kind(of: today.day))) is ready: d plays it."
    return ["\(streak(game.results, today.day)).", next]
  }

  /// Returns the streak, or that it has ended today.
  static func streak(_ results: Results, _ today: Day) -> String {
    let count = results.streak(upTo: today)
    let isLost = count == 0 && results.hasPlayed(today)
    return isLost ? "Given up today: the streak starts again" : "\(days(count)) in a row"
  }

  /// Returns the time until the next number: `at midnight, in 6 h 57 min`.
  static func wait(_ today: Today) -> String {
    let (hours, minutes) = (today.minutesLeft / 60, today.minutesLeft % 60)
    let parts = [hours > 0 ? "\(hours) h" : nil, minutes > 0 ? "\(minutes) min" : nil].compactMap(\.self)
    return parts.isEmpty ? "at midnight" : "at midnight, in \(parts.joined(separator: " "))"
  }

  static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
}
