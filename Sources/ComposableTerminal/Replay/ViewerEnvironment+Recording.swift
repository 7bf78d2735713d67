import Composable
package import ComposableRecording

extension ViewerEnvironment {
  /// The environment of a viewer of a recording: states and actions are read when they are shown.
  package static func recording<Action>(
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

  /// Of more steps at once that came of one, the player sees a part: reading them takes time.
  private static var most: Int { 1000 }

  func moment(_ start: Int, _ stops: Int, isPlayer: Bool) throws -> ReplayPosition<Shown> {
    var position = min(max(0, start), recording.count)
    if isPlayer {
      // A place between two stops belongs to the next one.
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
    let text = StepText(step: try recording.step(at: first), before: try recording.state(at: first), after: state)
    return ReplayPosition(
      position: position, state: state, interface: interface, step: text.step.index, title: text.title,
      changes: text.changes,
      pause: pause.map { max(.zero, $0) })
  }

  /// When the state at a position came about.
  private func time(_ position: Int) throws -> Duration {
    position > 0 ? try recording.step(at: position - 1).time : .zero
  }

  /// Whether nothing more comes of what was sent before: the next step is sent from outside, or there is none.
  private func isStop(_ position: Int) throws -> Bool {
    guard position > 0, position < recording.count else { return true }
    return try recording.step(at: position).cause == .send
  }

  private func next(after position: Int) throws -> Int {
    let end = min(position + Self.most, recording.count)
    return try recording.firstStep(from: position + 1, to: end) { $0.cause == .send } ?? end
  }

  private func last(before position: Int) throws -> Int {
    let end = max(position - Self.most, 0)
    return try recording.firstStep(from: position, to: end, backwards: true) { $0.cause == .send } ?? end
  }

  /// Off the main actor: a long recording takes a while.
  @concurrent
  func find(_ query: String, from position: Int, backwards: Bool, isPlayer: Bool) async throws -> Int? {
    let query = query.lowercased()
    // The step that led here is the one before the position, so the search continues behind it or before it.
    let index = try recording.firstStep(
      from: backwards ? position - 1 : position, to: backwards ? 0 : recording.count, backwards: backwards
    ) { step in
      (!isPlayer || step.cause == .send) && SourceText.expression(step.action).lowercased().contains(query)
    }
    return index.map { $0 + 1 }
  }
}

extension String {
  /// The text for terminals without UTF-8: signs by the nearest of ASCII, any other character as the escape of a
  /// literal.
  var inASCII: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
      case "←": text += "<-"
      case "−": text += "-"
      case "…": text += "..."
      default: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return text
  }
}
