import ComposableTesting

@testable import NumberGame

struct `Rounds that were played` {
  let store: TestStore<Game, GameAction, GameEnvironment>

  init() {
    let rounds: IdentifiedArrayOf<Round> = [
      Round(id: 1, secret: 10, attempts: 5, seconds: 30),
      Round(id: 2, secret: 20, attempts: 6, seconds: 40),
    ]
    store = TestStore(
      initialState: Game(rounds: rounds), reducer: gameReducer, environment: .unimplemented)
    store.environment.clock = store.clock
  }

  @Test func `each leaves three seconds after it was removed`() {
    store.send(.round(id: 1, action: .removeTapped)) { $0.rounds[id: 1]?.isLeaving = true }
    store.advance(by: .seconds(1))
    store.send(.round(id: 2, action: .removeTapped)) { $0.rounds[id: 2]?.isLeaving = true }
    store.advance(by: .seconds(2))
    store.receive(.round(id: 1, action: .removed)) { $0.rounds.remove(id: 1) }
    store.advance(by: .seconds(1))
    store.receive(.round(id: 2, action: .removed)) { $0.rounds = [] }
    store.finish()
  }

  @Test func `one that is kept stays`() {
    store.send(.round(id: 1, action: .removeTapped)) { $0.rounds[id: 1]?.isLeaving = true }
    store.send(.round(id: 1, action: .keepTapped)) { $0.rounds[id: 1]?.isLeaving = false }
    store.advance(by: .seconds(3))
    store.finish()
  }

  @Test func `two that are due together both leave, in every order`() {
    TestStore.explore(.every) {
      let suite = `Rounds that were played`()
      let store = suite.store
      store.exhaustivity = .off
      store.send(.round(id: 1, action: .removeTapped))
      store.send(.round(id: 2, action: .removeTapped))
      store.advance(by: .seconds(3))
      store.skipReceivedActions()
      #expect(store.state.rounds.isEmpty)
    }
  }
}
