import Composable
import ComposableRecording
import ComposableTerminal
import ComposableTesting
import GuessGame
import PseudoTerminals
import Testing

@testable import ComposableReplay
@testable import GuessCLI

/// Pictures of the documentation, drawn from a recorded session:
/// `guess --seed 6 --record docs/pictures/game.jsonl`.
@MainActor struct `A picture of the game` {
  let recording: GameRecording
  init() throws { recording = try GameRecording(game: DocumentationPicture.session("game")) }

  private static let view = GameView(signs: .unicode)

  private func context(_ size: Terminal.Size, _ theme: Theme) -> Terminal.Context {
    Terminal.Context(size: size, theme: theme.adding(GameTheme.tones))
  }

  @Test func `is of a session that this version replays without a difference`() throws {
    #expect(recording.misfits() == [])
    let environment = try recording.environment()
    #expect(try recording.replay(gameReducer, environmentFrom: environment.reading) == nil)
  }

  @Test func `of a solved round is drawn from the current session`() throws {
    let problem = try DocumentationPicture("solved").problem { theme in
      let context = context(Terminal.Context.page.size, theme)
      return try recording.frame(at: 40, view: { Self.view($0) }, in: context).svg(theme: context.theme)
    }
    #expect(problem == nil)
  }

  @Test func `of a round is drawn from the current session`() throws {
    let problem = try DocumentationPicture("game").problem { theme in
      let context = context(Terminal.Context.page.size, theme)
      return try recording.frame(at: 27, view: { Self.view($0) }, in: context).svg(theme: context.theme)
    }
    #expect(problem == nil)
  }

  @Test func `that moves is drawn from the current session`() throws {
    let problem = try DocumentationPicture("play").problem { theme in
      let context = context(Terminal.Context.page.size, theme)
      return try recording.animatedSVG(view: { Self.view($0) }, in: context)
    }
    #expect(problem == nil)
  }

  @Test func `in the viewer is drawn from the current session`() throws {
    let store = TestStore(
      initialState: Viewer<Game>(count: recording.count, position: 27), reducer: viewerReducer(),
      environment: ViewerEnvironment<Game>.recording(recording, clock: ContinuousClock()))
    store.exhaustivity = .off
    store.send(.opened)
    store.skipReceivedActions()
    let viewer = store.state
    let problem = try DocumentationPicture("replay").problem { theme in
      let context = context(Terminal.Size(columns: 118, rows: 24), theme)
      let view = viewerView(viewer) { Self.view($0) }
      return Terminal.Screen(view, InterfaceState(), context).frame.svg(theme: context.theme)
    }
    #expect(problem == nil)
  }

  @Test func `exists for each one in the README and the articles, and none is unused`() throws {
    let readme = try RepositoryFile(path: "README.md").text()
    var shown: Set<String> = []
    for name in try DocumentationPicture.all() {
      let isInReadme = readme.contains("docs/pictures/\(name).svg")
      #expect(isInReadme == readme.contains("docs/pictures/\(name)~dark.svg"), "\(name)")
      let isInArticle = try Self.articles.contains { try RepositoryFile(path: $0).text().contains("/\(name).svg)") }
      if isInReadme || isInArticle { shown.insert(name) }
    }
    #expect(shown == ["solved", "play", "replay", "counter", "game"])
    #expect(try DocumentationPicture.all() == shown)
  }

  private static let articles = [
    "ComposableTerminal/ComposableTerminal.docc/ComposableTerminal",
    "ComposableTerminal/ComposableTerminal.docc/Articles/TerminalPrograms",
    "ComposableTerminalTesting/ComposableTerminalTesting.docc/Articles/TestingTerminalPrograms",
    "ComposableRecording/ComposableRecording.docc/Articles/LookingBack",
  ]
  .map { "Sources/\($0).md" }
}
