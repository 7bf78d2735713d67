import ComposableTesting
import Observation
import Synchronization

// snippet
struct Levels: Equatable { var left = 5, right = 5 }

struct Track: Equatable, Identifiable {
  let id: Int
  var name = ""
}

struct Mixer: Equatable {
  var levels = Levels()
  var tracks: IdentifiedArrayOf<Track> = [Track(id: 1), Track(id: 2)]
  var loudest: Int { max(levels.left, levels.right) }
}

@CasePathable enum MixerAction: Equatable {
  case left(Int), right(Int)
  case both(Int)
  case renamed(Int, String), removed(Int)
}

let mixerReducer: Reducer<Mixer, MixerAction, Void> = Reducer { mixer, action, _ in
  switch action {
  case .left(let level): mixer.levels.left = level
  case .right(let level): mixer.levels.right = level
  case .both(let level): return .merge(.send(.left(level)), .send(.right(level)))
  case .renamed(let id, let name): mixer.tracks[id: id]?.name = name
  case .removed(let id): mixer.tracks.remove(id: id)
  }
  return .none
}
// end

@MainActor struct `The notifications of an observer` {
  private let store = Store(initialState: Mixer(), reducer: mixerReducer, environment: ())

  /// Whether a reader is notified of an action.
  private func isTold(of action: MixerAction, reading read: () -> Void) -> Bool {
    let told = Mutex(0)
    withObservationTracking(read) { told.withLock { $0 += 1 } }
    store.send(action)
    #expect(told.withLock { $0 } <= 1)
    return told.withLock { $0 > 0 }
  }

  @Test func `are those of the first member of a chain, and of the end of a path`() {
    #expect(isTold(of: .right(6)) { _ = store.levels.left })
    #expect(!isTold(of: .right(7)) { _ = store[\.levels.left] })
    #expect(isTold(of: .left(7)) { _ = store[\.levels.left] })
  }

  @Test func `include the number of rows when it changes`() {
    #expect(isTold(of: .renamed(1, "Bass")) { _ = store.tracks.count })
    #expect(!isTold(of: .renamed(1, "Drums")) { _ = store[\.tracks.count] })
    #expect(isTold(of: .removed(2)) { _ = store[\.tracks.count] })
  }

  @Test func `include a computed value when it changes`() {
    #expect(!isTold(of: .left(3)) { _ = store.loudest })
    #expect(isTold(of: .left(9)) { _ = store.loudest })
  }

  @Test func `of a scoped store are those of its members`() {
    let levels = store.scope(state: \.levels)
    #expect(!isTold(of: .right(6)) { _ = levels.left })
    #expect(isTold(of: .left(6)) { _ = levels.left })
  }

  @Test func `come once for all results of a send`() {
    #expect(isTold(of: .both(1)) { _ = store.levels })
    #expect(store.levels == Levels(left: 1, right: 1))
  }
}
