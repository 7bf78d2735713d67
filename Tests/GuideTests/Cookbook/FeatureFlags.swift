import ComposableTesting

// snippet
struct Flags: Equatable, Sendable {
  var canShare = false
  var mostPhotos = 3
}

struct Album: Equatable {
  var flags: Flags?
  var photos: [String] = []
}

enum AlbumAction: Equatable { case started, flagsLoaded(Flags), photoAdded(String) }

struct AlbumEnvironment: Sendable {
  var clock: any Clock<Duration>
  var flags: @Sendable () async throws -> Flags
}

let albumReducer: Reducer<Album, AlbumAction, AlbumEnvironment> = Reducer {
  album, action, environment in
  switch action {
  case .started:
    return .task {
      .flagsLoaded(try await environment.flags())
    } catch: { _ in
      .flagsLoaded(Flags())
    }
    .timeout(after: .seconds(2), clock: environment.clock, else: .flagsLoaded(Flags()))
  case .flagsLoaded(let flags):
    album.flags = flags
  case .photoAdded(let photo):
    guard let flags = album.flags, album.photos.count < flags.mostPhotos else { break }
    album.photos.append(photo)
  }
  return .none
}
// end

@Suite struct `Feature flags` {
  private func makeStore(_ flags: Flags? = nil) -> TestStore<Album, AlbumAction, AlbumEnvironment> {
    let store = TestStore(
      initialState: Album(flags: flags), reducer: albumReducer,
      environment: AlbumEnvironment(clock: ImmediateClock()) { Flags(canShare: true, mostPhotos: 1) })
    store.environment.clock = store.clock
    return store
  }

  @Test func `flags come from the server`() {
    let store = makeStore()
    store.send(.started)
    store.receive(.flagsLoaded(Flags(canShare: true, mostPhotos: 1))) {
      $0.flags = Flags(canShare: true, mostPhotos: 1)
    }
    store.finish()
  }

  @Test func `a server that fails or is slow gives the defaults`() {
    struct Offline: Error {}
    let store = makeStore()
    store.environment.flags = { throw Offline() }
    store.send(.started)
    store.receive(.flagsLoaded(Flags())) { $0.flags = Flags() }
    store.environment.flags = { [clock = store.clock] in
      try await clock.sleep(for: .seconds(3))
      return Flags()
    }
    store.send(.started)
    store.advance(by: .seconds(2))
    store.receive(.flagsLoaded(Flags()))
    store.finish()
  }

  @Test(arguments: [0, 1, 3])
  func `a feature works with each value of a flag`(_ most: Int) {
    let store = makeStore(Flags(mostPhotos: most))
    store.exhaustivity = .off
    for number in 1...5 { store.send(.photoAdded("\(number)")) }
    #expect(store.state.photos.count == most)
    store.finish()
  }
}
