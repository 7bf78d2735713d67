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
  private let device: Device<Frame>
  private let glyphs: Glyphs
  private let store: Store<Viewer<Game>, ViewerAction<Game>>

  init(_ recording: GameRecording, _ modes: TerminalModes, glyphs: Glyphs, colors: ColorLevel) {
    self.glyphs = glyphs
    let renderer = Renderer(palette: Palette(level: colors))
    device = Device(modes) { Array(renderer.bytes(from: $0, to: $1).utf8) }
    store = Store(
      initialState: Viewer(count: recording.count), reducer: viewerReducer(),
      environment: .recording(recording, clock: ContinuousClock()))
  }

  /// Shows the game until the player leaves.
  func show() async -> Exit {
    device.enter()
    store.send(.opened)
    var exit = Exit.code(0)
    let listening = Task {
      for await event in device.events { if let signal = handle(event) { exit = .signal(signal) } }
    }
    for await viewer in Observations({ self.store.state }) {
      draw(viewer)
      if viewer.isFinished { break }
    }
    listening.cancel()
    device.leave()
    return exit
  }

  /// Handles an event; returns the signal that the program is to end by.
  private func handle(_ event: TerminalEvent) -> Int32? {
    switch event {
    case .key(.control("l")): device.redraw()
    case .key(.control("z")), .interrupt(.suspend): device.suspend()
    case .key(let key): if let action = ViewerKeys.action(for: key, in: store.state) { store.send(action) }
    case .paste(let text): if let action = ViewerKeys.action(forPaste: text, in: store.state) { store.send(action) }
    case .interrupt(let interruption):
      store.send(.quit)
      return [.terminate: SIGTERM, .hangUp: SIGHUP][interruption]
    case .resize, .continued: draw(store.state)
    case .press, .drag, .release, .focus, .background: break
    }
    return nil
  }

  private func draw(_ viewer: Viewer<Game>) {
    let view = ViewerView<Game>(size: device.size) { [glyphs] game, size in
      GameView(size: size, glyphs: glyphs, secondsFromGMT: LocalTime.secondsFromGMT).frame(of: game)
    }
    device.show(view.frame(of: viewer))
  }
}
