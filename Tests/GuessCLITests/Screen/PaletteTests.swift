import enum ComposableTerminal.ColorLevel
import Testing

@testable import GuessCLI

@Suite struct `The palette` {
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
