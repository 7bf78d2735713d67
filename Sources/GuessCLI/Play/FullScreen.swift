import Composable
import ComposableTerminal
import GuessGame

/// Plays the game on a full screen.
@MainActor
enum FullScreen {
  /// Plays until the player or the system ends the game.
  static func play(_ plan: SessionPlan, _ glyphs: Glyphs) async -> Exit {
    let terminal = Terminal(options(plan, glyphs))
    let session = Session(plan, client: terminal.client)
    session.record { terminal.interface }
    session.store.send(.started)
    let view = GameView(signs: Signs(glyphs), secondsFromGMT: LocalTime.secondsFromGMT)
    let exit = await terminal.run(
      session.store, until: \.isFinished, on: { .interrupted(Game.Interruption($0)) }, view: { view($0) })
    session.endRecording()
    if let farewell = Words.farewell(session.store.tally) { try? StandardStreams.write(farewell + "\n") }
    if let lost = Words.dailyLost(session.store.state) { try? StandardStreams.write(lost + "\n") }
    session.problems.forEach(StandardStreams.printError)
    return .ended(session.exit(exit))
  }

  private static func options(_ plan: SessionPlan, _ glyphs: Glyphs) -> TerminalOptions {
    var options = TerminalOptions(.fullScreen)
    options.color = plan.options.color
    options.cast = plan.files.cast
    options.glyphs = glyphs
    options.takesMouse = plan.settings.takesMouse
    options.reducesMotion = plan.settings.reducesMotion
    return options
  }
}

extension Game.Interruption {
  /// Translates a request of the system for the game.
  init(_ interruption: Terminal.Interruption) {
    switch interruption {
    case .suspend: self = .suspend
    case .interrupt: self = .end(.interrupted)
    case .terminate: self = .end(.terminated)
    case .hangUp: self = .end(.hungUp)
    @unknown default: self = .end(.interrupted)
    }
  }
}
