import Composable
import ComposableTesting
import GuessGame
import Testing

/// Events of the same moment may come in any order.
struct `A game in any order` {
  /// At one moment the clock ticks, the celebration moves, the history answers and the next round starts.
  @Test func `a round is recorded once with its own time, and the next starts at zero, in every order`() {
    TestStore.explore(.every) {
      let store = gameStore(0, 42)
      let clock = store.clock
      store.environment.history.append = { _ in
        try await clock.sleep(for: choose("latency", .milliseconds(1200), .milliseconds(900)))
        await turn()
      }
      store.exhaustivity = .off
      store.send(.timer(.start))
      store.advance(by: .milliseconds(1800))
      store.send(.guessSubmitted)
      store.advance(by: .milliseconds(1200))
      store.send(.nextTapped)
      store.skipReceivedActions()
      #expect(store.state.results.list.map(\.timeSpent) == [.milliseconds(1800)])
      #expect(store.state.results.list.map(\.saving) == [.saved])
      #expect(store.state.counter.secret == 42)
      #expect(store.state.timer.elapsed == .zero)
      #expect(store.state.celebration == nil)
      store.skipInFlightEffects()
      store.finish()
    }
  }

  @Test func `the history is read, a round saved and the game suspended in every order, successfully or not`() {
    TestStore.explore(.every) {
      let store = gameStore(0)
      let clock = store.clock
      store.environment.history.load = {
        try await clock.sleep(for: .seconds(1))
        await turn()
        guard choose("the history is read", true, false) else { throw HistoryFailure(description: "no history") }
        return History([result(9)])
      }
      store.environment.history.append = { _ in
        try await clock.sleep(for: .seconds(1))
        await turn()
        guard choose("the round is saved", true, false) else { throw HistoryFailure(description: "the disk is full") }
      }
      store.environment.suspend = { try? await clock.sleep(for: .seconds(1)) }
      store.exhaustivity = .off
      store.send(.results(.load))
      store.send(.guessSubmitted)
      store.send(.interrupted(.suspend))
      store.advance(by: .seconds(1))
      store.skipReceivedActions()
      let rounds = store.state.results
      let saving = rounds.list.last?.saving
      #expect(rounds.list.map(\.secret) == (rounds.warning == nil ? [5, 0] : [0]))
      #expect(rounds.problem == nil ? saving == .saved : saving == .failed("the disk is full"))
      #expect(!rounds.isLoading)
      store.finish()
    }
  }

  /// A player who does anything at any time, with a history that sometimes fails.
  ///
  /// The proofs cover all sequences of moves, but with two results at most, and without times. Here the list grows
  /// without end, the range is that of a real game, and the clock is read at any time.
  @Test func `random actions keep the rules of the game`() {
    for seed in UInt64(0)..<30 {
      var random = SplitMix64(seed: seed)
      let store = gameStore(0)
      store.environment.counter = CounterEnvironment(random: .seeded(seed), uuid: .incrementing)
      store.environment.history.append = { result in
        if result.secret % 3 == 0 { throw HistoryFailure(description: "the disk is full") }
      }
      store.environment.history.remove = { _ in }
      store.environment.suspend = {}
      store.exhaustivity = .off
      for _ in 0..<150 {
        store.send(Self.action(in: store.state, &random))
        store.advance(by: .milliseconds(random.draw(in: 0...900)))
        store.skipReceivedActions()
        check(store.state)
      }
      store.skipInFlightEffects()
      store.finish()
    }
  }

  private static func action(in game: Game, _ random: inout SplitMix64) -> GameAction {
    let middle = (game.possible.lowerBound + game.possible.upperBound) / 2
    let some = game.results.list.isEmpty ? nil : game.results.list[random.draw(in: 0...game.results.list.count - 1)].id
    let actions: [GameAction] = [
      .counter(.increment), .counter(.binding(.set(\.$count, middle))), .guessSubmitted, .guessSubmitted,
      .counter(.binding(.set(\.$text, "x"))), .nextTapped, .interrupted(.suspend), .show(.history),
      .results(.select(some)), .results(.removeTapped(some.map { .one($0) } ?? .all)), .results(.removalConfirmed),
      .results(.saveAgainTapped), .timer(.ticked),
    ]
    return actions[random.draw(in: 0...actions.count - 1)]
  }

  private func check(_ game: Game) {
    #expect(game.possible.contains(game.counter.secret))
    #expect(game.counter.range.contains(game.counter.count))
    #expect(game.timer.elapsed >= .zero)
    #expect(
      game.isSolved
        == (game.possible == Possible(game.counter.secret...game.counter.secret) && game.guesses.last?.hint == .equal)
    )
    #expect(game.results.selection.map { game.results.list.contains(id: $0) } ?? true)
    #expect(Set(game.results.list.ids).count == game.results.list.count)
    #expect(game.celebration == nil || game.isSolved)
  }
}
