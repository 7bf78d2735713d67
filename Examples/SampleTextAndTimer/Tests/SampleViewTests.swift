import ComposableTerminalTesting
import ComposableTesting
import Readme

@testable import SampleTextAndTimer

struct `The sample on the screen` {
  private func makeTerminal(
    _ sample: Sample = Sample(), _ columns: Int = 50, _ rows: Int = 10
  ) -> TestTerminal<Sample, SampleAction, SampleEnvironment> {
    let store = TestStore(initialState: sample, reducer: sampleReducer, environment: .unimplemented)
    store.environment.clock = store.clock
    return TestTerminal(store, columns: columns, rows: rows, view: sampleView)
  }

  private static let text = """
    Call me Ishmael. Some years ago - never mind how long precisely - having little or no money in my purse, and nothing \
    particular to interest me on shore, I thought I would sail about a little and see the watery part of the world.
    """

  @Test func `the stopwatch runs on the screen, tick by tick`() throws {
    let terminal = makeTerminal(Sample(ticks: 1_234))
    terminal.press("s", sends: .startTapped) { $0.isRunning = true }
    terminal.store.advance(by: .milliseconds(10))
    terminal.store.receive(.ticked) { $0.ticks = 1_235 }
    #expect(terminal.style(of: "12.35") == .bold)
    // Only one digit is written, so a tick costs few bytes.
    terminal.store.advance(by: .milliseconds(10))
    terminal.store.receive(.ticked) { $0.ticks = 1_236 }
    #expect(terminal.frame.text.contains("12.36 s"))
    #expect(terminal.bytesOfLastFrame.count < 60)
    #expect(terminal.keys == ["s stop", "l load", "q quit"])
    terminal.press(.enter, sends: .stopTapped) { $0.isRunning = false }
    terminal.store.finish()
  }

  @Test func `a text is loaded, and scrolled`() throws {
    let terminal = makeTerminal()
    terminal.store.environment.loadText = { [clock = terminal.store.clock] in
      try await clock.sleep(for: .seconds(1))
      return Self.text
    }
    #expect(terminal.frame.text.contains("No text yet."))
    terminal.press("l", sends: .loadTapped) { $0.text = .loading }
    #expect(terminal.frame.text.contains("loading"))
    #expect(terminal.keys == ["s start", "q quit"])
    terminal.store.advance(by: .seconds(1))
    terminal.store.receive(\.textLoaded) { $0.text = .loaded(Self.text) }
    terminal.expect(try Readme.screen("text"))
    terminal.press(.tab)
    terminal.press(.tab)
    terminal.press(.end)
    #expect(terminal.frame.text.contains("│ world."))
    terminal.store.finish()
  }

  @Test func `nothing moves when the button changes its title`() {
    let terminal = makeTerminal()
    let position = terminal.position(of: "[ Load ]")
    terminal.press("s", sends: .startTapped) { $0.isRunning = true }
    #expect(terminal.frame.text.contains("[ Stop ]"))
    #expect(terminal.position(of: "[ Load ]") == position)
    terminal.store.skipInFlightEffects()
  }

  @Test func `a small terminal shows the buttons and the keys`() {
    let terminal = makeTerminal(Sample(isRunning: true), 40, 12)
    for text in ["0.00 s", "[ Stop ]", "[ Load ]", "No text yet.", "s stop", "l load", "q quit"] {
      #expect(terminal.frame.text.contains(text), "\(text)")
    }
  }

  @Test func `a text that fails to load shows the reason`() {
    let terminal = makeTerminal(Sample(text: .failed("The file is gone.")))
    #expect(terminal.style(of: "The file is gone.") == .bad)
    terminal.press("q", command: .quit)
  }
}
