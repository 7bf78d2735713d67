import Composable
import ComposableTesting
import GuessGame
import Testing

struct `A round by another rule` {
  /// A game with a rule whose next draws are given: the secret, and then what the rule draws.
  private func store(_ rule: GameRule, _ draws: Int...) -> GameStore {
    let counter = CounterEnvironment(random: .scripted(draws), uuid: .incrementing)
    let store = GameStore(
      initialState: Game(rule: rule, environment: counter), reducer: gameReducer, environment: .unimplemented)
    store.environment.counter = counter
    store.environment.timer = GameTimerEnvironment(clock: store.clock)
    store.environment.date = .constant(today)
    store.environment.day = { Day(today) }
    store.environment.history.append = { _ in }
    store.environment.settings = .none
    store.exhaustivity = .off
    return store
  }

  private func guess(_ number: Int, _ store: GameStore) {
    store.send(.counter(.binding(.set(\.$text, "\(number)"))))
    store.send(.guessSubmitted)
  }

  @Test func `keeps both layers after a lie, records which hint it was, and replays it`() {
    let store = store(.lie, 30, 2, 1)
    guess(0, store)
    #expect(store.state.possible == Possible(firm: 1...100, faint: [-100...(-1)]))
    guess(50, store)
    #expect(store.state.guesses.last == Guess(50, .lower, isLie: true))
    #expect(store.state.possible == Possible(firm: 51...100, faint: [1...49]))
    guess(60, store)
    guess(30, store)
    #expect(store.state.possible == Possible(30...30))
    store.skipReceivedActions()
    let round = store.state.results.list.last
    #expect(round?.lie == 1 && round?.rule == .lie && round?.entries == store.state.entries)
    #expect(
      round.map { Review($0) }.map {
        var review = $0; review.step = 3; return review.possible
      }
        == Possible(firm: 51...59, faint: [1...49, 61...100]))
    #expect(ShareText.of(store.state) == "guess from -100 to 100, one lie: 4 guesses\n🔼🤥🔽🎯")
    #expect(round?.flaw == nil)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `charges two guesses for a clue that no lie can spoil, and one turn`() {
    let store = store(.lie, 30, 30)
    store.send(.duelTapped)
    store.skipReceivedActions()
    store.environment.counter.random = .constant(30)
    store.send(.clueTapped)
    #expect(store.state.attempts == 2)
    #expect(store.state.player == 1)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `confesses the lie when a round is given up`() {
    let store = store(.lie, 30, 1, 7)
    guess(0, store)
    store.send(.nextTapped)
    store.skipReceivedActions()
    #expect(store.state.note == .givenUp(secret: 30, lie: Guess(0, .higher, isLie: true)))
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `moves the secret after a guess and after a clue, and records its path`() {
    let store = store(.drift, 30, 31, 32, 31)
    guess(0, store)
    #expect(store.state.counter.secret == 31)
    #expect(store.state.possible == Possible(firm: 1...100, faint: [0...0]))
    store.send(.clueTapped)
    #expect(store.state.counter.secret == 32)
    #expect(store.state.possible == Possible(firm: 0...50, faint: [-1...(-1), 51...51]))
    guess(40, store)
    #expect(store.state.path == [30, 32])
    guess(31, store)
    store.skipReceivedActions()
    let round = store.state.results.list.last
    #expect(round?.path == [30, 32, 31] && round?.attempts == 4 && round?.isCorrect == true && round?.flaw == nil)
    #expect(round?.entries == store.state.entries)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `is given up even if the secret has moved onto the last guess`() {
    let store = store(.drift, 30, 29, 7)
    guess(29, store)
    store.send(.nextTapped)
    store.skipReceivedActions()
    #expect(store.state.results.list.last?.isCorrect == false)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `is not that of a day, nor of live hints`() {
    let store = store(.lie, 30)
    store.environment.minutesLeft = { 60 }
    store.send(.dailyTapped)
    store.skipReceivedActions()
    #expect(store.state.day != nil && store.state.rule == .classic && store.state.nextRule == .lie)
    store.skipInFlightEffects()
    store.finish()
    var settings = Settings()
    settings.rule = .drift
    let live = Game(isLive: true, settings: settings, environment: .test(5))
    #expect(live.rule == .classic && live.nextRule == .classic)
  }

  @Test func `starts when it is chosen, unless a round has begun`() {
    let store = store(.classic, 30, 7)
    store.send(.settings(.binding(.set(\.$rule, .drift))))
    store.skipReceivedActions()
    #expect(store.state.rule == .drift && store.state.counter.secret == 7)
    store.environment.counter.random = .constant(7)
    guess(0, store)
    store.send(.settings(.binding(.set(\.$rule, .lie))))
    store.skipReceivedActions()
    #expect(store.state.rule == .drift && store.state.nextRule == .lie)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `has a best of its own`() {
    var results = Results()
    var lie = result(1, attempts: 9)
    lie.rule = .lie
    results.list = [lie, result(2, attempts: 12)]
    results.older = summary(result(3, attempts: 10))
    #expect(results.best(in: -100...100)?.id == id(3))
    #expect(results.best(in: -100...100, by: .lie)?.id == id(1))
    #expect(results.best(in: -100...100, by: .drift) == nil)
    #expect(results.statistics(by: .lie).games == 1)
    #expect(results.statistics(in: -100...100).games == 2)
    #expect(results.trend(of: .normal, by: .lie, atMost: 9) == [9])
  }

  @Test func `refuses what no round by its rule can have`() {
    var round = result(1, attempts: 3, guesses: [9, 7, 5])
    #expect(round.flaw == nil)
    round.lie = 0
    #expect(round.flaw != nil)
    round.rule = .lie
    #expect(round.flaw == nil)
    round.lie = 2
    #expect(round.flaw != nil)
    round.lie = nil
    round.path = [4, 5, 5]
    #expect(round.flaw != nil)
    round.rule = .drift
    #expect(round.flaw == nil)
    round.path = [3, 5, 5]
    #expect(round.flaw != nil)
    round.path = []
    round.clues = [Clue(1...9, after: 4)]
    #expect(round.flaw != nil)
  }
}
