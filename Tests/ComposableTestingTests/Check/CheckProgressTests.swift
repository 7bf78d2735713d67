@testable import ComposableTesting

struct `A long check` {
  /// The lines that are written when each level takes a number of seconds.
  private func lines(secondsPerLevel seconds: Double) -> [String] {
    var elapsed = Duration.zero
    var lines: [String] = []
    var progress = CheckProgress(elapsed: { elapsed }, write: { lines.append($0) })
    for depth in 0...3 {
      elapsed += .seconds(seconds)
      // Three states of each level.
      for state in 1...3 { progress.expands(depth: depth, states: depth * 10 + state, moves: depth * 100) }
    }
    return lines
  }

  @Test func `prints nothing for two seconds`() {
    #expect(lines(secondsPerLevel: 0.5) == [])
  }

  @Test func `then prints its progress and its speed at each level`() {
    #expect(
      lines(secondsPerLevel: 1) == ["check: depth 2, 21 states, 66 edges/s", "check: depth 3, 31 states, 75 edges/s"])
  }
}
