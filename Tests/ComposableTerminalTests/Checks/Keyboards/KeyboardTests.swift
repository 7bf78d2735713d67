import Testing

@testable import ComposableTerminal

struct `The keyboard of` {
  static let all: [Keyboard] = [
    .xterm, .urxvt, .st, .mlterm, .kitty, .kittyRussian, .foot, .footRussian, .konsole, .vte, .alacritty, .tmux,
    .screen,
    .pterm,
  ]

  @Test(arguments: all) func `a real terminal arrives as it was pressed, but for five keys`(keyboard: Keyboard) {
    #expect(keyboard.keys.count > 40)
    #expect(keyboard.mistaken.count <= 5, "\(keyboard.mistaken.sorted().joined(separator: "\n"))")
  }

  /// An escape often discards what was typed. In ASCII, ^[ is the escape key.
  @Test(arguments: all) func `a real terminal sends no other key as the escape key`(keyboard: Keyboard) {
    for key in keyboard.keys where keyboard.received(key.bytes).contains(where: { $0.hasSuffix("escape") }) {
      let isEscape = key.name.hasSuffix("escape") || key.name.hasPrefix("control+") && "[{".contains(key.name.suffix(1))
      #expect(isEscape, "\(key.name)")
    }
  }

  @Test(arguments: all) func `a real terminal types no control characters`(keyboard: Keyboard) {
    for key in keyboard.keys {
      #expect(
        !keyboard.received(key.bytes).contains {
          $0.unicodeScalars.contains { $0.properties.generalCategory == .control }
        })
    }
  }
}
