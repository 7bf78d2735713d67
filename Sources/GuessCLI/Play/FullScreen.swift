import Composable
import ComposableTerminal
import GuessGame
import Observation

/// The game on a screen of its own: keys and signals go into the store, frames come out.
@MainActor
final class FullScreen {
  private let terminal = Terminal()
  private let glyphs: Glyphs
  private let renderer: Renderer
  /// The frame on the terminal; nil when the terminal may show anything.
  private var shown: Frame?
  private var keys = KeyParser()
  private var keymap = Keymap()

  init(glyphs: Glyphs, colors: ColorLevel) {
    self.glyphs = glyphs
    renderer = Renderer(palette: Palette(level: colors))
  }

  /// Plays until the player or the system ends the game.
  ///
  /// Misuses of the framework are printed afterwards: on standard error they would appear in the middle of the game.
  func play(_ options: PlayOptions, path: String?, recorder: GameRecorder? = nil) async -> Exit {
    let misuses = Misuses()
    let exit = await Misuse.withHandler({ misuses.add($0) }) {
      await run(options, path, recorder)
    }
    misuses.lines.withLock { $0 }.forEach(Terminal.printError)
    return exit
  }

  private func run(_ options: PlayOptions, _ path: String?, _ recorder: GameRecorder?) async -> Exit {
    SignalTrap.install(fullScreen: true)
    let session = Session(options, path: path, recorder: recorder) { [self] in await suspend() }
    terminal.enter()
    draw(session)
    session.store.send(.started)
    let events = terminal.events()
    let listening = Task { for await event in events { handle(event, session) } }
    // Gives the latest state, however many there were since the last frame.
    for await game in Observations({ session.store.state }) {
      draw(session)
      if game.isFinished { break }
    }
    listening.cancel()
    terminal.leave()
    session.problems.forEach(Terminal.printError)
    return session.end()
  }

  private func handle(_ event: Terminal.Event, _ session: Session) {
    switch event {
    case .bytes(let bytes): for byte in bytes { press(keys.feed(byte), session) }
    case .quiet: press(keys.flush(), session)
    case .end: session.store.send(.interrupted(.end(.hungUp)))
    case .signal(let signal): session.interrupt(with: signal)
    case .continued:
      terminal.reclaim()
      redraw(session)
    case .resized: draw(session)
    }
  }

  private func press(_ events: [TerminalEvent], _ session: Session) {
    for event in events {
      switch event {
      case .key(.control("l")): redraw(session)
      case .key(let key): keymap.action(for: key, in: session.store.state).map { _ = session.store.send($0) }
      case .paste(let text): keymap.action(forPaste: text, in: session.store.state).map { _ = session.store.send($0) }
      default: break
      }
    }
  }

  private func suspend() {
    terminal.suspend()
    shown = nil
  }

  private func redraw(_ session: Session) {
    shown = nil
    draw(session)
  }

  private func draw(_ session: Session) {
    let view = GameView(size: terminal.size, glyphs: glyphs, secondsFromGMT: LocalTime.secondsFromGMT)
    let frame = view.frame(of: session.store.state)
    let bytes = renderer.bytes(from: shown, to: frame)
    shown = frame
    if !bytes.isEmpty, !terminal.draw(bytes) { session.store.send(.interrupted(.end(.hungUp))) }
  }
}

/// The misuses of the framework while the screen belongs to the game, without repetitions.
private final class Misuses: Sendable {
  let lines = Locked<[String]>([])

  func add(_ misuse: Misuse) {
    lines.withLock { if !$0.contains(misuse.summary) { $0.append(misuse.summary) } }
  }
}
