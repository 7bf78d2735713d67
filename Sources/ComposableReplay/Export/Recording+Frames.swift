public import ComposableRecording
public import ComposableTerminal

extension InterfaceState {
  /// Creates the interface from a recording; a fresh one if none was recorded, or it cannot be decoded.
  init(_ recorded: RecordedInterface?) { self = recorded?.value(InterfaceState.self) ?? InterfaceState() }
}

extension Recording {
  /// Returns the frame of the state before a step. `svg(theme:)` makes a picture of it.
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
      let screen = Terminal.Screen(view(try cursor.state()), InterfaceState(cursor.interface), context.at(time))
      try body(screen.frame, time - start)
      guard cursor.index < steps.upperBound, let next = try cursor.next() else { return }
      time = next.time
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
