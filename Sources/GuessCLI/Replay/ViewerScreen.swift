import Composable
import ComposableTerminal
import GuessGame
import Observation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A recorded game on a screen of its own.
@MainActor
final class ViewerScreen {
  private let terminal = Terminal()
  private let renderer: Renderer
  private let glyphs: Glyphs
  private let store: Store<Viewer<Game>, ViewerAction<Game>>
  private var shown: Frame?
  private var keys = KeyParser()

  init(_ recording: GameRecording, glyphs: Glyphs, colors: ColorLevel) {
    self.glyphs = glyphs
    renderer = Renderer(palette: Palette(level: colors))
    store = Store(
      initialState: Viewer(count: recording.count), reducer: viewerReducer(),
      environment: .recording(recording, clock: ContinuousClock()))
  }

  /// Shows the game until the player leaves.
  func show() async -> Exit {
    SignalTrap.install(fullScreen: true)
    terminal.enter()
    store.send(.opened)
    var exit = Exit.code(0)
    let events = terminal.events()
    let listening = Task {
      for await event in events { if let signal = handle(event) { exit = .signal(signal) } }
    }
    for await viewer in Observations({ self.store.state }) {
      draw(viewer)
      if viewer.isFinished { break }
    }
    listening.cancel()
    terminal.leave()
    return exit
  }

  /// Handles an event; returns the signal that the program is to end by.
  private func handle(_ event: Terminal.Event) -> Int32? {
    switch event {
    case .bytes(let bytes): for byte in bytes { press(keys.feed(byte)) }
    case .quiet: press(keys.flush())
    case .end: store.send(.quit)
    case .signal(SIGTSTP):
      terminal.suspend()
      shown = nil
    case .signal(let signal):
      store.send(.quit)
      return signal == SIGINT ? nil : signal
    case .continued:
      terminal.reclaim()
      shown = nil
      draw(store.state)
    case .resized: draw(store.state)
    }
    return nil
  }

  private func press(_ events: [TerminalEvent]) {
    for event in events {
      switch event {
      case .key(let key): ViewerKeys.action(for: key, in: store.state).map { _ = store.send($0) }
      case .paste(let text): ViewerKeys.action(forPaste: text, in: store.state).map { _ = store.send($0) }
      default: break
      }
    }
  }

  private func draw(_ viewer: Viewer<Game>) {
    let view = ViewerView<Game>(size: terminal.size) { [glyphs] game, size in
      GameView(size: size, glyphs: glyphs, secondsFromGMT: LocalTime.secondsFromGMT).frame(of: game)
    }
    let frame = view.frame(of: viewer)
    let bytes = renderer.bytes(from: shown, to: frame)
    shown = frame
    if !bytes.isEmpty, !terminal.draw(bytes) { store.send(.quit) }
  }
}
