import Composable
import ComposableTesting
import GuessGame
import Testing

struct `The settings` {
  private func store(
    _ saved: Recorded, with change: (inout Settings) -> Void = { _ in }
  ) -> TestStore<Settings, SettingsAction, SettingsEnvironment> {
    var settings = Settings()
    change(&settings)
    return TestStore(
      initialState: settings, reducer: settingsReducer,
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

  @Test func `refuse a custom range that is none, until it is changed`() {
    let store = store(Recorded())
    store.send(.binding(.set(\.$ownText, "7..."))) { $0.ownText = "7..." }
    store.send(.ownRangeSubmitted) { $0.isOwnRefused = true }
    store.send(.binding(.set(\.$ownText, "7...9"))) {
      $0.ownText = "7...9"
      $0.isOwnRefused = false
    }
    store.finish()
  }

  @Test func `accept a custom range, and forget the problem of the last save`() {
    let saved = Recorded()
    let store = store(saved) { settings in
      settings.ownText = "7...9"
      settings.problem = "the disk is full"
    }
    store.send(.ownRangeSubmitted) {
      $0.problem = nil
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
    store.send(.binding(.set(\.$level, .hard))) {
      $0.level = .hard
      $0.isSaving = true
    }
    store.send(.binding(.set(\.$level, .easy))) {
      $0.level = .easy
      $0.isStale = true
    }
    store.send(.binding(.set(\.$level, .own))) { $0.level = .own }
    store.advance(by: .seconds(1))
    store.receive(.saved(nil)) { $0.isStale = false }
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
    let store = gameStore(5) { game in
      game.page = .settings
      game.settings.ownText = "abc"
      game.settings.isOwnRefused = true
    }
    store.send(.show(.history)) {
      $0.page = .history
      $0.settings.ownText = "1...1000"
      $0.settings.isOwnRefused = false
    }
    store.finish()
  }

  @Test(arguments: zip([Level.easy, .normal, .hard, .own], [-20...20, -100...100, -1000...1000, nil]))
  func `has its numbers`(level: Level, range: ClosedRange<Int>?) {
    #expect(level.range == range)
    #expect(Level(range ?? 3...9) == level)
  }

  @Test func `replaces a round without a guess`() {
    let store = gameStore(5, 500) { $0.page = .settings }
    store.environment.settings = .none
    store.send(.settings(.binding(.set(\.$level, .hard)))) {
      $0.settings.level = .hard
      $0.settings.isSaving = true
    }
    store.receive(.settings(.saved(nil))) { $0.settings.isSaving = false }
    store.receive(.counter(.play(in: -1000...1000, secret: nil))) {
      $0.counter = Counter(secret: 500, id: id(1), range: -1000...1000)
      $0.possible = Possible(-1000...1000)
    }
    store.finish()
  }

  @Test func `leaves a round with a guess as it is`() {
    let store = gameStore(5) { game in
      guessedTooLow(&game)
      game.page = .settings
    }
    store.environment.settings = .none
    store.send(.settings(.binding(.set(\.$level, .easy)))) {
      $0.settings.level = .easy
      $0.settings.isSaving = true
    }
    store.receive(.settings(.saved(nil))) { $0.settings.isSaving = false }
    store.finish()
  }

  @Test func `applies to the next round`() {
    let store = gameStore(0, 15) { game in
      solved(&game)
      game.settings.level = .easy
      game.page = .history
    }
    store.send(.nextTapped)
    store.receive(.counter(.play(in: -20...20, secret: nil))) {
      $0.counter = Counter(secret: 15, id: id(1), range: -20...20)
      $0.guesses = []
      $0.possible = Possible(-20...20)
    }
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
}
