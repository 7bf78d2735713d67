import Expectations
import Testing

@testable import ComposableTerminal

extension `The number of colors` {
  @Test(arguments: ["iterm2", "mintty", "ms-terminal", "nsterm", "konsole-256color", "rxvt-unicode-256color"])
  func `is known of terminals with 256`(term: String) {
    expectEqual(level(["TERM": term]), .many)
    expectEqual(level(["TERM": term, "COLORTERM": "truecolor"]), .full)
  }

  @Test(arguments: ["xterm", "screen", "tmux", "linux", "rxvt-unicode", "footloose"])
  func `is sixteen of others`(term: String) {
    expectEqual(level(["TERM": term]), .sixteen)
  }

  @Test func `is zero in a dumb terminal, although it has inherited COLORTERM`() {
    expectEqual(level(["TERM": "dumb", "COLORTERM": "truecolor"]), .none)
    expectEqual(level(["TERM": "", "COLORTERM": "truecolor"]), .none)
    expectEqual(level(["COLORTERM": "truecolor"]), .none)
    expectEqual(level(["TERM": "dumb", "COLORTERM": "truecolor"], .always), .sixteen)
  }

  @Test(arguments: [
    "alacritty", "foot", "foot-extra", "mlterm", "wezterm", "xterm-ghostty", "xterm-kitty", "st-direct",
  ])
  func `is known of terminals that draw all colors`(term: String) {
    expectEqual(level(["TERM": term]), .full)
  }

  @Test func `is zero for output that is no terminal`() {
    expectEqual(level(["TERM": "xterm-256color"], isTerminal: false), .none)
  }
}
