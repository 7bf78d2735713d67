import Composable
public import ComposableRecording

/// A viewer of a recorded session, for any feature that has a view.
///
/// ```swift
/// let recording = try Recording<Counter, CounterAction>(path: "session.jsonl")
/// await TerminalReplay(recording, view: counterView).run().endProcess()
/// ```
///
/// - It shows what the feature showed, and beside it each step, its cause and what it changed. No reducer runs: the states are
///   those of the session.
/// - It steps forward and back, plays, also at the pace of the session, searches actions and goes to a step by its number.
/// - The player's view stops at what was sent from outside, with all that came of it; the developer's view at each step.
@MainActor
public final class TerminalReplay<State: Codable & Equatable & Sendable, Action: Codable & Sendable> {
  /// The number of steps before the state shown: where the viewer begins, and where it was left.
  public var position = 0
  private let recording: Recording<State, Action>
  private let view: (State) -> View<Action>

  /// Creates a viewer, which shows nothing before ``run(_:)``.
  public init(_ recording: Recording<State, Action>, view: @escaping (State) -> View<Action>) {
    self.recording = recording
    self.view = view
  }

  /// Shows the session until the user leaves.
  public func run(_ options: TerminalOptions = TerminalOptions()) async -> TerminalExit {
    let glyphs = options.glyphs ?? TerminalPlace(options).glyphs
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
