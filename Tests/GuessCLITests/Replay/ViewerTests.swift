import Composable
import struct ComposableTerminal.Size
import ComposableTesting
import Testing

@testable import GuessCLI

private typealias ViewerStore = TestStore<Viewer<Int>, ViewerAction<Int>, ViewerEnvironment<Int>>

/// A recording of five steps; the state is the position, times ten.
@MainActor private func viewerStore(at position: Int = 0) -> ViewerStore {
  var viewer = Viewer<Int>(count: 5)
  viewer.position = position
  let store = ViewerStore(
    initialState: viewer, reducer: viewerReducer(),
    environment: ViewerEnvironment(
      moment: { Moment(state: $0 * 10) }, search: { _, _, _ in nil }, clock: UnimplementedClock()))
  store.environment.clock = store.clock
  return store
}

extension ViewerStore {
  @MainActor fileprivate func sees(_ position: Int) {
    receive(.shown(Moment(state: position * 10))) { $0.moment = Moment(state: position * 10) }
  }
}

@MainActor @Suite struct `The viewer` {
  @Test func `shows the beginning when it opens`() {
    let store = viewerStore()
    store.send(.opened)
    store.sees(0)
    store.finish()
  }

  @Test func `steps forward and back, and stays within the recording`() {
    let store = viewerStore()
    store.send(.move(by: 2)) { $0.position = 2 }
    store.sees(2)
    store.send(.move(by: -1)) { $0.position = 1 }
    store.sees(1)
    store.send(.move(by: -7)) { $0.position = 0 }
    store.sees(0)
    store.send(.go(to: .max)) { $0.position = 5 }
    store.sees(5)
    store.finish()
  }

  @Test func `plays at a speed, which can be changed, up to the end`() {
    let store = viewerStore(at: 2)
    store.send(.playTapped) { $0.isPlaying = true }
    store.advance(by: .milliseconds(500))
    store.receive(.ticked) { $0.position = 3 }
    store.sees(3)
    store.send(.faster) { $0.speed = 4 }
    store.advance(by: .milliseconds(500))
    store.receive(.ticked) { $0.position = 4 }
    store.sees(4)
    store.receive(.ticked) { $0.position = 5 }
    store.sees(5)
    store.advance(by: .milliseconds(250))
    store.receive(.ticked) { $0.isPlaying = false }
    store.finish()
  }

  @Test func `stops playing when it is moved by a key, and when it is asked to`() {
    let store = viewerStore()
    store.send(.playTapped) { $0.isPlaying = true }
    store.send(.playTapped) { $0.isPlaying = false }
    store.send(.playTapped) { $0.isPlaying = true }
    store.send(.move(by: 1)) {
      $0.isPlaying = false
      $0.position = 1
    }
    store.sees(1)
    store.finish()
  }

  @Test func `goes to a step that is typed`() {
    let store = viewerStore()
    store.send(.ask(.step)) { $0.prompt = .step }
    store.send(.typed("4")) { $0.input = "4" }
    store.send(.typed("x")) { $0.input = "4x" }
    store.send(.erased) { $0.input = "4" }
    store.send(.entered) { $0.prompt = nil }
    store.receive(.go(to: 4)) { $0.position = 4 }
    store.sees(4)
    store.finish()
  }

  @Test func `reports text that is no step, and forgets it when it is left`() {
    let store = viewerStore()
    store.send(.ask(.step)) { $0.prompt = .step }
    store.send(.typed("x")) { $0.input = "x" }
    store.send(.entered) {
      $0.prompt = nil
      $0.note = "no number: x"
    }
    store.send(.ask(.search)) {
      $0.prompt = .search
      $0.input = ""
      $0.note = nil
    }
    store.send(.escaped) { $0.prompt = nil }
    store.finish()
  }

  @Test func `searches on from where it is, again and backwards`() {
    let store = viewerStore(at: 1)
    store.environment.search = { query, position, backwards in query == "tick" ? position + (backwards ? -1 : 2) : nil }
    store.send(.ask(.search)) { $0.prompt = .search }
    store.send(.typed("tick")) { $0.input = "tick" }
    store.send(.entered) {
      $0.prompt = nil
      $0.query = "tick"
    }
    store.receive(.found(3)) { $0.position = 3 }
    store.sees(3)
    store.send(.searchAgain(backwards: true))
    store.receive(.found(2)) { $0.position = 2 }
    store.sees(2)
    store.finish()
  }

  @Test func `reports a search without a result and a state that cannot be read`() {
    struct Torn: Error, CustomStringConvertible { let description = "torn" }
    let store = viewerStore()
    store.send(.found(nil)) { $0.note = "not found: " }
    store.environment.moment = { _ in throw Torn() }
    store.send(.move(by: 1)) {
      $0.position = 1
      $0.note = nil
    }
    store.receive(.failed("torn")) { $0.note = "torn" }
    store.finish()
  }

  @Test func `ends what it plays when it is left`() {
    let store = viewerStore()
    store.send(.playTapped) { $0.isPlaying = true }
    store.send(.quit) {
      $0.isPlaying = false
      $0.isFinished = true
    }
    store.finish()
  }
}

@Suite struct `The keys of the viewer` {
  @Test func `keys move, and type while something is asked`() {
    var viewer = Viewer<Int>(count: 5)
    #expect(ViewerKeys.action(for: .right, in: viewer) == .move(by: 1))
    #expect(ViewerKeys.action(for: .character("N"), in: viewer) == .searchAgain(backwards: true))
    #expect(ViewerKeys.action(for: .character("x"), in: viewer) == nil)
    #expect(ViewerKeys.action(forPaste: "q", in: viewer) == nil)
    viewer.prompt = .search
    #expect(ViewerKeys.action(for: .character("N"), in: viewer) == .typed("N"))
    #expect(ViewerKeys.action(for: .enter, in: viewer) == .entered)
    #expect(ViewerKeys.action(forPaste: "text", in: viewer) == .typed("text"))
    #expect(ViewerKeys.action(for: .control("c"), in: viewer) == .quit)
  }
}

@Suite struct `The screen of the viewer` {
  @Test func `shows the frame, the step beside it with what it changed, and the keys`() {
    var viewer = Viewer<Int>(count: 9)
    viewer.position = 3
    viewer.moment = Moment(state: 7, title: "2  0.100 s  .add(3) ← send", changes: ["− 4", "+ 7"])
    let view = ViewerView<Int>(size: Size(columns: 90, rows: 10)) { state, size in
      var frame = OldFrame(size)
      frame.put(OldStyled("the state is \(state)"), at: 0, 0)
      return frame
    }
    let lines = view.frame(of: viewer).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("the state is 7"))
    #expect(lines[0].hasSuffix(" 2  0.100 s  .add(3) ← send"))
    #expect(lines[2].hasSuffix("− 4"))
    #expect(lines[3].hasSuffix("+ 7"))
    #expect(lines[8] == " step 3 of 9")
    #expect(lines[9].contains("q quit"))
  }

  @Test func `has the step below the frame where the screen is narrow, and the question on the last line`() {
    var viewer = Viewer<Int>(count: 9)
    viewer.moment = Moment(state: 7)
    viewer.prompt = .search
    viewer.input = "tick"
    viewer.isPlaying = true
    let view = ViewerView<Int>(size: Size(columns: 50, rows: 30)) { _, size in OldFrame(size) }
    let lines = view.frame(of: viewer).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[15] == " the beginning")
    #expect(lines[28] == " step 0 of 9, playing 2 a second")
    #expect(lines[29] == " search: tick_")
  }
}

@MainActor @Suite struct `The viewer of a recorded game` {
  @Test func `sees each step of a recorded game, and finds actions`() async throws {
    let folder = try TemporaryFolder()
    let recording = try RecordedSession(seed: 1, rounds: 1, to: folder("game")).recording
    let viewer = ViewerEnvironment.recording(recording, clock: ContinuousClock())
    #expect(try viewer.moment(0).title == nil)
    #expect(try viewer.moment(1).title == "0  0.000 s  .started ← send")
    #expect(try viewer.moment(3).changes.contains { $0.hasPrefix("+") && $0.contains("isRunning: true") })
    let position = try #require(try await viewer.search("GUESSSubmitted", 0, false))
    #expect(try recording.step(at: position - 1).action == .guessSubmitted)
    let next = try #require(try await viewer.search("guessSubmitted", position, false))
    #expect(next > position)
    #expect(try await viewer.search("guessSubmitted", next, true) == position)
    #expect(try await viewer.search("no such thing", 0, false) == nil)
  }
}
