import Composable
import ComposableTerminal
import GuessGame

/// Plays the game on a terminal: on a full screen, or line by line for pipes, plain terminals and screen readers.
@MainActor
enum GameProgram {
  /// Plays until the player or the system ends the game.
  static func play(_ plan: SessionPlan, _ glyphs: Glyphs, isFullScreen: Bool) async -> Exit {
    let terminal = Terminal(options(plan, glyphs, isFullScreen ? .fullScreen : .lines))
    let session = Session(plan, client: terminal.client)
    session.record { terminal.interface }
    session.store.send(.started)
    let view = GameView(signs: Signs(glyphs), secondsFromGMT: LocalTime.secondsFromGMT)
    let exit = await terminal.run(
      session.store, until: \.isFinished, on: { .interrupted(Game.Interruption($0)) }, view: { view($0) })
    session.endRecording()
    let goodbye = exit == .finished ? "Goodbye." : nil
    // Writing where nobody reads would end the process here.
    if exit != .outputClosed {
      say(isFullScreen ? Words.farewell(session.store.tally) : goodbye)
      say(Words.dailyLost(session.store.state))
    }
    session.problems.forEach(StandardStreams.printError)
    return .ended(session.exit(exit))
  }

  private static func options(_ plan: SessionPlan, _ glyphs: Glyphs, _ surface: TerminalOptions.Surface)
    -> TerminalOptions
  {
    var options = TerminalOptions(surface)
    options.color = plan.options.color
    options.cast = plan.files.cast
    options.glyphs = glyphs
    options.takesMouse = plan.settings.takesMouse
    options.reducesMotion = plan.settings.reducesMotion
    return options
  }

  /// Writes a line after the game, unless the output is not read.
  private static func say(_ line: String?) {
    guard let line, StandardStreams.hasRoom(within: 100) else { return }
    try? StandardStreams.write(line + "\n")
  }
}

extension Game.Interruption {
  /// Translates a request of the system for the game.
  init(_ interruption: Terminal.Interruption) {
    switch interruption {
    case .suspend: self = .suspend
    // The end of the input asks nothing: nobody is left to answer.
    case .interrupt, .endOfInput: self = .end(.interrupted)
    case .terminate: self = .end(.terminated)
    case .hangUp: self = .end(.hungUp)
    @unknown default: self = .end(.interrupted)
    }
  }
}
