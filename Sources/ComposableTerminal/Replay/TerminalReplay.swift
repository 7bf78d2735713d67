import Composable
public import ComposableRecording

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

extension InterfaceState {
  /// Creates the interface from a recording; a fresh one if none was recorded, or it cannot be decoded.
  init(_ recorded: RecordedInterface?) { self = recorded?.value(InterfaceState.self) ?? InterfaceState() }
}

extension Recording {
  /// Returns the frame of the state before a step. ``Terminal/Frame/svg(theme:)`` makes a picture of it.
  ///
  /// ```swift
  /// let first = try recording.frame(at: 0, view: counterView)
  /// let last = try recording.frame(at: recording.count, view: counterView).svg(theme: Theme())
  /// ```
  ///
  /// - Parameters:
  ///   - index: The index of the step, counted from 0 at the beginning of the recording; its count for the last state.
  ///   - view: The view of the feature.
  ///   - context: The size, the glyphs and the theme.
  public func frame(
    at index: Int, view: (State) -> View<Action>, in context: Terminal.Context = .page
  ) throws(RecordingError) -> Terminal.Frame {
    let state = try state(at: index)
    let time = index > 0 ? try step(at: index - 1).time : .zero
    return Terminal.Screen(view(state), InterfaceState(try recordedInterface(at: index)), context.at(time)).frame
  }

  /// Writes a cast of the session at its own pace, line by line: see ``Asciicast``.
  ///
  /// ```swift
  /// var cast = ""
  /// try recording.writeCast(view: counterView) { cast += $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view of the feature.
  ///   - context: The size, the glyphs and the theme.
  ///   - steps: The steps to show, counted from 0 at the beginning of the recording; nil for all. The cast begins with
  ///     the screen before the first of them.
  ///   - output: Receives the lines. An error that it throws ends the cast, and is rethrown.
  public func writeCast(
    view: (State) -> View<Action>, in context: Terminal.Context = .page, steps: Range<Int>? = nil,
    _ output: (String) throws -> Void
  ) throws {
    var cast = Asciicast(theme: context.theme)
    var beginning: String? = Asciicast.header(context.size, title: header.feature)
    try forEachFrame(view: view, in: context, steps: steps) { frame, time in
      if let line = beginning.take() { try output(line) }
      let lines = cast.lines(showing: frame, at: time)
      if !lines.isEmpty { try output(lines) }
    }
  }

  /// Calls `body` with the screen before the first of the steps, and with the one after each, at the time since the
  /// first screen.
  func forEachFrame(
    view: (State) -> View<Action>, in context: Terminal.Context, steps: Range<Int>?,
    _ body: (Terminal.Frame, Duration) throws -> Void
  ) throws {
    let steps = (steps ?? 0..<count).clamped(to: 0..<count)
    let start = steps.lowerBound > 0 ? try step(at: steps.lowerBound - 1).time : .zero
    var (cursor, time) = (try RecordingCursor(self, from: steps.lowerBound), start)
    while true {
      let screen = Terminal.Screen(view(cursor.state), InterfaceState(cursor.interface), context.at(time))
      try body(screen.frame, time - start)
      guard cursor.index < steps.upperBound, let next = try cursor.next() else { return }
      time = next.step.time
    }
  }
}

extension SessionPage {
  /// Creates a page that shows the screen of each state.
  ///
  /// Focus, scrolling and cursors are the recorded ones (`Recorder.interface`), otherwise those of a screen before any
  /// key.
  ///
  /// - Parameters:
  ///   - recording: The session.
  ///   - view: The view of the recorded feature.
  ///   - context: The size, the glyphs and the tones. The page is light or dark like its reader's system.
  public init(
    _ recording: Recording<State, Action>, view: @escaping (State) -> View<Action>, in context: Terminal.Context = .page
  ) {
    self.init(recording) {
      var pictures = SVGFrameCache(theme: context.theme)
      var (recorded, interface) = (RecordedInterface?.none, InterfaceState())
      return { state, now, time in
        if now != recorded { (recorded, interface) = (now, InterfaceState(now)) }
        let screen = Terminal.Screen(view(state), interface, context.at(time))
        return pictures.picture(of: screen.frame, outline: screen.outline)
      }
    }
  }
}

extension Terminal.Context {
  /// A context of 80 columns and 24 rows.
  public static var page: Terminal.Context { Terminal.Context(size: Terminal.Size(columns: 80, rows: 24)) }

  /// Returns the context at another time.
  func at(_ time: Duration) -> Terminal.Context {
    var context = self
    context.time = time
    return context
  }
}
