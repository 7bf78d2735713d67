import Composable
import ComposableRecording
import ComposableReplay
import ComposableTerminal
import Expectations
import PseudoTerminals
import Testing

extension XMLPicture {
  /// The rows that are stored, by id.
  fileprivate var rows: [String: String] {
    root.all("g").reduce(into: [:]) { rows, group in rows[group.attributes["id"] ?? ""] = group.content }
      .filter { !$0.key.isEmpty }
  }

  /// The ids of the rows of each frame.
  fileprivate var frames: [[String]] {
    root.all("svg").dropFirst().map { frame in
      frame.all("use").map { String(($0.attributes["href"] ?? "").dropFirst()) }
    }
  }

  fileprivate var style: String { root.all("style").map(\.content).joined() }

  /// The text of a frame, one line for each row that is not empty.
  fileprivate func text(_ frame: Int) -> [String] { frames[frame].map { rows[$0] ?? "" } }

  /// The moments at which frames begin, in percent of the whole.
  fileprivate var moments: [String] {
    style.split(separator: "@keyframes")[1].matches(of: /([0-9.]+)%/).map { String($0.output.1) }
  }
}

@MainActor struct `A moving picture of a session` {
  private func film(
    _ actions: [NotesAction], steps: Range<Int>? = nil, longestPause: Duration = .seconds(2), isDark: Bool = true
  ) throws -> XMLPicture {
    let context = Terminal.Context(size: Terminal.Size(columns: 20, rows: 4), theme: Theme(isDark: isDark))
    return XMLPicture(
      try NotesSession(actions).recording.animatedSVG(
        view: notesView, in: context, steps: steps, longestPause: longestPause))
  }

  @Test func `has a frame for each screen, in order`() throws {
    let film = try film([.write("one"), .counted, .write("two")])
    #expect(film.isWhole)
    expectEqual(film.frames.count, 4)
    expectEqual((0..<4).map { film.text($0).joined(separator: " ").contains("one") }, [false, true, true, false])
    expectEqual((0..<4).map { film.text($0).joined(separator: " ").contains("count 1") }, [false, false, true, true])
  }

  @Test func `stores a row that several frames have in common once`() throws {
    let film = try film([.write("one"), .counted, .write("two"), .counted])
    // Besides the two edges of the box: three texts and three counts.
    expectEqual(film.rows.count, 2 + 3 + 3)
  }

  @Test func `has no frame for a step that the screen does not show`() throws {
    try expectEqual(film([.write("one"), .write("one"), .write("one")]).frames.count, 2)
  }

  @Test func `shows each frame as long as it was shown in the session, and a pause no longer than asked for`() throws {
    // Each step takes 0.1 s, and the last frame stays for the longest pause.
    let actions: [NotesAction] = [.write("one"), .write("one"), .counted, .write("two")]
    #expect(try film(actions, longestPause: .milliseconds(600)).style.contains("film 1000ms step-end infinite"))
    try expectEqual(film(actions, longestPause: .milliseconds(600)).moments, ["0.000", "10.000", "30.000", "40.000"])
    try expectEqual(film(actions, longestPause: .milliseconds(100)).moments, ["0.000", "25.000", "50.000", "75.000"])
  }

  @Test func `can show some of the steps`() throws {
    let film = try film([.write("one"), .counted, .write("two"), .write("three")], steps: 1..<3)
    expectEqual(film.frames.count, 3)
    #expect(film.text(0).contains { $0.contains("one") } && film.text(2).contains { $0.contains("two") })
  }

  @Test func `stands still on its last frame where less motion is preferred`() throws {
    let style = try film([.write("one"), .counted]).style
    // Two frames of 198 pixels are before the last one.
    #expect(style.contains(".film{transform:translateX(-396px)}"))
    #expect(style.contains("@media(prefers-reduced-motion:no-preference){.film{animation:"))
  }

  @Test func `contains no markup of a user's text`() throws {
    let film = try film([.write("</g><script>")])
    #expect(film.isWhole && film.text(1).contains { $0.contains("</g><script>") })
  }

  @Test func `of a session without steps is its one screen`() throws {
    let film = try film([])
    #expect(film.isWhole && film.frames.count == 1)
  }
}
