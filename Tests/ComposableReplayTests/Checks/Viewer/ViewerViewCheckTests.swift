import Composable
import ComposableRecording
import ComposableTerminal
import ComposableTerminalTesting
import TestEffort
import Testing

@testable import ComposableReplay

extension `The screen of the viewer` {
  @Test func `is clipped at any size, and its last line ends with a whole key`() {
    for columns in Array(0...12) + [37, 38, 39, 77, 78, 79, 80, 81] {
      for rows in [0, 1, 2, 3, 5, 24] {
        let terminal = terminal(columns, rows, at: 2)
        #expect(terminal.frame.size == Terminal.Size(columns: columns, rows: rows))
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
