import Testing

@testable import GuessCLI

@Suite struct `The colours of a terminal` {
  func level(_ environment: [String: String], _ choice: ColorChoice = .auto, isTerminal: Bool = true) -> ColorLevel {
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

  @Test func `without colour there is weight`() {
    let palette = Palette(level: .none)
    #expect(palette.select(.strong(.good)) == "\u{1B}[0;1m")
    #expect(palette.select(.tint(.muted)) == "\u{1B}[0;2m")
    #expect(palette.render(Styled("a", .strong(.good))) == "a")
  }

  @Test(arguments: Ink.Tint.allCases.filter { $0 != .text })
  func `each meaning has a colour on each kind of terminal`(tint: Ink.Tint) {
    #expect(Palette(level: .sixteen).select(.tint(tint)).count < 9)
    #expect(Palette(level: .many).select(.tint(tint)).contains("38;5;"))
    #expect(Palette(level: .full).select(.tint(tint)).contains("38;2;"))
  }
}
