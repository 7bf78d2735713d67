import Expectations
import Testing

@testable import ComposableTerminal

struct `A theme` {
  static let meanings: [Color] = [.accent, .muted, .good, .warning, .bad]

  static let themes: [(Theme, Double)] = [(.standard, 4.5), (.highContrast, 7), (.warm, 4.5)]

  @Test(arguments: themes)
  func `has the contrast that it promises for each tone`(theme: Theme, contrast least: Double) throws {
    for color in Self.meanings {
      for isDark in [true, false] {
        var theme = theme
        theme.isDark = isDark
        let background = isDark ? Terminal.RGB(0x000000) : Terminal.RGB(0xFFFFFF)
        let value = try #require(theme.value(of: color))
        #expect(contrast(value, background) >= least, "\(color), full, dark: \(isDark)")
        let index = try #require(theme.index(of: color))
        #expect(contrast(XtermPalette.values[index], background) >= least, "\(color), 256, dark: \(isDark)")
        // Without a code the text has the terminal's own color.
        guard let code = theme.code(of: color) else { continue }
        let sixteen = XtermPalette.values[code < 90 ? code - 30 : code - 82]
        #expect(contrast(sixteen, background) >= least, "\(color), 16, dark: \(isDark)")
      }
    }
  }

  @Test func `takes light and dark from its background, and forgets a background that contradicts`() {
    var theme = Theme()
    theme.background = Terminal.RGB(0xEEEEEE)
    #expect(!theme.isDark)
    theme.isDark = true
    expectEqual(theme.background, nil)
  }

  @Test func `reduces colors to those of the terminal`() {
    let style = Style(color: .rgb(255, 0, 0), background: .rgb(0, 0, 5), isBold: true)
    expectEqual(Theme(level: .full).select(style), "\u{1B}[0;1;38;2;255;0;0;48;2;0;0;5m")
    expectEqual(Theme(level: .many).select(style), "\u{1B}[0;1;38;5;196;48;5;16m")
    expectEqual(Theme(level: .sixteen).select(style), "\u{1B}[0;1;91;40m")
    expectEqual(Theme(level: .none).select(style), "\u{1B}[0;1m")
  }

  func contrast(_ one: Terminal.RGB, _ other: Terminal.RGB) -> Double {
    let bright = max(luminance(one), luminance(other))
    let dark = min(luminance(one), luminance(other))
    return (bright + 0.05) / (dark + 0.05)
  }

  func luminance(_ color: Terminal.RGB) -> Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// The power of 2.4, as the fifth root of the twelfth power, by Newton's method: nothing here needs a mathematics
  /// library.
  func power(_ value: Double) -> Double {
    let twelfth = (0..<12).reduce(1.0) { product, _ in product * value }
    var root = 1.0
    for _ in 0..<80 { root -= (root * root * root * root * root - twelfth) / (5 * root * root * root * root) }
    return root
  }
}
