import Composable
import ComposableTesting
import GuessGame
import Testing

struct `The settings` {
  private func store(_ saved: Recorded) -> TestStore<Settings, SettingsAction, SettingsEnvironment> {
    TestStore(
      initialState: Settings(), reducer: settingsReducer,
      environment: SettingsEnvironment { kept in
        saved.add("\(kept.level) \(kept.own) \(kept.hasBell)")
        return nil
      })
  }

  @Test func `save a choice`() {
    let saved = Recorded()
    let store = store(saved)
    store.send(.binding(.set(\.$hasBell, true))) {
      $0.hasBell = true
      $0.isSaving = true
    }
    store.receive(.saved(nil)) { $0.isSaving = false }
    #expect(saved.texts == ["normal 1...1000 true"])
    store.finish()
  }

  @Test func `accept a custom range if it is valid`() {
    let saved = Recorded()
    let store = store(saved)
    store.send(.binding(.set(\.$ownText, "7..."))) { $0.ownText = "7..." }
    store.send(.ownRangeSubmitted) { $0.isOwnRefused = true }
    store.send(.binding(.set(\.$ownText, "7...9"))) {
      $0.ownText = "7...9"
      $0.isOwnRefused = false
    }
    store.send(.ownRangeSubmitted) {
      $0.own = 7...9
      $0.level = .own
      $0.isSaving = true
    }
    store.receive(.saved(nil)) { $0.isSaving = false }
    #expect(store.state.range == 7...9)
    #expect(saved.texts == ["own 7...9 false"])
    store.finish()
  }

  @Test func `save a change during a save after that save`() {
    let saved = Recorded()
    let store = store(saved)
    let clock = store.clock
    store.environment.save = { kept in
      try await clock.sleep(for: .seconds(1))
      saved.add("\(kept.level)")
      return nil
    }
    store.exhaustivity = .off
    store.send(.binding(.set(\.$level, .hard)))
    store.send(.binding(.set(\.$level, .easy))) { $0.isStale = true }
    store.send(.binding(.set(\.$level, .own)))
    store.advance(by: .seconds(1))
    store.receive(.saved(nil)) { $0.isStale = false }
    #expect(store.state.isSaving)
    store.advance(by: .seconds(1))
    store.receive(.saved(nil)) { $0.isSaving = false }
    #expect(saved.texts == ["hard", "own"])
    store.finish()
  }

  @Test func `report a failure, and keep the choice`() {
    let store = store(Recorded())
    store.environment.save = { _ in throw HistoryFailure(description: "the disk is full") }
    store.send(.binding(.set(\.$reducesMotion, true))) {
      $0.reducesMotion = true
      $0.isSaving = true
    }
    store.receive(.savingFailed("the disk is full")) {
      $0.isSaving = false
      $0.problem = "the disk is full"
    }
    store.finish()
  }

  @Test(
    arguments: [
      ("1...9", 1...9), ("-5..5", -5...5), (" -5 to 5 ", -5...5), ("1…2", 1...2), ("1...1", nil), ("9...1", nil),
      ("1", nil),
      ("", nil), ("0...9999999999", nil), ("a...b", nil), ("1...2...3", nil),
    ] as [(String, ClosedRange<Int>?)])
  func `read or reject a range`(text: String, range: ClosedRange<Int>?) {
    #expect(Counter.range(text) == range)
  }
}

struct `A level` {
  @Test func `shows its own range as it is, after the player has left a refused one`() {
    let store = gameStore(5)
    store.send(.show(.settings)) { $0.page = .settings }
    store.send(.settings(.binding(.set(\.$ownText, "abc")))) { $0.settings.ownText = "abc" }
    store.send(.settings(.ownRangeSubmitted)) { $0.settings.isOwnRefused = true }
    store.send(.show(.round)) {
      $0.page = .round
      $0.settings.ownText = "1...1000"
      $0.settings.isOwnRefused = false
    }
    store.receive(.timer(.start)) { $0.timer.isRunning = true }
    store.receiveFirstReading()
    store.skipInFlightEffects()
    store.finish()
  }

  @Test(arguments: zip([Level.easy, .normal, .hard, .own], [-20...20, -100...100, -1000...1000, nil]))
  func `has its numbers`(level: Level, range: ClosedRange<Int>?) {
    #expect(level.range == range)
    #expect(Level(range ?? 3...9) == level)
  }

  @Test func `replaces a round without a guess`() {
    let store = gameStore(5, 500)
    store.environment.settings = .none
    store.exhaustivity = .off
    store.send(.settings(.binding(.set(\.$level, .hard))))
    store.receive(.counter(.play(in: -1000...1000, secret: nil)))
    #expect(store.state.counter.secret == 500)
    #expect(store.state.possible == Possible(-1000...1000))
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `applies to the round after one with a guess`() {
    let store = gameStore(5, 15)
    store.environment.settings = .none
    store.exhaustivity = .off
    store.send(.guessSubmitted)
    store.send(.settings(.binding(.set(\.$level, .easy))))
    store.skipReceivedActions()
    #expect(store.state.counter.secret == 5)
    store.send(.nextTapped)
    store.receive(.counter(.play(in: -20...20, secret: nil)))
    #expect(store.state.counter.range == -20...20)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `replaces a requested range when it is chosen`() {
    var game = Game(range: 1...9, environment: .test(5))
    #expect(game.nextRange == 1...9)
    _ = gameReducer(&game, .settings(.binding(.set(\.$hasBell, true))), .unimplemented)
    #expect(game.nextRange == 1...9)
    _ = gameReducer(&game, .settings(.binding(.set(\.$level, .normal))), .unimplemented)
    #expect(game.nextRange == -100...100)
  }

  @Test func `rings for a solved round if sounds are on, and moves nothing if motion is off`() {
    let rung = Recorded()
    let store = gameStore(0)
    store.environment.settings = .none
    store.environment.bell = { rung.add("bell") }
    store.exhaustivity = .off
    store.send(.settings(.binding(.set(\.$hasBell, true))))
    store.send(.settings(.binding(.set(\.$reducesMotion, true))))
    store.send(.guessSubmitted)
    store.skipReceivedActions()
    #expect(store.state.celebration == nil)
    #expect(rung.texts == ["bell"])
    store.finish()
  }
}
