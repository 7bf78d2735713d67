import ComposableTesting
import Observation
import Synchronization

@Test func `a player keeps songs in order, and is searched`() {
  let store = TestStore(
    initialState: Player(), reducer: playerReducer, environment: PlayerEnvironment(uuid: .incrementing))
  let uuid = UUIDGenerator.incrementing  // gives the ids that the reducer's gives
  let (first, second) = (uuid(), uuid())
  store.send(.added(["So What", "Blue in Green"])) {
    $0.songs = [Song(id: first, title: "So What"), Song(id: second, title: "Blue in Green")]
  }
  store.send(.sortTapped) { $0.songs.swapAt(0, 1) }
  store.send(.binding(.set(\.$filter.text, "blue"))) { $0.filter.text = "blue" }
  store.finish()
}

@MainActor @Test func `who reads the number of songs is told only of that`() {
  let store = Store(initialState: Player(), reducer: playerReducer, environment: .live)
  store.send(.added(["So What", "Blue in Green"]))
  let told = Mutex(0)
  withObservationTracking {
    _ = store[\.songs.count]  // with `store.songs.count` it is the songs that are observed
  } onChange: {
    told.withLock { $0 += 1 }
  }
  store.send(.sortTapped)
  #expect(told.withLock { $0 } == 0)
  store.send(.added(["All Blues"]))
  #expect(told.withLock { $0 } == 1)
}

@MainActor @Test func `who saves what there is now is not held up by what was`() async {
  let store = Store(initialState: Player(), reducer: playerReducer, environment: .live)
  let states = store.states(.newest)
  for _ in 1...3 { store.send(.louderTapped) }
  for await player in states {
    #expect(player.sound.volume == 8)
    break
  }
}
