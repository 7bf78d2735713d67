import Composable
public import ComposableRecording
public import ComposableTerminal

/// A viewer of a recorded session, for any feature that has a view.
///
/// ```swift
/// let recording = try Recording<Counter, CounterAction>(path: "session.jsonl")
/// await TerminalReplay(recording, view: counterView).run().endProcess()
/// ```
///
/// - It shows the screens of the session and, beside them, each step with its cause and its changes. No reducer runs:
///   the states are the recorded ones.
/// - It steps forward and back, plays at an even pace or at the pace of the session, searches actions, and goes to a
///   step by its number.
/// - The player's view stops at actions sent from outside, together with all steps that followed from them; the
///   developer's view stops at each step.
/// - Tab shows the step alone, which has room for long changes, then the screen alone. On a small terminal, which has
///   room for the screen only, one line has the step.
@MainActor
public final class TerminalReplay<State: Codable & Equatable & Sendable, Action: Codable & Sendable> {
  /// The number of steps before the shown state: the start of the next ``run(_:)``, and the end of the last one.
  public var position = 0
  private let recording: Recording<State, Action>
  private let view: (State) -> View<Action>

  /// Creates a viewer. Nothing is shown before ``run(_:)``.
  ///
  /// - Parameters:
  ///   - recording: The session.
  ///   - view: The view of the recorded feature.
  public init(_ recording: Recording<State, Action>, view: @escaping (State) -> View<Action>) {
    self.recording = recording
    self.view = view
  }

  /// Shows the session until the user quits.
  ///
  /// - Parameter options: The use of the terminal.
  /// - Returns: The reason for the end.
  public func run(_ options: TerminalOptions = TerminalOptions()) async -> TerminalExit {
    let glyphs = options.glyphs ?? TerminalEnvironment(options).glyphs
    let store = Store(
      initialState: Viewer<State>(
        count: recording.count, firstStep: recording.header.firstStep, position: min(max(0, position), recording.count)),
      reducer: viewerReducer(), environment: .recording(recording, clock: options.clock))
    store.send(.opened)
    defer { position = store.position }
    let view = view
    return await Terminal(options).run(store) { viewerView($0, glyphs: glyphs, view: view) }
  }
}
