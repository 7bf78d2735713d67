public import ComposableRecording

extension InterfaceState {
  /// The interface as it was; a fresh one where nothing was recorded that can be read.
  init(_ recorded: RecordedInterface?) { self = recorded?.value(InterfaceState.self) ?? InterfaceState() }
}

extension Recording {
  /// Returns what a view makes of the state before a step; at the recording's count, of the last state.
  /// `frame(…).svg(theme:)` is a picture of it.
  public func frame(
    at index: Int, view: (State) -> View<Action>, in context: Terminal.Context = .page
  ) throws(RecordingError) -> Terminal.Frame {
    let state = try state(at: index)
    let time = index > 0 ? try step(at: index - 1).time : .zero
    return Terminal.Screen(view(state), InterfaceState(try recordedInterface(at: index)), context.at(time)).frame
  }

  /// Writes a cast of the session at its pace, line by line: see `Asciicast`.
  ///
  /// - Parameters:
  ///   - view: The view of the feature.
  ///   - context: The size, the glyphs and the theme.
  ///   - steps: The steps to show, counted from 0 at the beginning of the recording; nil for all. The cast begins with the
  ///     screen before the first of them.
  ///   - output: Takes the lines. An error from it ends the cast, and is thrown on.
  public func writeCast(
    view: (State) -> View<Action>, in context: Terminal.Context = .page, steps: Range<Int>? = nil,
    _ output: (String) throws -> Void
  ) throws {
    let steps = (steps ?? 0..<count).clamped(to: 0..<count)
    let start = steps.lowerBound > 0 ? try step(at: steps.lowerBound - 1).time : .zero
    var (cast, time) = (Asciicast(theme: context.theme), start)
    var walk = try RecordingWalk(self, from: steps.lowerBound)
    try output(Asciicast.header(context.size, title: header.feature))
    while true {
      let frame = Terminal.Screen(view(walk.state), InterfaceState(walk.interface), context.at(time)).frame
      let lines = cast.lines(showing: frame, at: time - start)
      if !lines.isEmpty { try output(lines) }
      guard walk.index < steps.upperBound, let next = try walk.next() else { return }
      time = next.step.time
    }
  }
}
