import Composable
import ComposableTesting
import GuessGame
import Testing

struct `The names of two players` {
  @Test func `are asked for once, and kept`() {
    let saved = Recorded()
    let store = gameStore(5, 7, 7, 7)
    store.environment.settings.save = { kept in
      saved.add("\(kept.firstName) \(kept.secondName)")
      return nil
    }
    store.exhaustivity = .off
    store.send(.duelTapped) { $0.isNaming = true }
    store.skipReceivedActions()
    store.send(.settings(.binding(.set(\.$firstName, "Ada")))) { $0.settings.firstName = "Ada" }
    store.skipReceivedActions()
    store.send(.settings(.binding(.set(\.$secondName, "Grace")))) { $0.settings.secondName = "Grace" }
    store.skipReceivedActions()
    store.send(.named) { $0.isNaming = false }
    #expect(saved.texts.last == "Ada Grace")
    for _ in 1...2 {
      store.send(.duelTapped)
      store.skipReceivedActions()
    }
    #expect(store.state.duel != nil)
    #expect(!store.state.isNaming)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test(arguments: [
    ("Ada", "Ada"), (" Ada ", "Ada"), ("", "Player 1"), ("  ", "Player 1"), ("A\u{1B}[2Jda", "A[2Jda"),
    ("A\nd\u{202E}a", "Ada"), ("0123456789abcdefgh", "0123456789abcdef"),
  ])
  func `have no control characters, and a limited length`(typed: String, name: String) {
    var settings = Settings()
    _ = settingsReducer(&settings, .binding(.set(\.$firstName, typed)), .none)
    #expect(settings.name(of: 0) == name)
    #expect(settings.name(of: 1) == "Player 2")
  }

  @Test func `the number of the day is for one player, and the game says so`() {
    let store = gameStore(5, 7)
    store.exhaustivity = .off
    store.send(.duelTapped)
    store.skipReceivedActions()
    store.send(.dailyTapped)
    store.receive(\.daily) { $0.note = .dailyIsForOne }
    #expect(store.state.day == nil)
    store.skipInFlightEffects()
    store.finish()
  }
}
