import ComposableTesting
import Synchronization

// snippet
struct Favorite: Equatable, Identifiable {
  let id: Int
  var isOn = false  // what the user sees
  var confirmed = false  // what the server has
  var isSaving = false
}

enum FavoriteAction: Equatable { case tapped, saved(Bool), failed }

struct FavoriteEnvironment: Sendable {
  var save: @Sendable (_ id: Favorite.ID, _ isOn: Bool) async throws -> Void
}

let favoriteReducer: Reducer<Favorite, FavoriteAction, FavoriteEnvironment> = Reducer {
  favorite, action, environment in
  switch action {
  case .tapped: favorite.isOn.toggle()
  case .saved(let isOn): (favorite.confirmed, favorite.isSaving) = (isOn, false)
  case .failed: (favorite.isOn, favorite.isSaving) = (favorite.confirmed, false)
  }
  guard favorite.isOn != favorite.confirmed, !favorite.isSaving else { return .none }
  favorite.isSaving = true
  let (id, isOn) = (favorite.id, favorite.isOn)
  return .task {
    try await environment.save(id, isOn)
    return .saved(isOn)
  } catch: { _ in
    .failed
  }
}

let trailsReducer: Reducer<Trails, TrailsAction, FavoriteEnvironment> =
  favoriteReducer.forEach(state: \.favorites, action: \.favorite)
let hutReducer: Reducer<Hut, HutAction, FavoriteEnvironment> =
  favoriteReducer.pullback(state: \.favorite, action: \.favorite)
// end

struct Trails: Equatable { var favorites: IdentifiedArrayOf<Favorite> = [] }
@CasePathable enum TrailsAction: Equatable { case favorite(id: Favorite.ID, action: FavoriteAction) }
struct Hut: Equatable { var favorite: Favorite }
@CasePathable enum HutAction: Equatable { case favorite(FavoriteAction) }

struct `A favorite button` {
  typealias FavoriteStore = TestStore<Favorite, FavoriteAction, FavoriteEnvironment>
  struct Offline: Error {}

  final class FavoriteServer: Sendable {
    private let value = Mutex(false)
    var isOn: Bool { value.withLock { $0 } }
    func save(_ isOn: Bool) { value.withLock { $0 = isOn } }
  }

  private func makeStore(_ server: FavoriteServer) -> FavoriteStore {
    let store = FavoriteStore(
      initialState: Favorite(id: 1), reducer: favoriteReducer, environment: FavoriteEnvironment { _, _ in })
    store.environment.save = { [clock = store.clock] _, isOn in
      try await clock.sleep(for: choose("latency", .seconds(1), .seconds(2)))
      if choose("answer", "saves", "fails") == "fails" { throw Offline() }
      server.save(isOn)
    }
    return store
  }

  @Test func `shows what the server has, after any taps and failures`() {
    var server = FavoriteServer()
    let rules = CheckRules<Favorite, FavoriteAction>(
      fingerprint: { favorite, _ in
        [favorite.isOn, favorite.confirmed, favorite.isSaving, server.isOn] as [AnyHashable]
      },
      end: { favorite, inFlight in
        favorite.isSaving == !inFlight.isEmpty && inFlight.count <= 1 && favorite.confirmed == server.isOn
          && (favorite.isSaving || favorite.isOn == server.isOn)
      },
      step: { before, action, after in
        switch action {
        case .tapped: after.isOn != before.isOn
        case .saved: after.isOn == before.isOn
        case .failed: after.isOn == before.confirmed
        }
      },
      expects: ["on": { $0.confirmed }])
    FavoriteStore.check(rules) {
      server = FavoriteServer()
      return makeStore(server)
    } actions: { _ in
      [.send(.tapped), .advance(by: .seconds(1))]
    }
  }

  @Test func `works in a list and on a page`() {
    let trails = TestStore(
      initialState: Trails(favorites: [Favorite(id: 1), Favorite(id: 2)]), reducer: trailsReducer,
      environment: FavoriteEnvironment { _, _ in throw Offline() })
    trails.send(.favorite(id: 2, action: .tapped)) {
      $0.favorites[id: 2]?.isOn = true
      $0.favorites[id: 2]?.isSaving = true
    }
    trails.receive(.favorite(id: 2, action: .failed)) { $0.favorites[id: 2] = Favorite(id: 2) }
    trails.finish()

    let hut = TestStore(
      initialState: Hut(favorite: Favorite(id: 1)), reducer: hutReducer,
      environment: FavoriteEnvironment { _, _ in })
    hut.send(.favorite(.tapped)) {
      $0.favorite.isOn = true
      $0.favorite.isSaving = true
    }
    hut.receive(.favorite(.saved(true))) {
      $0.favorite.confirmed = true
      $0.favorite.isSaving = false
    }
    hut.finish()
  }
}
