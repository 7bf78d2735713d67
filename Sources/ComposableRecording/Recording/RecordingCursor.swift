/// A cursor that moves through a recording step by step.
///
/// It keeps the encoded state, whose parts are shared by all steps that do not change them. So a state that is decoded
/// again costs what has changed since.
package struct RecordingCursor<State: Codable, Action: Codable & Sendable> {
  let recording: Recording<State, Action>
  /// The number of steps before the state.
  package private(set) var index: Int
  /// The encoded state before the next step.
  private(set) var node: JSONNode
  /// The block with the step that was passed last, or with the first one.
  private var block: RecordingBlock
  /// The interface recorded with the state; nil if none was recorded.
  package private(set) var interface: RecordedInterface?
  /// The line of the next step, if it has been read.
  private var upcoming: StepLine?

  /// Creates a cursor before a step, or after the last one if `index` is the recording's count.
  package init(_ recording: Recording<State, Action>, from index: Int = 0) throws(RecordingError) {
    guard (0...recording.count).contains(index) else { throw .noSuchStep(index, count: recording.count) }
    self.recording = recording
    self.index = index
    block = try recording.block(at: index)
    node = try block.state(at: index)
    interface = try block.interface(at: index)
  }

  /// The number of the line in the file that the state comes from.
  var lineNumber: Int { block.lineNumber(ofStateAt: index) }

  /// Returns the state before the next step.
  package func state() throws(RecordingError) -> State { try recording.decode(node, line: lineNumber) }

  /// Moves past the next step and returns it; nil at the end.
  package mutating func next() throws(RecordingError) -> RecordedMoment<Action>? {
    guard let line = try peek() else { return nil }
    node = try block.apply(line.change, index, to: node)
    interface = block.interface(of: line, index) ?? interface
    index += 1
    upcoming = nil
    return try recording.moment(line, index - 1, in: block)
  }

  /// Returns the effect events between the step before and the next one; at the end, after the last step.
  package mutating func effects() throws(RecordingError) -> [RecordedEffectEvent] {
    guard let line = try peek() else { return try recording.effectsAtEnd() }
    return try recording.effects(line.effects, line: block.lineNumber(ofStateAt: index + 1))
  }

  /// Returns the line of the next step without passing it; nil at the end.
  private mutating func peek() throws(RecordingError) -> StepLine? {
    guard index < recording.count else { return nil }
    if let upcoming { return upcoming }
    if !block.steps.contains(index) { block = try recording.block(at: index) }
    let line = try block.step(index)
    upcoming = line
    return line
  }
}
