import Composable
import ComposableRecording
import ComposableTerminal
import ComposableTerminalTesting
import Expectations
import TestEffort
import Testing

@testable import ComposableReplay

extension `The screen of the viewer` {
  @Test func `is clipped at any size, and its last line ends with a whole key`() {
    for columns in Array(0...12) + [37, 38, 39, 77, 78, 79, 80, 81] {
      for rows in [0, 1, 2, 3, 5, 24] {
        let terminal = terminal(columns, rows, at: 2)
        expectEqual(terminal.frame.size, Terminal.Size(columns: columns, rows: rows))
        terminal.press("/")
        terminal.press(.escape)
        terminal.press(.right)
        terminal.store.skipReceivedActions()
      }
    }
    let last = terminal(80, 24, at: 2).frame.text.split(separator: "\n").last ?? ""
    #expect(last.contains("quit") && !last.contains("…"))
  }

  @Test(arguments: [UInt64(1), 2, 3]) func `survives any keys`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let keys: [Terminal.Key] = [
      .left, .right, .home, .end, .pageUp, .pageDown, " ", "+", "-", "p", "t", "/", "g", "n", "N", "2", "b", .enter,
      .escape,
      .backspace, .shift(.down), .shift(.up), "j", "k", "?", .tab,
    ]
    let terminal = terminal(80, 24)
    for _ in 0..<TestEffort.count(100, full: 300) {
      terminal.press(keys[random.draw(in: 0...keys.count - 1)])
      terminal.store.skipReceivedActions()
      terminal.store.advance(by: .milliseconds(random.draw(in: 0...800)))
      terminal.store.skipReceivedActions()
      #expect((0...4).contains(terminal.store.state.position))
    }
    terminal.store.skipInFlightEffects()
  }
}

extension `The screen of the viewer` {
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
    expectEqual(
      lines(12)[2...6],
      [
        "+   note: word word word word word", "      word word word word word word",
        "      word word word word word word",
        "      word word word", "−   b",
      ])
    expectEqual(lines(9)[2...6].last, "… more: shift down")
    viewer.firstChange = 2
    expectEqual(lines(9)[2], "−   c")
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

  @Test func `contains only ASCII in ASCII mode`() {
    for (columns, position) in [(90, 4), (40, 3), (80, 0)] {
      let terminal = terminal(columns, 20, at: position, glyphs: .ascii)
      #expect(terminal.frame.text.utf8.allSatisfy { $0 < 0x80 }, "\(terminal.frame.text)")
    }
  }
}
