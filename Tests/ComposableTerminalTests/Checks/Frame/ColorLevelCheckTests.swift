import Testing

@testable import ComposableTerminal

extension `The number of colors` {
  @Test(arguments: ["iterm2", "mintty", "ms-terminal", "nsterm", "konsole-256color", "rxvt-unicode-256color"])
  func `is known of terminals with 256`(term: String) {
    #expect(level(["TERM": term]) == .many)
    #expect(level(["TERM": term, "COLORTERM": "truecolor"]) == .full)
  }

  @Test(arguments: ["xterm", "screen", "tmux", "linux", "rxvt-unicode", "footloose"])
  func `is sixteen of others`(term: String) {
    #expect(level(["TERM": term]) == .sixteen)
  }

  @Test func `is zero in a dumb terminal, although it has inherited COLORTERM`() {
    #expect(level(["TERM": "dumb", "COLORTERM": "truecolor"]) == .none)
    #expect(level(["TERM": "", "COLORTERM": "truecolor"]) == .none)
    #expect(level(["COLORTERM": "truecolor"]) == .none)
    #expect(level(["TERM": "dumb", "COLORTERM": "truecolor"], .always) == .sixteen)
  }

  @Test(arguments: [
    "alacritty", "foot", "foot-extra", "mlterm", "wezterm", "xterm-ghostty", "xterm-kitty", "st-direct",
  ])
  func `is known of terminals that draw all colors`(term: String) {
    #expect(level(["TERM": term]) == .full)
  }

  @Test func `is zero for output that is no terminal`() {
    #expect(level(["TERM": "xterm-256color"], isTerminal: false) == .none)
  }
}
