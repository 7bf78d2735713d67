import struct ComposableTerminal.Size
import GuessGame
import Testing

@testable import GuessCLI

/// Whole screens, compared with the files in `Frames`.
@Suite struct `A screen of the game` {
  struct Scene: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let view: GameView
    let game: Game

    init(_ name: String, _ columns: Int, _ rows: Int, _ game: Game, _ glyphs: Glyphs = .unicode) {
      testDescription = "\(name)-\(columns)x\(rows)"
      view = GameView(size: Size(columns: columns, rows: rows), glyphs: glyphs)
      self.game = game
    }
  }

  static let scenes = [
    Scene("start", 80, 24, Games.start),
    Scene("middle", 80, 24, Games.middle),
    Scene("middle", 40, 12, Games.middle),
    Scene("middle", 60, 16, Games.middle),
    Scene("middle", 160, 45, Games.middle),
    Scene("ascii", 80, 24, Games.middle, .ascii),
    Scene("solved", 80, 24, Games.solved),
    Scene("solved", 40, 12, Games.solved),
    Scene("celebrated", 80, 24, Games.celebrated),
    Scene("many", 80, 24, Games.many),
    Scene("wide-range", 80, 24, Games.game(secret: 7, range: -999_999_999...999_999_999, guesses: [0, 500_000_000])),
    Scene("live", 60, 16, Games.game(isLive: true)),
    Scene("saving", 80, 24, Games.game(guesses: [31]) { $0.ending = .quit }),
    Scene(
      "problem", 80, 24, Games.game { $0.results.problem = "Not saved: /dev/full cannot be written (No space left)" }),
    Scene(
      "problem", 40, 12, Games.game { $0.results.problem = "Not saved: /dev/full cannot be written (No space left)" }),
    Scene("note", 80, 24, Games.game { $0.note = .notANumber("seven") }),
    Scene("history", 80, 24, Games.history),
    Scene("history", 40, 12, Games.history),
    Scene("confirmation", 40, 12, Games.confirmation),
    Scene("no-history", 80, 24, Games.game { $0.page = .history }),
    Scene("help", 80, 24, Games.help),
    Scene("help", 40, 12, Games.help),
    Scene("too-small", 30, 8, Games.middle),
    Scene("too-small", 12, 2, Games.middle),
  ]

  @Test(arguments: scenes)
  func `looks as it did`(scene: Scene) throws {
    let file = RepositoryFile(path: "Tests/GuessCLITests/Frames/\(scene.testDescription).txt")
    try file.expect(scene.view.frame(of: scene.game).text + "\n")
  }

  @Test func `is the one in the documentation`() throws {
    let view = GameView(size: Size(columns: 80, rows: 24), glyphs: .unicode)
    try RepositoryFile(path: "docs/frame.txt").expect(view.frame(of: Games.middle).text + "\n")
  }
}
