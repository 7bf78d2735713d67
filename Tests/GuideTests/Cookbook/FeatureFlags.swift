import ComposableTesting

// snippet
/// The defaults are for a server that does not answer.
struct Flags: Equatable, Sendable { var canShare = false }

struct Album: Equatable {
  var flags: Flags?
  var isSharing = false
}

enum AlbumAction: Equatable { case started, flagsLoaded(Flags), shareTapped }

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
  case .shareTapped:
    album.isSharing = album.flags?.canShare == true
  }
  return .none
}
// end

struct `Feature flags` {
  private func makeStore(_ flags: Flags? = nil) -> TestStore<Album, AlbumAction, AlbumEnvironment> {
    let store = TestStore(
      initialState: Album(flags: flags), reducer: albumReducer,
      environment: AlbumEnvironment(clock: ImmediateClock()) { Flags(canShare: true) })
    store.environment.clock = store.clock
    return store
  }

  @Test func `flags come from the server`() {
    let store = makeStore()
    store.send(.started)
    store.receive(.flagsLoaded(Flags(canShare: true))) { $0.flags = Flags(canShare: true) }
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

  @Test(arguments: [true, false])
  func `a feature works with each value of a flag`(_ canShare: Bool) {
    let store = makeStore(Flags(canShare: canShare))
    store.exhaustivity = .off
    store.send(.shareTapped)
    #expect(store.state.isSharing == canShare)
    store.finish()
  }

  @Test func `nothing is shared before the flags are loaded`() {
    let store = makeStore()
    store.send(.shareTapped)
    store.finish()
  }
}
