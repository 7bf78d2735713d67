import Composable
import ComposableTerminalTesting
import GuessGame
import Testing

@testable import GuessCLI

/// Whole screens, compared with the files in `Frames`.
struct `A screen of the game` {
  struct Scene: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let columns, rows: Int
    let game: Game
    let signs: Signs

    init(_ name: String, _ columns: Int, _ rows: Int, _ game: Game, _ signs: Signs = .unicode) {
      testDescription = "\(name)-\(columns)x\(rows)"
      (self.columns, self.rows, self.game, self.signs) = (columns, rows, game, signs)
    }
  }

  static let sizes = [(80, 24), (40, 12), (120, 40), (200, 60), (20, 6), (1, 1)]

  static let scenes =
    sizes.map { Scene("middle", $0, $1, Games.middle) } + [
      Scene("start", 80, 24, Games.start),
      Scene("ascii", 80, 24, Games.middle, .ascii),
      Scene("lie", 80, 24, Games.lie),
      Scene("lie", 40, 12, Games.lie),
      Scene("lie-ascii", 80, 24, Games.lie, .ascii),
      Scene("lie-over", 80, 24, Games.lieOver),
      Scene("lie-review", 80, 24, Games.lieReview),
      Scene("drift", 80, 24, Games.drift),
      Scene("drift", 40, 12, Games.drift),
      Scene("solved", 80, 24, Games.solved),
      Scene("solved", 40, 12, Games.solved),
      Scene("celebrated", 80, 24, Games.celebrated),
      Scene("many", 80, 24, Games.many),
      Scene("wide-range", 80, 24, Games.wide),
      Scene("live", 60, 16, Games.game(isLive: true)),
      Scene("daily", 80, 24, Games.game { $0.day = Day(today) }),
      Scene("duel", 80, 24, Games.duel),
      Scene("doubt", 80, 24, Games.doubt),
      Scene("saving", 80, 24, Games.game(guesses: [31]) { $0.ending = .quit }),
      Scene("problem", 80, 24, Games.game { $0.results.problem = "Not saved: /dev/full cannot be written" }),
      Scene("note", 80, 24, Games.game { $0.note = .outside("999") }),
      Scene("history", 80, 24, Games.history),
      Scene("history", 40, 12, Games.history),
      Scene("history", 20, 6, Games.history),
      Scene("confirmation", 40, 12, Games.confirmation),
      Scene("no-history", 80, 24, Games.game { $0.page = .history }),
      Scene("review", 80, 24, Games.review),
      Scene("review", 40, 12, Games.review),
      Scene("statistics", 80, 24, Games.statistics),
      Scene("statistics", 40, 12, Games.statistics),
      Scene("settings", 80, 24, Games.settings),
      Scene("settings", 40, 12, Games.settings),
      Scene("daily-result", 80, 24, Games.dailyResult),
      Scene("daily-result", 40, 12, Games.dailyResult),
      Scene("question", 80, 24, Games.question),
      Scene("question", 40, 12, Games.question),
      Scene("names", 80, 24, Games.naming),
      Scene("names", 40, 12, Games.naming),
      Scene("finder", 80, 24, Games.finder),
      Scene("finder", 40, 12, Games.finder),
      Scene("help", 80, 24, Games.help),
      Scene("help", 40, 12, Games.help),
      Scene("help", 20, 6, Games.help),
    ]

  @Test(arguments: scenes)
  func `equals its golden frame`(scene: Scene) {
    gameTerminal(scene.game, scene.columns, scene.rows, signs: scene.signs).expect(golden: scene.testDescription)
  }
}
