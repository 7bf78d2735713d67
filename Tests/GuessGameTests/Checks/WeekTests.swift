import Composable
import ComposableTesting
import GuessGame
import Testing

/// Monday, 25 May 2026, in the week of the other tests.
private let monday = Day(Day(today).number - 3)

private func day(_ weekday: Day.Weekday) -> Day { Day(monday.number + weekday.rawValue) }

struct `The week of daily numbers` {
  @Test func `begins on Monday, in every year`() {
    #expect(Day(0).weekday == .thursday)
    #expect(Day(-1).weekday == .wednesday)
    #expect(Day(today).weekday == .thursday && monday.description == "2026-05-25" && monday.weekday == .monday)
    #expect((-14..<0).map { Day($0).weekday } == (0..<14).map { Day($0).weekday })
    for number in [Day.known.lowerBound, Day.known.upperBound] {
      #expect(Day(number).weekday == Day(number % 7 - 7).weekday)
    }
  }

  @Test func `gets harder from day to day`() {
    let week = Day.Weekday.allCases.map(day)
    #expect(week.map(Daily.level) == [.easy, .normal, .normal, .normal, .normal, .normal, .hard])
    #expect(week.map(Daily.rule) == [.classic, .classic, .classic, .classic, .lie, .drift, .classic])
    #expect(week.map { Daily.rule(on: $0).par(among: Daily.range(on: $0).count) } == [6, 8, 8, 8, 11, 11, 11])
    for number in 0..<7_000 { #expect(Daily.range(on: Day(number)).contains(Daily.secret(on: Day(number)))) }
  }

  @Test(arguments: Day.Weekday.allCases)
  func `has rounds with the range and the rule of the day, whatever the player has chosen`(weekday: Day.Weekday) {
    let (day, range) = (day(weekday), Daily.range(on: day(weekday)))
    let store = gameStore(5, rule: weekday == .friday ? .drift : .lie)
    store.environment.day = { day }
    store.send(.dailyTapped) {
      $0.today = Today(day, minutesLeft: 214)
      $0.day = day
    }
    store.receive(.counter(.play(in: range, secret: Daily.secret(on: day)))) {
      $0.counter = Counter(secret: Daily.secret(on: day), id: id(1), range: range)
      $0.possible = Possible(range)
      $0.rule = Daily.rule(on: day)
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `has true hints in practice, also on Friday`() {
    let store = gameStore(5) { $0.isLive = true }
    store.environment.day = { day(.friday) }
    store.exhaustivity = .off
    store.send(.dailyTapped)
    store.skipReceivedActions()
    #expect(store.state.day == day(.friday) && store.state.rule == .classic)
    store.skipInFlightEffects()
    store.finish()
  }

  /// Two players with different luck see the same.
  @Test(arguments: [Day.Weekday.friday, .saturday])
  func `lies and drifts in the same way for everyone`(weekday: Day.Weekday) {
    func play(_ random: RandomSource) -> (guesses: [Guess], path: [Int]) {
      let store = gameStore(5)
      store.environment.counter.random = random
      store.environment.day = { day(weekday) }
      store.exhaustivity = .off
      store.send(.dailyTapped)
      store.skipReceivedActions()
      for number in [0, 50, -50, 25, 75, -99, 99] {
        store.send(.counter(.binding(.set(\.$text, "\(number)"))))
        store.send(.guessSubmitted)
        store.send(.guessSubmitted)
      }
      store.skipReceivedActions()
      store.skipInFlightEffects()
      store.finish()
      return (store.state.guesses, store.state.path)
    }
    let (one, other) = (play(.constant(1)), play(.seeded(7)))
    #expect(one == other && one.guesses.count >= 7)
    #expect(one.path.isEmpty == (weekday == .friday))
  }

  @Test func `lies about one hint in five`() {
    let lies = (0..<1_000).count { day in
      (0..<10).contains { Daily.chance(on: Day(day), after: $0)(in: 1...5) == 1 }
    }
    // Ten hints are all true with a chance of 11 in 100.
    #expect((850...930).contains(lies))
  }

  @Test func `is a line to share, with a sign for each day`() {
    var results = Results()
    results.list = [
      result(1, attempts: 4, range: -20...20, day: day(.monday)),
      result(2, attempts: 8, day: day(.tuesday)), result(3, attempts: 9, day: day(.wednesday)),
      result(4, answer: 4, day: day(.thursday)), result(5, attempts: 11, rule: .lie, day: day(.friday)),
      result(6, attempts: 2, day: Day(monday.number - 1)), result(7, attempts: 2, day: day(.saturday), isLive: true),
    ]
    let week = Week(around: day(.thursday), in: results)
    #expect(week == Week(around: day(.sunday), in: results))
    #expect(
      week.outcomes == [
        .found(overPar: -2), .found(overPar: 0), .found(overPar: 1), .givenUp, .found(overPar: 0), .notPlayed,
        .notPlayed,
      ])
    #expect(ShareText.of(week) == "guess, week of 2026-05-25: 4 of 7, 1 under par\n⭐🟢🟡🔴🟢⚪⚪")
    #expect(
      ShareText.of(Week(around: Day(0), in: results)) == "guess, week of 1969-12-29: 0 of 7\n⚪⚪⚪⚪⚪⚪⚪")
  }

  @Test func `has the days that are no longer listed`() {
    var results = Results()
    results.older = HistorySummary([
      result(1, attempts: 7, day: day(.tuesday)), result(2, attempts: 7, day: day(.monday)),
      result(3, answer: 1, day: day(.sunday)),
    ])
    // Of the round of the latest day all is kept, of the others whether they were found.
    #expect(
      Week(around: monday, in: results).outcomes == [
        .found(overPar: nil), .found(overPar: nil), .notPlayed, .notPlayed, .notPlayed, .notPlayed, .givenUp,
      ])
  }

  @Test func `is copied from the page of the day`() {
    let copied = Recorded()
    let store = gameStore(5) { game in
      game.results.list = [result(9, attempts: 8, day: Day(today))]
      game.today = Today(Day(today), minutesLeft: 214)
      game.page = .daily
    }
    store.environment.copy = { copied.add($0) }
    store.send(.weekTapped) { $0.note = .weekShared }
    #expect(copied.texts == ["guess, week of 2026-05-25: 1 of 7, par\n⚪⚪⚪🟢⚪⚪⚪"])
    store.send(.show(.round)) {
      $0.page = .round
      $0.note = nil
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    store.send(.weekTapped)
    store.skipInFlightEffects()
    store.finish()
  }
}
