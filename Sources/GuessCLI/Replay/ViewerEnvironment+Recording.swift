import Composable
import ComposableRecording

extension ViewerEnvironment {
  /// A viewer of a recording: states and actions are read as they are looked at.
  static func recording<Action>(_ recording: Recording<Shown, Action>, clock: any Clock<Duration>) -> Self {
    Self(
      moment: { place in
        let state = try recording.state(at: place)
        guard place > 0 else { return Moment(state: state) }
        let step = try recording.step(at: place - 1)
        let text = StepText(step: step, before: try recording.state(at: place - 1), after: state)
        return Moment(state: state, title: text.title, changes: text.changes)
      },
      search: { query, place, backwards in
        try await find(query, in: recording, from: place, backwards: backwards)
      },
      clock: clock)
  }

  /// Off the main actor: a long recording takes a while.
  @concurrent
  private static func find<Action>(
    _ query: String, in recording: Recording<Shown, Action>, from place: Int, backwards: Bool
  ) async throws -> Int? {
    let query = query.lowercased()
    // The step that led here is the one before the place, so the search goes on behind it or before it.
    let index = try recording.firstIndex(from: backwards ? place - 1 : place, backwards: backwards) {
      SourceText.expression($0).lowercased().contains(query)
    }
    return index.map { $0 + 1 }
  }
}
