import Composable
import ComposableTerminalTesting
import Expectations
import GuessGame
import Testing

@testable import GuessCLI

extension `The view of a game` {
  @Test func `is in the middle of a large screen`() {
    let terminal = gameTerminal(Games.middle, 200, 60)
    let lines = terminal.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    let used = lines.indices.filter { !lines[$0].isEmpty }
    expectEqual((used.first ?? 0), 18)
    // The last of two rows for the keys may be blank.
    #expect((40...41).contains(used.last ?? 0))
    expectEqual(lines[used[0]].prefix { $0 == " " }.count, 51)
  }

  @Test func `contains only ASCII without other signs`() {
    for game in Games.all where game.note != .shared {
      #expect(gameTerminal(game, signs: .ascii).frame.text.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `draws sparks away from readable text`() {
    for step in 0..<20 {
      var game = Games.celebrated
      game.celebration?.frame = step
      let bright = gameTerminal(game).frame
      game.celebration = nil
      let calm = gameTerminal(game).frame
      let cells = (0..<24).flatMap { row in (0..<80).map { (column: $0, row: row) } }
      let covered = cells.filter {
        let text = calm.character($0.column, $0.row)
        return text != " " && bright.character($0.column, $0.row) != text
      }
      #expect(covered.isEmpty, "step \(step)")
    }
  }

  @Test func `draws sparks away from the line and its numbers`() {
    let line = gameTerminal(Games.solved).position(of: "★").row
    for step in 0..<20 {
      var game = Games.celebrated
      game.celebration?.frame = step
      let frame = gameTerminal(game).frame
      for row in [line, line + 1] {
        #expect((1..<79).allSatisfy { !Signs.unicode.sparks.contains(frame.character($0, row)) }, "step \(step)")
      }
    }
  }
}
