import Composable
import ComposableTerminal
import ComposableTesting
import Expectations
import Testing

@testable import ComposableReplay

typealias ViewerStore = TestStore<Viewer<Int>, ViewerAction<Int>, ViewerEnvironment<Int>>

/// A recording of five steps. The state is the position times ten, and each step comes a second after the one before.
@MainActor func viewerStore(at position: Int = 0) -> ViewerStore {
  let store = ViewerStore(
    initialState: Viewer<Int>(count: 5, position: position), reducer: viewerReducer(),
    environment: ViewerEnvironment(
      moment: { position, stops, _ in moment(min(max(0, position + min(max(-9, stops), 9)), 5)) },
      search: { _, _, _, _ in nil }, clock: UnimplementedClock()))
  store.environment.clock = store.clock
  return store
}

func moment(_ position: Int) -> ReplayPosition<Int> {
  ReplayPosition(
    position: position, state: position * 10, changes: ["− a", "+ b"], pause: position < 5 ? .seconds(position) : nil)
}

extension ViewerStore {
  @MainActor func sees(
    _ position: Int, at location: SourceLocation = #_sourceLocation, _ more: ((inout Viewer<Int>) -> Void)? = nil
  ) {
    receive(
      .shown(moment(position)),
      {
        $0.moment = moment(position)
        $0.position = position
        more?(&$0)
      }, at: location)
  }
}

@MainActor struct `The viewer` {
  @Test func `shows the first state when it opens`() {
    let store = viewerStore()
    store.send(.opened)
    store.sees(0)
    store.finish()
  }

  @Test func `steps forward and back, and moves to any position within the recording`() {
    let store = viewerStore()
    store.send(.move(by: 2))
    store.sees(2)
    store.send(.move(by: -1))
    store.sees(1)
    store.send(.go(to: .max))
    store.sees(5)
    store.send(.go(to: .min))
    store.sees(0)
    store.finish()
  }

  @Test func `plays at a speed, which can be changed, up to the end`() {
    let store = viewerStore(at: 2)
    store.send(.playTapped) { $0.isPlaying = true }
    store.advance(by: .milliseconds(500))
    store.receive(.ticked)
    store.sees(3)
    store.send(.faster) { $0.speed = 4 }
    store.advance(by: .milliseconds(250))
    store.receive(.ticked)
    store.sees(4)
    store.send(.slower) { $0.speed = 2 }
    store.advance(by: .milliseconds(500))
    store.receive(.ticked)
    store.sees(5) { $0.isPlaying = false }
    store.send(.playTapped)
    store.finish()
  }

  @Test func `moves to the state after a typed step, by its number in the recording`() {
    let store = viewerStore()
    for (text, first, position) in [
      ("4", 0, 5), ("104", 100, 5), ("100", 100, 1), ("1", 100, 0), ("\(Int.max)", 0, 5), ("\(Int.min)", 7, 0),
      ("\(Int.min)", 0, 0),
    ] {
      let store = viewerStore(at: 2)
      store.exhaustivity = .off
      store.send(.opened)
      store.send(.ask(.step))
      store.send(.typed(text))
      var viewer = store.state
      viewer.firstStep = first
      let other = ViewerStore(initialState: viewer, reducer: viewerReducer(), environment: store.environment)
      other.exhaustivity = .off
      other.send(.entered)
      other.skipReceivedActions()
      expectEqual(other.state.position, position, "\(text) of \(first)")
      store.skipReceivedActions()
    }
    store.finish()
  }

  @Test func `searches on from its position, again and backwards`() {
    let store = viewerStore(at: 1)
    store.environment.search = { query, position, backwards, _ in
      query == "tick" ? position + (backwards ? -1 : 2) : nil
    }
    store.send(.ask(.search)) { $0.prompt = .search }
    store.send(.typed("tick")) { $0.input = "tick" }
    store.send(.entered) {
      $0.prompt = nil
      $0.query = "tick"
    }
    store.receive(.found(3))
    store.sees(3)
    store.send(.searchAgain(backwards: true))
    store.receive(.found(2))
    store.sees(2)
    store.finish()
  }

  @Test func `reports a search without a result and an unreadable state, and stops there`() {
    struct Torn: Error, CustomStringConvertible { let description = "torn" }
    let store = viewerStore()
    store.send(.found(nil)) { $0.note = "not found: " }
    store.environment.moment = { _, _, _ in throw Torn() }
    store.send(.playTapped) { $0.isPlaying = true }
    store.advance(by: .milliseconds(500))
    store.receive(.ticked)
    store.receive(.failed("torn")) {
      $0.note = "torn"
      $0.isPlaying = false
    }
    store.finish()
  }
}
