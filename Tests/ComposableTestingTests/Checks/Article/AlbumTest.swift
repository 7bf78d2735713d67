import ComposableTesting

private struct Offline: Error {}

typealias AlbumStore = TestStore<Album, AlbumAction, AlbumEnvironment>

func makeAlbum(_ count: Int) -> AlbumStore {
  let store = AlbumStore(
    initialState: Album(photos: IdentifiedArray((1...count).map { Photo(id: $0) })),
    reducer: albumReducer,
    environment: AlbumEnvironment(clock: UnimplementedClock("clock"), load: { _ in }))
  let clock = store.clock
  store.environment.clock = clock
  store.environment.load = { _ in
    try await clock.sleep(for: .seconds(1))
    if choose("server", "answers", "fails") == "fails" { throw Offline() }
  }
  return store
}

// snippet
func albumMoves(_ album: Album) -> [Move<AlbumAction>] {
  let taps = album.photos.map { photo in
    Move<AlbumAction>.send(
      .photo(id: photo.id, action: photo.isBusy ? .cancelTapped : .loadTapped))
  }
  return taps + [.advance(by: .seconds(1))]
}
// end

func makeMendedAlbum(_ count: Int) -> AlbumStore {
  let store = AlbumStore(
    initialState: makeAlbum(count).state, reducer: mendedAlbumReducer, environment: makeAlbum(count).environment)
  let clock = store.clock
  store.environment.clock = clock
  store.environment.load = { _ in
    try await clock.sleep(for: .seconds(1))
    if choose("server", "answers", "fails") == "fails" { throw Offline() }
  }
  return store
}

func checkAlbum(_ makeAlbum: @escaping (Int) -> AlbumStore = makeAlbum) {
  // snippet
  let rules = CheckRules<Album, AlbumAction>(
    setup: ["let store = makeAlbum(2)"],
    end: { album, inFlight in album.photos.count(where: \.isBusy) == inFlight.count })

  AlbumStore.check(rules) {
    makeAlbum(2)
  } actions: { album in
    albumMoves(album)
  }
  // end
}

/// Returns the size of a check of the mended album.
func checkAlbum(photos count: Int, _ rules: CheckRules<Album, AlbumAction>) {
  AlbumStore.check(rules, store: { makeMendedAlbum(count) }, actions: albumMoves)
}

func makeAlbumRules() -> CheckRules<Album, AlbumAction> {
  // snippet
  let rules = CheckRules<Album, AlbumAction>(
    captures: { album, action in
      switch action {
      case .photo(let id, _): album.photos[id: id]
      }
    })
  // end
  return rules
}
