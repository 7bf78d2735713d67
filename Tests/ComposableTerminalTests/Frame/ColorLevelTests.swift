import Expectations
import Testing

@testable import ComposableTerminal

struct `The number of colors` {
  func level(_ environment: [String: String], _ choice: ColorLevel.Choice = .auto, isTerminal: Bool = true)
    -> ColorLevel
  {
    ColorLevel(choice: choice, environment: environment, isTerminal: isTerminal)
  }

  @Test func `follows the variables of the terminal`() {
    expectEqual(level(["TERM": "xterm"]), .sixteen)
    expectEqual(level(["TERM": "xterm-256color"]), .many)
    expectEqual(level(["TERM": "xterm-256color", "COLORTERM": "truecolor"]), .full)
    expectEqual(level(["TERM": "xterm-direct"]), .full)
    expectEqual(level(["TERM": "vt100"]), .none)
    expectEqual(level(["TERM": "dumb"]), .none)
    expectEqual(level([:]), .none)
  }

  @Test func `is zero with NO_COLOR, unless the variable is empty`() {
    expectEqual(level(["TERM": "xterm", "NO_COLOR": "1"]), .none)
    expectEqual(level(["TERM": "xterm", "NO_COLOR": ""]), .sixteen)
  }

  @Test func `follows the option before everything else`() {
    expectEqual(level(["NO_COLOR": "1", "TERM": "xterm-256color"], .always, isTerminal: false), .many)
    expectEqual(level(["TERM": "dumb"], .always, isTerminal: false), .sixteen)
    expectEqual(level(["TERM": "xterm", "COLORTERM": "truecolor"], .never), .none)
  }
}
