import Composable
import ComposableRecording
import Expectations
import RecordedSessions
import Testing

@MainActor struct `A recording as text` {
  let folder: RecordingFolder
  init() throws { folder = try RecordingFolder() }

  @Test func `has a line for each step, followed by its changes`() throws {
    try folder.record([.add(1), .note(nil), .note("a")])
    var lines: [Substring] = []
    try folder.recording().writeText { lines += $0.dropLast().split(separator: "\n", omittingEmptySubsequences: false) }
    // The time differs in each run.
    let text = lines.map { $0.first?.isNumber == true ? $0.split(separator: " ").filter { $0 != "s" } : [$0] }
    expectEqual(lines.first, "3 steps")
    expectEqual(
      text.dropFirst().map { $0.count > 1 ? ([$0[0]] + $0.dropFirst(2)).joined(separator: " ") : "\($0[0])" },
      [
        "0 .add(1) ← send",
        "      Tally(",
        "    −   count: 0",
        "    +   count: 1",
        "        … (3 unchanged)",
        "      )",
        "1 .note(nil) ← send",
        "2 .note(\"a\") ← send",
        "      Tally(",
        "        … (2 unchanged)",
        "    −   note: nil",
        "    +   note: \"a\"",
        "        … (1 unchanged)",
        "      )",
      ])
  }

  @Test func `shows each step and its state on request`() throws {
    try folder.record([.add(1), .add(2)])
    var seen: [String] = []
    try folder.recording().writeText { _ in
    } visiting: { step, state in
      seen.append("\(step.index) \(step.action) \(state.count)")
    }
    expectEqual(seen, ["0 add(1) 1", "1 add(2) 3"])
  }

  @Test func `ends when its reader stops`() throws {
    struct Full: Error {}
    try folder.record([.add(1), .add(2)])
    var lines = 0
    #expect(throws: Full.self) {
      try folder.recording().writeText { _ in
        if lines == 2 { throw Full() }
        lines += 1
      }
    }
    expectEqual(lines, 2)
  }
}
