import Testing

@testable import ComposableTerminal

struct `The number of colors` {
  func level(_ environment: [String: String], _ choice: ColorLevel.Choice = .auto, isTerminal: Bool = true)
    -> ColorLevel
  {
    ColorLevel(choice: choice, environment: environment, isTerminal: isTerminal)
  }

  @Test func `follows the variables of the terminal`() {
    #expect(level(["TERM": "xterm"]) == .sixteen)
    #expect(level(["TERM": "xterm-256color"]) == .many)
    #expect(level(["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .full)
    #expect(level(["TERM": "xterm-direct"]) == .full)
    #expect(level(["TERM": "vt100"]) == .none)
    #expect(level(["TERM": "dumb"]) == .none)
    #expect(level([:]) == .none)
  }

  @Test func `is zero with NO_COLOR, unless the variable is empty`() {
    #expect(level(["TERM": "xterm", "NO_COLOR": "1"]) == .none)
    #expect(level(["TERM": "xterm", "NO_COLOR": ""]) == .sixteen)
  }

  @Test func `follows the option before everything else`() {
    #expect(level(["NO_COLOR": "1", "TERM": "xterm-256color"], .always, isTerminal: false) == .many)
    #expect(level(["TERM": "dumb"], .always, isTerminal: false) == .sixteen)
    #expect(level(["TERM": "xterm", "COLORTERM": "truecolor"], .never) == .none)
  }
}
