import Composable
import ComposableTerminal
import GuessGame

/// The view of a game, as a pure function of the game.
///
/// ```swift
/// let view = GameView(signs: .unicode)
/// await Terminal().run(store, until: \.isFinished, view: { view($0) })
/// ```
struct GameView: Equatable, Sendable {
  var signs: Signs
  /// The seconds that local time is ahead of universal time.
  var secondsFromGMT = 0

  /// Returns the screen of a game.
  func callAsFunction(_ game: Game) -> View<GameAction> {
    Layers {
      if let celebration = game.celebration, game.page == .round {
        Canvas { Fireworks(celebration: celebration, signs: signs).draw(in: &$0) }
      }
      page(of: game)
        .padding()
        .width(.fill(1), max: game.page == .history && game.review == nil ? Self.widestHistory : Self.widest)
        .height(.fill(1), max: Self.highest)
        .align(.center, .center)
        .prompt("q goes back, ? for more: ", isReady: game.isSettled)
    }
    .modal(game.isNaming ? game.settings : nil) { namesPage($0) }
    .modal(dialog: question(game)) { if case .presented(let action) = $0 { action } else { .leaveAnswered(false) } }
    .modal(game.isHelpOpen ? game.page : nil) { helpPage($0) }
    .title("guess")
    .takesMouse(game.settings.takesMouse)
    .theme(GameTheme.theme(game.settings.palette))
    .onKey { $0 == .control("d") ? .interrupted(.end(.quit)) : nil }
  }

  /// The greatest size of a page: long lines are hard to read, and so are lines far apart.
  static let widest = 100
  /// The greatest width of the history, which shows the selected round beside the list.
  static let widestHistory = 130
  static let highest = 24

  @ViewBuilder<GameAction>
  private func page(of game: Game) -> View<GameAction> {
    switch game.page {
    case .round: roundPage(game)
    case .history: if let review = game.review { reviewPage(review) } else { historyPage(game) }
    case .statistics: statisticsPage(game)
    case .settings: settingsPage(game)
    case .finder: if let finder = game.finder { finderPage(finder) }
    case .daily: if let review = game.review { reviewPage(review) } else { dailyPage(game) }
    }
  }

  // MARK: - Parts of pages

  /// Returns the first line of a page: its title and some facts.
  func header(_ title: String, _ facts: Styled = "") -> View<GameAction> {
    Row {
      Text("\("guess", .bold)\(signs.dot + title, .muted)").width(.fill(1))
      Text(facts)
    }
  }

  /// Returns the name of a rule after other facts; empty for the classic one.
  func suffix(of rule: GameRule) -> String { rule == .classic ? "" : signs.dot + Words.name(of: rule) }

  /// Returns blank rows, as far as there is room.
  func gap(atMost rows: Int = 1) -> View<GameAction> { Spacer().height(.fill(1), max: rows) }

  /// Returns a rule below the first row, if there is room.
  func rule() -> View<GameAction> {
    View<GameAction>.canvas { $0.fill(0..<$0.size.columns, 0, signs.rule, .muted) }.height(.fill(1), max: 1)
  }

  /// Returns centered text with a margin, which the sparks of the animation do not touch.
  func sentence(_ text: Styled, wraps: Bool = false) -> View<GameAction> {
    Text(text.runs.isEmpty ? "" : Styled(" ", .bold) + text + Styled(" ", .bold), wraps: wraps).align(.center)
  }
}

/// The keys that leave a page.
extension View<GameAction> {
  func back(_ action: GameAction) -> View { key(.escape, "back", action, weight: 9) }
}
