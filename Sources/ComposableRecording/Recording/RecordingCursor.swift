/// The lines of the steps of a recording in order, and the encoded state after each.
struct RecordingLines<State: Codable, Action: Codable & Sendable> {
  let recording: Recording<State, Action>
  /// The number of steps that were passed.
  private(set) var index: Int
  /// The encoded state before the next step.
  private(set) var state: JSONNode
  /// The block with the step that was passed last, or with the first one.
  private(set) var block: RecordingBlock
  /// The interface recorded with the state; nil if none was recorded.
  private(set) var interface: RecordedInterface?
  /// The line of the next step, if it has been read.
  private var upcoming: StepLine?

  init(_ recording: Recording<State, Action>, from index: Int = 0) throws(RecordingError) {
    guard (0...recording.count).contains(index) else { throw .noSuchStep(index, count: recording.count) }
    self.recording = recording
    self.index = index
    block = try recording.block(at: index)
    state = try block.state(at: index)
    interface = try block.interface(at: index)
  }

  /// The number of the line in the file that the state comes from.
  var number: Int { block.lineNumber(ofStateAt: index) }

  /// Returns the line of the next step without passing it; nil at the end.
  mutating func peek() throws(RecordingError) -> StepLine? {
    guard index < recording.count else { return nil }
    if let upcoming { return upcoming }
    if !block.steps.contains(index) { block = try recording.block(at: index) }
    let line = try block.step(index)
    upcoming = line
    return line
  }

  /// Passes the next step, and returns its line; nil at the end.
  mutating func next() throws(RecordingError) -> StepLine? {
    guard let line = try peek() else { return nil }
    state = try block.apply(line.change, index, to: state)
    interface = block.interface(of: line, index) ?? interface
    index += 1
    upcoming = nil
    return line
  }
}

/// A cursor that moves through a recording step by step, with the decoded actions and states.
package struct RecordingCursor<State: Codable, Action: Codable & Sendable> {
  private let recording: Recording<State, Action>
  private var lines: RecordingLines<State, Action>
  /// The state before the next step.
  package private(set) var state: State

  /// The number of steps before the state.
  package var index: Int { lines.index }
  /// The interface recorded with the state; nil if none was recorded.
  package var interface: RecordedInterface? { lines.interface }

  /// Creates a cursor before a step, or after the last one if `index` is the recording's count.
  package init(_ recording: Recording<State, Action>, from index: Int = 0) throws(RecordingError) {
    self.recording = recording
    lines = try RecordingLines(recording, from: index)
    state = try recording.decode(lines.state, line: lines.number)
  }

  /// Moves past the next step and returns it with whether the encoded state has changed; nil at the end.
  package mutating func next() throws(RecordingError) -> (step: RecordedMoment<Action>, isChanged: Bool)? {
    guard let line = try lines.next() else { return nil }
    let step = try recording.moment(line, index - 1, in: lines.block)
    if !line.change.isEmpty { state = try recording.decode(lines.state, line: lines.number) }
    return (step, !line.change.isEmpty)
  }

  /// Returns the effect events between the step before and the next one; at the end, after the last step.
  package mutating func effects() throws(RecordingError) -> [RecordedEffectEvent] {
    guard let line = try lines.peek() else { return try recording.effectsAtEnd() }
    return try recording.effects(line.effects, line: lines.block.lineNumber(ofStateAt: index + 1))
  }
}
