import Composable
import ComposableTesting
import GuessGame
import Testing

struct `The names of two players` {
  @Test func `are asked for when two play who have none`() {
    let store = gameStore(5, 7)
    store.send(.duelTapped) {
      $0.duel = Duel()
      $0.isNaming = true
    }
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 7, id: id(1))
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    store.send(.named) { $0.isNaming = false }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `are not asked for any more when one plays alone after all`() {
    let store = gameStore(5, 7) { game in
      game.duel = Duel()
      game.isNaming = true
    }
    store.send(.duelTapped) {
      $0.duel = nil
      $0.isNaming = false
    }
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 7, id: id(1))
      $0.timer = GameTimer(isRunning: true, lastReading: .zero)
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `are saved as they are typed`() {
    let saved = Recorded()
    let store = gameStore(5) { $0.isNaming = true }
    store.environment.settings.save = { kept in
      saved.add("\(kept.firstName) and \(kept.secondName)")
      return nil
    }
    store.send(.settings(.binding(.set(\.$firstName, "Ada")))) {
      $0.settings.firstName = "Ada"
      $0.settings.isSaving = true
    }
    store.receive(.settings(.saved(nil))) { $0.settings.isSaving = false }
    store.send(.settings(.binding(.set(\.$secondName, "Grace")))) {
      $0.settings.secondName = "Grace"
      $0.settings.isSaving = true
    }
    store.receive(.settings(.saved(nil))) { $0.settings.isSaving = false }
    #expect(saved.texts == ["Ada and ", "Ada and Grace"])
    store.finish()
  }

  @Test(arguments: [
    ("Ada", "Ada"), (" Ada ", "Ada"), ("", "Player 1"), ("  ", "Player 1"), ("A\u{1B}[2Jda", "A[2Jda"),
    ("A\nd\u{202E}a", "Ada"), ("abcdefgh0123456789", "abcdefgh01234567"),
    ("5", "Player 1"), ("-42", "Player 1"), ("\u{2212}7 \u{663}", "Player 1"), ("3 Adas", "Adas"),
    ("\u{5BB6}", "\u{5BB6}"),
  ])
  func `have no control characters and a limited length, and are no numbers`(typed: String, name: String) {
    var settings = Settings()
    _ = settingsReducer(&settings, .binding(.set(\.$firstName, typed)), .none)
    #expect(settings.name(of: 0) == name)
    #expect(settings.name(of: 1) == "Player 2")
  }
}
