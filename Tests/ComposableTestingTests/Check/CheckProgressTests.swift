@testable import ComposableTesting

@Suite struct `A long check` {
  /// What is written when it takes a number of seconds for each level.
  private func lines(secondsPerLevel seconds: Double) -> [String] {
    var elapsed = Duration.zero
    var lines: [String] = []
    var progress = CheckProgress(elapsed: { elapsed }, write: { lines.append($0) })
    for depth in 0...3 {
      elapsed += .seconds(seconds)
      // Of each level three states.
      for state in 1...3 { progress.expands(depth: depth, states: depth * 10 + state, moves: depth * 100) }
    }
    return lines
  }

  @Test func `says nothing for two seconds`() {
    #expect(lines(secondsPerLevel: 0.5) == [])
  }

  @Test func `says then at each level how far it is, and how fast`() {
    #expect(
      lines(secondsPerLevel: 1) == ["check: depth 2, 21 states, 66 edges/s", "check: depth 3, 31 states, 75 edges/s"])
  }
}
