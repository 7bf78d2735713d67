import ComposableTesting
import Synchronization

// snippet
struct Bookmark: Equatable {
  /// The value that the screen shows, and the last one that the server confirmed.
  var isSet = false, isConfirmed = false
  var isSaving = false
  var hasFailed = false

  /// Saves the shown value, unless a request is running or nothing is to be saved.
  mutating func save(_ environment: BookmarkEnvironment) -> Effect<BookmarkAction> {
    guard !isSaving, isSet != isConfirmed else { return .none }
    isSaving = true
    let isSet = isSet
    return .task {
      try await environment.save(isSet)
      return .saved(isSet)
    } catch: { _ in
      .failed
    }
  }
}

let bookmarkReducer: Reducer<Bookmark, BookmarkAction, BookmarkEnvironment> = Reducer {
  bookmark, action, environment in
  switch action {
  case .tapped:
    bookmark.isSet.toggle()
    bookmark.hasFailed = false
  case .saved(let isSet):
    (bookmark.isConfirmed, bookmark.isSaving) = (isSet, false)
  case .failed:
    (bookmark.isSet, bookmark.isSaving) = (bookmark.isConfirmed, false)
    bookmark.hasFailed = true
  }
  return bookmark.save(environment)
}
// end

// hidden
enum BookmarkAction: Equatable { case tapped, saved(Bool), failed }

struct BookmarkEnvironment: Sendable { var save: @Sendable (Bool) async throws -> Void }
// end

typealias BookmarkStore = TestStore<Bookmark, BookmarkAction, BookmarkEnvironment>

struct `An optimistic update` {
  struct Offline: Error {}

  private func makeStore() -> BookmarkStore {
    let store = BookmarkStore(
      initialState: Bookmark(), reducer: bookmarkReducer, environment: BookmarkEnvironment { _ in })
    store.environment.save = { [clock = store.clock] _ in
      try await clock.sleep(for: choose("latency", .seconds(1), .seconds(2)))
      if choose("server", "saves", "fails") == "fails" { throw Offline() }
    }
    return store
  }

  @Test func `a failure rolls back to the confirmed value`() {
    let store = makeStore()
    store.environment.save = { _ in throw Offline() }
    store.send(.tapped) {
      $0.isSet = true
      $0.isSaving = true
    }
    store.receive(.failed) {
      $0.isSet = false
      $0.isSaving = false
      $0.hasFailed = true
    }
    store.finish()
  }

  @Test func `a tap during a request is saved after it`() {
    let store = makeStore()
    let saved = Locks()
    store.environment.save = { [clock = store.clock] isSet in
      saved.append("\(isSet)")
      try await clock.sleep(for: .seconds(1))
    }
    store.send(.tapped) {
      $0.isSet = true
      $0.isSaving = true
    }
    store.send(.tapped) { $0.isSet = false }
    #expect(saved.texts == ["true"])
    store.advance(by: .seconds(1))
    store.receive(.saved(true)) { $0.isConfirmed = true }
    store.advance(by: .seconds(1))
    store.receive(.saved(false)) {
      $0.isConfirmed = false
      $0.isSaving = false
    }
    #expect(saved.texts == ["true", "false"])
    store.finish()
  }

  @Test func `whatever the user and the server do, the screen ends with the confirmed value`() {
    let rules = CheckRules<Bookmark, BookmarkAction>(
      invariant: { $0.isSaving || $0.isSet == $0.isConfirmed },
      end: { bookmark, inFlight in inFlight.count == (bookmark.isSaving ? 1 : 0) },
      step: { before, action, after in
        switch action {
        case .tapped: after.isSet != before.isSet
        case .saved: after.isSet == before.isSet
        case .failed: after.isSet == before.isConfirmed
        }
      },
      expects: ["it is saved": { $0.isConfirmed }])
    BookmarkStore.check(rules) {
      makeStore()
    } actions: { _ in
      [.send(.tapped), .advance(by: .seconds(1))]
    }
  }
}
