import Composable
import ComposableRecording
import ComposableReplay
import ComposableTerminal
import PseudoTerminals
import Testing

extension `A moving picture of a session` {
  @Test func `stores a row that several frames have in common once`() throws {
    let film = try film([.write("one"), .counted, .write("two"), .counted])
    // Besides the two edges of the box: three texts and three counts.
    #expect(film.rows.count == 2 + 3 + 3)
  }

  @Test func `has no frame for a step that the screen does not show`() throws {
    #expect(try film([.write("one"), .write("one"), .write("one")]).frames.count == 2)
  }

  @Test func `can show some of the steps`() throws {
    let film = try film([.write("one"), .counted, .write("two"), .write("three")], steps: 1..<3)
    #expect(film.frames.count == 3)
    #expect(film.text(0).contains { $0.contains("one") } && film.text(2).contains { $0.contains("two") })
  }

  @Test func `stands still on its last frame where less motion is preferred`() throws {
    let style = try film([.write("one"), .counted]).style
    // Two frames of 198 pixels are before the last one.
    #expect(style.contains(".film{transform:translateX(-396px)}"))
    #expect(style.contains("@media(prefers-reduced-motion:no-preference){.film{animation:"))
  }

  @Test func `of a session without steps is its one screen`() throws {
    let film = try film([])
    #expect(film.isWhole && film.frames.count == 1)
  }
}
