import Composable
import ComposableRecording

extension ViewerEnvironment {
  /// The environment of a viewer of a recording: states and actions are read when they are shown.
  static func recording<Action>(_ recording: Recording<Shown, Action>, clock: any Clock<Duration>) -> Self {
    Self(
      moment: { position in
        let state = try recording.state(at: position)
        guard position > 0 else { return Moment(state: state) }
        let step = try recording.step(at: position - 1)
        let text = StepText(step: step, before: try recording.state(at: position - 1), after: state)
        return Moment(state: state, title: text.title, changes: text.changes)
      },
      search: { query, position, backwards in
        try await find(query, in: recording, from: position, backwards: backwards)
      },
      clock: clock)
  }

  /// Off the main actor: a long recording takes a while.
  @concurrent
  private static func find<Action>(
    _ query: String, in recording: Recording<Shown, Action>, from position: Int, backwards: Bool
  ) async throws -> Int? {
    let query = query.lowercased()
    // The step that led here is the one before the position, so the search continues behind it or before it.
    let index = try recording.firstIndex(from: backwards ? position - 1 : position, backwards: backwards) {
      SourceText.expression($0).lowercased().contains(query)
    }
    return index.map { $0 + 1 }
  }
}
