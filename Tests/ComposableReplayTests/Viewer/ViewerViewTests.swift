import Composable
import ComposableRecording
import ComposableTerminal
import ComposableTerminalTesting
import Testing

@testable import ComposableReplay

@MainActor struct `The screen of the viewer` {
  typealias ViewerTerminal = TestTerminal<Viewer<Kettle>, ViewerAction<Kettle>, ViewerEnvironment<Kettle>>

  private let session: KettleSession

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

  @Test func `has the step below the feature where the screen is narrow, and the prompt on the last line`() {
    let terminal = terminal(50, 24)
    terminal.press("/")
    terminal.type("boi")
    #expect(terminal.frame.text.hasSuffix("before step 0 of 4\nsearch boi"))
    #expect(terminal.frame.text.contains("\nthe beginning\n"))
    terminal.press(.enter)
    terminal.store.skipReceivedActions()
    #expect(terminal.frame.text.contains("2  3.000 s  .boiled"))
    #expect(terminal.frame.text.contains("\nstep 2 of 0 to 3\n"))
  }

  @Test func `has the step on one line where there is room for the feature only, and its key shows the changes`() {
    let terminal = terminal(42, 12, at: 4)
    #expect(terminal.frame.text.contains("\n3  10.000 s  .fill(2) ← send  tab: changes\nstep 3 of 0 to 3\n"))
    terminal.press(.tab)
    #expect(terminal.frame.text.hasPrefix("3  10.000 s  .fill(2) ← send\n\n  Kettle(\n−   cups: 1\n+   cups: 3\n"))
    terminal.press(.tab)
    #expect(terminal.frame.text.hasPrefix("cups: 3, hot\n"))
    #expect(!terminal.frame.text.contains(".fill(2)"))
    terminal.press(.tab)
    #expect(terminal.frame.text.contains("tab: changes"))
    #expect(self.terminal(40, 12, at: 4).frame.text.contains("\n3  10.000 s  .fill(2) ← s…  tab: changes\n"))
    #expect(!self.terminal(40, 12).frame.text.contains("tab: changes"))
  }

  @Test func `has the whole width for the feature or for the step, where it has room for both`() {
    let terminal = terminal(80, 12, at: 4)
    terminal.press(.tab)
    #expect(terminal.frame.text.hasPrefix("3  10.000 s  .fill(2) ← send\n"))
    terminal.press(.tab)
    #expect(!terminal.frame.text.contains("10.000 s"))
  }

  @Test func `wraps changes under their indentation, and says when there are more`() {
    let long = String(repeating: "word ", count: 20)
    var viewer = Viewer<Kettle>(count: 1, position: 1)
    viewer.moment = ReplayPosition(
      position: 1, state: Kettle(), step: 0, title: "a", changes: ["+   note: \(long)", "−   b", "−   c"])
    let lines = { (rows: Int) in
      Terminal.Screen(
        viewerView(viewer, view: kettleView), InterfaceState(),
        Terminal.Context(size: Terminal.Size(columns: 80, rows: rows))
      ).frame.text.split(separator: "\n").map { $0.dropFirst(43) }
    }
    #expect(
      lines(12)[2...6] == [
        "+   note: word word word word word", "      word word word word word word",
        "      word word word word word word",
        "      word word word", "−   b",
      ])
    #expect(lines(9)[2...6].last == "… more: shift down")
    viewer.firstChange = 2
    #expect(lines(9)[2] == "−   c")
  }

  @Test func `turns the keys of the recorded feature off, and types q in a prompt`() {
    let terminal = terminal(60, 20)
    #expect(!terminal.keys.contains("x explode"))
    terminal.press("g")
    terminal.type("q")
    #expect(terminal.store.state.input == "q")
    terminal.press(.escape)
    terminal.press("q", command: .quit)
    terminal.press(.control("c"), command: .interrupt)
  }

  @Test func `names every key in the help, which any key but ^C closes`() {
    let terminal = terminal(80, 24, at: 2)
    terminal.press("?")
    for line in ["page up, page down", "p                   only what the player did", "q, ^C "] {
      #expect(terminal.frame.text.contains(line))
    }
    terminal.press(.control("c"), command: .interrupt)
    terminal.press(.right)
    #expect(terminal.store.state.position == 2 && !terminal.store.state.isHelpShown)
    terminal.press(.right)
    #expect(terminal.store.state.moment?.position == 2 || !terminal.frame.text.contains("Keys"))
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

  @Test func `contains only ASCII in ASCII mode`() {
    for (columns, position) in [(90, 4), (40, 3), (80, 0)] {
      let terminal = terminal(columns, 20, at: position, glyphs: .ascii)
      #expect(terminal.frame.text.utf8.allSatisfy { $0 < 0x80 }, "\(terminal.frame.text)")
    }
  }

  @Test func `prints the step and its changes line by line`() {
    #expect(terminal(80, 24, at: 1).outline.contains("0  0.000 s  .fill(1) ← send; "))
  }
}
