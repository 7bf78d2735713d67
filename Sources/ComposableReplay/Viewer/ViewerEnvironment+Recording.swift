import Composable
import ComposableRecording
import ComposableTerminal

extension ViewerEnvironment {
  /// Returns the environment of a viewer of a recording. States and actions are decoded when they are shown.
  static func recording<Action>(
    _ recording: Recording<Shown, Action>, clock: any Clock<Duration>
  ) -> Self {
    let reader = RecordingReader(recording: recording)
    return Self(
      moment: { try reader.moment($0, $1, isPlayer: $2 == .player) },
      search: { try await reader.find($0, from: $1, backwards: $2, isPlayer: $3 == .player) }, clock: clock)
  }
}

private struct RecordingReader<Shown: Codable & Equatable & Sendable, Action: Codable & Sendable>: Sendable {
  let recording: Recording<Shown, Action>

  /// The maximum number of steps between two stops of the player, since each one takes time to decode.
  private static var most: Int { 1000 }

  func moment(_ start: Int, _ stops: Int, isPlayer: Bool) throws -> ReplayPosition<Shown> {
    var position = min(max(0, start), recording.count)
    if isPlayer {
      // A position between two stops belongs to the next one.
      if stops >= 0, try !isStop(position) { position = try next(after: position) }
      for _ in 0..<min(abs(stops), Self.most) {
        position = stops > 0 ? try next(after: position) : try last(before: position)
      }
    } else {
      let (sum, isBeyond) = position.addingReportingOverflow(stops)
      position = isBeyond ? (stops > 0 ? recording.count : 0) : min(max(0, sum), recording.count)
    }
    let state = try recording.state(at: position)
    let interface = InterfaceState(try recording.recordedInterface(at: position))
    let pause = position < recording.count ? try time(position + 1) - time(position) : nil
    guard position > 0 else {
      return ReplayPosition(position: position, state: state, interface: interface, pause: pause)
    }
    let first = isPlayer ? try last(before: position) : position - 1
    let text = StepText(step: try recording.moment(at: first), before: try recording.state(at: first), after: state)
    return ReplayPosition(
      position: position, state: state, interface: interface, step: text.step.index, title: text.title,
      changes: text.notes + text.changes,
      pause: pause.map { max(.zero, $0) })
  }

  /// Returns the time of the state at a position.
  private func time(_ position: Int) throws -> Duration {
    position > 0 ? try recording.moment(at: position - 1).time : .zero
  }

  /// Returns whether the player's view stops at a position: the next step is sent from outside, or there is none.
  private func isStop(_ position: Int) throws -> Bool {
    guard position > 0, position < recording.count else { return true }
    return try recording.moment(at: position).cause == .send
  }

  private func next(after position: Int) throws -> Int {
    let end = min(position + Self.most, recording.count)
    return try recording.firstStep(from: position + 1, to: end) { $0.cause == .send } ?? end
  }

  private func last(before position: Int) throws -> Int {
    let end = max(position - Self.most, 0)
    return try recording.firstStep(from: position, to: end, backwards: true) { $0.cause == .send } ?? end
  }

  /// Concurrent, since searching a long recording would block the main actor.
  @concurrent
  func find(_ query: String, from position: Int, backwards: Bool, isPlayer: Bool) async throws -> Int? {
    let query = query.lowercased()
    // The step before the position is the one shown, so the search continues after or before that step.
    let index = try recording.firstStep(
      from: backwards ? position - 1 : position, to: backwards ? 0 : recording.count, backwards: backwards
    ) { step in
      (!isPlayer || step.cause == .send) && step.text.lowercased().contains(query)
    }
    return index.map { $0 + 1 }
  }
}
