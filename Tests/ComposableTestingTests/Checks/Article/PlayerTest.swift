import ComposableTesting
import Observation
import Synchronization

@Test func `a player sorts its songs, and takes a search text`() {
  let store = TestStore(
    initialState: Player(), reducer: playerReducer,
    environment: PlayerEnvironment(uuid: .incrementing))
  let uuid = UUIDGenerator.incrementing  // returns the same ids as the reducer's generator
  let (first, second) = (uuid(), uuid())
  store.send(.added(["So What", "Blue in Green"])) {
    $0.songs = [
      Song(id: first, title: "So What"), Song(id: second, title: "Blue in Green"),
    ]
  }
  store.send(.sortTapped) { $0.songs.swapAt(0, 1) }
  store.send(.binding(.set(\.$filter.text, "blue"))) { $0.filter.text = "blue" }
  store.finish()
}

@MainActor @Test func `a reader of the number of songs is notified only when it changes`() {
  let store = Store(initialState: Player(), reducer: playerReducer, environment: .live)
  store.send(.added(["So What", "Blue in Green"]))
  let told = Mutex(0)
  withObservationTracking {
    _ = store[\.songs.count]  // `store.songs.count` would observe the songs
  } onChange: {
    told.withLock { $0 += 1 }
  }
  store.send(.sortTapped)
  #expect(told.withLock { $0 } == 0)
  store.send(.added(["All Blues"]))
  #expect(told.withLock { $0 } == 1)
}

@MainActor @Test func `saving the latest state does not wait for older states`() async {
  let store = Store(initialState: Player(), reducer: playerReducer, environment: .live)
  let states = store.states(.newest)
  for _ in 1...3 { store.send(.louderTapped) }
  for await player in states {
    #expect(player.sound.volume == 8)
    break
  }
}
