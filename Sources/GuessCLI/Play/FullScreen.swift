import Composable
import ComposableTerminal
import GuessGame
import Observation

/// The game on a screen of its own: events go into the store, frames come out.
@MainActor
final class FullScreen {
  private let device: Device<Frame>
  private let glyphs: Glyphs
  private var keymap = Keymap()

  init(_ modes: TerminalModes, glyphs: Glyphs, colors: ColorLevel) {
    self.glyphs = glyphs
    let renderer = Renderer(palette: Palette(level: colors))
    device = Device(modes) { Array(renderer.bytes(from: $0, to: $1).utf8) }
  }

  /// Plays until the player or the system ends the game.
  ///
  /// Misuses of the framework are printed afterwards: on standard error they would appear in the middle of the game.
  func play(_ options: PlayOptions, path: String?, recorder: GameRecorder? = nil) async -> Exit {
    let misuses = Misuses()
    let exit = await Misuse.withHandler({ misuses.add($0) }) {
      await run(options, path, recorder)
    }
    misuses.lines.withLock { $0 }.forEach(StandardStreams.printError)
    return exit
  }

  private func run(_ options: PlayOptions, _ path: String?, _ recorder: GameRecorder?) async -> Exit {
    let session = Session(options, path: path, recorder: recorder) { [device] in device.suspend() }
    device.enter()
    draw(session)
    session.store.send(.started)
    let listening = Task { for await event in device.events { handle(event, session) } }
    // Gives the latest state, however many there were since the last frame.
    for await game in Observations({ session.store.state }) {
      draw(session)
      if game.isFinished { break }
    }
    listening.cancel()
    device.leave()
    session.problems.forEach(StandardStreams.printError)
    return session.end()
  }

  private func handle(_ event: TerminalEvent, _ session: Session) {
    switch event {
    case .key(.control("l")): device.redraw()
    case .key(let key): if let action = keymap.action(for: key, in: session.store.state) { session.store.send(action) }
    case .paste(let text):
      if let action = keymap.action(forPaste: text, in: session.store.state) { session.store.send(action) }
    case .interrupt(let interruption): session.interrupt(with: interruption)
    case .resize, .continued: draw(session)
    case .press, .drag, .release, .focus, .background: break
    }
  }

  private func draw(_ session: Session) {
    let view = GameView(size: device.size, glyphs: glyphs, secondsFromGMT: LocalTime.secondsFromGMT)
    device.show(view.frame(of: session.store.state))
  }
}

/// The misuses of the framework while the screen belongs to the game, without repetitions.
private final class Misuses: Sendable {
  let lines = Locked<[String]>([])

  func add(_ misuse: Misuse) {
    lines.withLock { if !$0.contains(misuse.summary) { $0.append(misuse.summary) } }
  }
}
