import Composable

/// The end of a program that runs: why it ends, and who waits for it.
@MainActor
final class ProgramEnd {
  /// Why the program ends; nil while it runs. The first reason counts.
  private(set) var exit: TerminalExit?
  private var requests = EndRequests()
  private var waiting: CheckedContinuation<Void, Never>?

  /// Ends the program.
  func finish(_ exit: TerminalExit) {
    if self.exit == nil { self.exit = exit }
    waiting.take()?.resume()
  }

  /// Ends a program whose feature is done: for the reason that it was asked to end for, if it was.
  func finishFeature() { finish(requests.exit) }

  /// Waits for the end.
  func wait() async {
    if exit == nil { await withCheckedContinuation { waiting = $0 } }
  }

  /// Asks a feature to end or to stop. Returns whether that is left to the program: the feature does not want to know of it, or
  /// it is asked once more with nothing between.
  func ask<State, Action>(_ feature: RunningFeature<State, Action>, _ interruption: Terminal.Interruption) -> Bool {
    let isRepeated = requests.add(interruption)
    guard !isRepeated, let action = feature.on?(interruption) else { return true }
    feature.store.send(action)
    return false
  }

  /// Performs what an event means to a feature, and returns the command that is left to the program. What is no ^C is something
  /// between two of them.
  func perform<State, Action>(_ outcome: Terminal.Outcome<Action>, on feature: RunningFeature<State, Action>)
    -> Terminal.Command?
  {
    if outcome.command != .interrupt { requests = EndRequests() }
    for action in outcome.actions { feature.store.send(action) }
    guard outcome.command == .quit else { return outcome.command }
    finish(.finished)
    return nil
  }
}
