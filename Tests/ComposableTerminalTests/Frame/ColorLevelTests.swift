import Testing

@testable import ComposableTerminal

@Suite struct `The number of colours` {
  func level(_ environment: [String: String], _ choice: ColorLevel.Choice = .auto, isTerminal: Bool = true)
    -> ColorLevel
  {
    ColorLevel(choice: choice, environment: environment, isTerminal: isTerminal)
  }

  @Test func `the terminal says how many colours it has`() {
    #expect(level(["TERM": "xterm"]) == .sixteen)
    #expect(level(["TERM": "xterm-256color"]) == .many)
    #expect(level(["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .full)
    #expect(level(["TERM": "xterm-direct"]) == .full)
    #expect(level(["TERM": "vt100"]) == .none)
    #expect(level(["TERM": "dumb"]) == .none)
    #expect(level([:]) == .none)
  }

  @Test func `NO_COLOR wins over the terminal, but only when it says something`() {
    #expect(level(["TERM": "xterm", "NO_COLOR": "1"]) == .none)
    #expect(level(["TERM": "xterm", "NO_COLOR": ""]) == .sixteen)
  }

  @Test func `the option wins over everything`() {
    #expect(level(["NO_COLOR": "1", "TERM": "xterm-256color"], .always, isTerminal: false) == .many)
    #expect(level(["TERM": "dumb"], .always, isTerminal: false) == .sixteen)
    #expect(level(["TERM": "xterm", "COLORTERM": "truecolor"], .never) == .none)
  }

  @Test func `what is no terminal gets no colour by itself`() {
    #expect(level(["TERM": "xterm-256color"], isTerminal: false) == .none)
  }
}
