import Composable
import ComposableRecording
import ComposableTerminal
import ComposableTerminalTesting
import Expectations
import Testing

@testable import ComposableReplay

@MainActor struct `The screen of the viewer` {
  typealias ViewerTerminal = TestTerminal<Viewer<Kettle>, ViewerAction<Kettle>, ViewerEnvironment<Kettle>>

  let session: KettleSession

  init() throws { session = try KettleSession() }

  /// The viewer at a position. Its actions are received without assertions: the tests of the viewer assert them.
  func terminal(_ columns: Int, _ rows: Int, at position: Int = 0, glyphs: Glyphs = .unicode) -> ViewerTerminal {
    let store = TestStore(
      initialState: Viewer<Kettle>(count: session.recording.count, position: position), reducer: viewerReducer(),
      environment: ViewerEnvironment<Kettle>.recording(session.recording, clock: ContinuousClock()))
    store.environment.clock = store.clock
    store.exhaustivity = .off
    store.send(.opened)
    store.skipReceivedActions()
    let terminal = TestTerminal(store, columns: columns, rows: rows) {
      viewerView($0, glyphs: glyphs, view: kettleView)
    }
    terminal.context.glyphs = glyphs
    return terminal
  }

  @Test func `shows the feature, the step beside it with its changes, and the active keys`() {
    let terminal = terminal(90, 10, at: 4)
    terminal.expect(
      """
      cups: 3, hot                                         3  10.000 s  .fill(2) ← send
      [ fill ]
                                                             Kettle(
                                                           −   cups: 1
                                                           +   cups: 3
                                                               … (1 unchanged)
                                                             )

      step 3 of 0 to 3
      q quit  ← back  ? help  tab changes  / search  p player's steps  g go to  t as played   ^P
      """)
  }

  @Test func `turns the keys of the recorded feature off, and types q in a prompt`() {
    let terminal = terminal(60, 20)
    #expect(!terminal.keys.contains("x explode"))
    terminal.press("g")
    terminal.type("q")
    expectEqual(terminal.store.state.input, "q")
    terminal.press(.escape)
    terminal.press("q", command: .quit)
    terminal.press(.control("c"), command: .interrupt)
  }

  @Test func `names only keys that have an effect`() {
    let names = { (terminal: ViewerTerminal) in
      Set(terminal.keys.map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? "" })
    }
    let beginning = names(terminal(80, 24))
    #expect(beginning.isSuperset(of: ["step", "play", "end", "search", "quit"]))
    #expect(beginning.isDisjoint(with: ["back", "next", "faster", "stop"]))
    let end = names(terminal(80, 24, at: 4))
    #expect(end.isSuperset(of: ["back", "beginning"]) && end.isDisjoint(with: ["step", "play", "end"]))
  }

  @Test func `prints the step and its changes line by line`() {
    #expect(terminal(80, 24, at: 1).outline.contains("0  0.000 s  .fill(1) ← send; "))
  }
}
