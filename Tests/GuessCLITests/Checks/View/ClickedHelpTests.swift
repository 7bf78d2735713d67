import Composable
import ComposableTerminalTesting
import GuessGame
import Testing

@testable import ComposableTerminal
@testable import GuessCLI

struct `The keys at the bottom of each page` {
  @Test(arguments: [
    Games.start, Games.middle, Games.solved, Games.celebrated, Games.history, Games.confirmation,
    Games.game { $0.page = .settings }, Games.game { $0.page = .statistics },
    Games.game(guesses: [0]) { $0.rule = .lie }, Games.game(guesses: [0]) { $0.rule = .drift },
  ])
  func `do what they say when they are clicked`(game: Game) {
    for (columns, rows) in [(80, 24), (40, 12), (20, 5), (120, 40), (1, 1)] {
      let context = Terminal.Context(
        size: Terminal.Size(columns: columns, rows: rows), theme: Theme(own: GameTheme.tones))
      let screen = Terminal.Screen(GameView(signs: .unicode)(game), InterfaceState(), context)
      let last = screen.frame.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      // The keys of the focused control are shown, but they are no bindings.
      let keys = screen.bindings.map(\.key) + [.left, .right, .up, .down, " ", .tab]
      let pressed = keys.map { outcome(.key($0), screen) }
      for column in 0..<columns {
        let clicked = outcome(.press(.left, Terminal.Position(column: column, row: last)), screen)
        // A click that shows more keys or moves the focus does nothing else.
        if clicked.actions.isEmpty, clicked.command == nil { continue }
        #expect(
          pressed.contains(clicked), "\(column), \(last) of \(columns) columns: \(clicked)")
      }
    }
  }

  private func outcome(
    _ event: TerminalEvent, _ screen: Terminal.Screen<GameAction>
  ) -> Terminal.Outcome<GameAction> {
    var interface = screen.interface
    return screen.handle(event, &interface)
  }
}
