import Composable
import ComposableTesting
import GuessGame
import Testing

struct `A begun number of the day` {
  private let day = Day(today)
  private var secret: Int { Daily.secret(on: day) }

  /// A game in the round of a day, with a guess.
  private func store(_ change: (inout Game) -> Void = { _ in }) -> GameStore {
    let store = gameStore(5, 7)
    var game = Game(counter: Counter(count: 99, secret: secret, id: id(0)))
    game.day = day
    game.guesses = [Guess(99, .higher)]
    game.possible = Possible(-100...98)
    change(&game)
    let begun = GameStore(initialState: game, reducer: gameReducer, environment: store.environment)
    store.finish()
    return begun
  }

  @Test(arguments: [
    (GameAction.nextTapped, Game.Departure.next(nil)), (.interrupted(.end(.quit)), .quit),
    (.daily(Day(Day(today).number + 1)), .next(Day(Day(today).number + 1))),
  ])
  func `is left only after a question, and continues if the player wants to`(
    action: GameAction, departure: Game.Departure
  ) {
    let store = store()
    store.send(action) { $0.question = departure }
    store.send(.leaveAnswered(false)) { $0.question = nil }
    store.send(.daily(day))
    store.finish()
  }

  @Test func `counts as given up after the answer, and the next round starts`() {
    let store = store()
    store.send(.nextTapped) { $0.question = .next(nil) }
    store.send(.leaveAnswered(true)) {
      $0.question = nil
      $0.pause = .next(nil)
    }
    store.receive(.timer(.stop))
    store.receive(\.timer.stopped) { $0.note = .givenUp(secret: secret) }
    store.receive(.today(Today(day, minutesLeft: 214))) { $0.today = Today(day, minutesLeft: 214) }
    store.exhaustivity = .off
    store.receive(\.results.add)
    store.skipReceivedActions()
    #expect(store.state.results.hasPlayed(day))
    #expect(store.state.results.streak(upTo: day) == 0)
    #expect(store.state.day == nil)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `ends with the game after the answer`() {
    let store = store()
    store.exhaustivity = .off
    store.send(.interrupted(.end(.quit))) { $0.question = .quit }
    store.send(.leaveAnswered(true)) { $0.ending = .quit }
    store.skipReceivedActions()
    #expect(store.state.results.hasPlayed(day))
    #expect(store.state.isFinished)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `counts as given up without a question on control c, and can be played again after a signal`() {
    for (ending, isPlayed) in [(Game.Ending.interrupted, true), (.terminated, false), (.hungUp, false)] {
      let store = store()
      store.exhaustivity = .off
      store.send(.nextTapped) { $0.question = .next(nil) }
      store.send(.interrupted(.end(ending))) { $0.question = nil }
      store.skipReceivedActions()
      #expect(store.state.results.hasPlayed(day) == isPlayed)
      store.skipInFlightEffects()
      store.finish()
    }
  }

  @Test func `is not asked about before the first guess, after the last, or in practice`() {
    for change in [
      { $0.guesses = [] }, { $0.guesses.append(Guess(secret, .equal)) }, { $0.isLive = true },
    ] as [(inout Game) -> Void] {
      let store = store(change)
      store.exhaustivity = .off
      store.send(.nextTapped)
      #expect(store.state.question == nil)
      store.skipReceivedActions()
      store.skipInFlightEffects()
      store.finish()
    }
  }

  @Test func `shows its result when it is played again, and copies it`() {
    let copied = Recorded()
    let store = gameStore(5)
    store.environment.copy = { copied.add($0) }
    let played = result(9, attempts: 3, guesses: [3, 5], day: day)
    store.environment.history.load = { History([], older: HistorySummary([played])) }
    store.exhaustivity = .off
    store.send(.results(.load))
    store.skipReceivedActions()
    store.send(.dailyTapped)
    store.receive(.daily(day)) { $0.page = .daily }
    store.send(.shareTapped) { $0.note = .shared }
    store.send(.show(.round)) {
      $0.note = nil
      $0.page = .round
    }
    store.skipReceivedActions()
    #expect(copied.texts == ["guess of 2026-05-28: 2 guesses and 1 clue\n🔼🎯"])
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `is shared as given up if it was`() {
    let given = result(9, attempts: 1, answer: 4, guesses: [4], day: day)
    #expect(ShareText.of(given) == "guess of 2026-05-28: given up after 1 guess\n🔼")
  }
}
