/// Goes through a recording step by step, and reads each line once.
package struct RecordingWalk<State: Codable, Action: Codable & Sendable> {
  let recording: Recording<State, Action>
  /// The number of steps before the state.
  package private(set) var index: Int
  /// The state before the step that comes next.
  package private(set) var state: State
  private(set) var text: StateText
  private var block: RecordedBlock

  /// Begins before a step; at the recording's count, after the last.
  package init(_ recording: Recording<State, Action>, from index: Int = 0) throws(RecordingError) {
    guard (0...recording.count).contains(index) else { throw .noSuchStep(index, count: recording.count) }
    self.recording = recording
    self.index = index
    block = try recording.block(at: index)
    text = try block.state(at: index)
    state = try recording.decode(text, line: block.lineNumber(ofStateAt: index))
  }

  /// The line of the file that the state came from.
  var line: Int { block.lineNumber(ofStateAt: index) }

  /// Goes over a step; nil at the end. Says whether the state is written otherwise than before.
  package mutating func next() throws(RecordingError) -> (step: RecordedStep<Action>, isChanged: Bool)? {
    guard index < recording.count else { return nil }
    if !block.steps.contains(index) {
      block = try recording.block(at: index)
      text = try block.snapshot()
    }
    let step = try recording.step(index, in: block)
    let before = text
    try block.apply(index, to: &text)
    index += 1
    let isChanged = text != before
    if isChanged { state = try recording.decode(text, line: line) }
    return (step, isChanged)
  }

  /// What happened to effects before a step and after the one before it; nothing at the end.
  package func effects() throws(RecordingError) -> [RecordedEffectEvent] {
    guard index < recording.count else { return [] }
    return try recording.effects(before: index, in: block.steps.contains(index) ? block : recording.block(at: index))
  }
}
