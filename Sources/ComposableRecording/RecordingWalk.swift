/// Goes through a recording step by step, and reads each line once.
package struct RecordingWalk<State: Codable, Action: Codable & Sendable> {
  let recording: Recording<State, Action>
  /// The number of steps before the state.
  package private(set) var index: Int
  /// The state before the step that comes next.
  package private(set) var state: State
  /// What was remembered beside that state; nil where nothing is recorded.
  package private(set) var interface: RecordedInterface?
  private(set) var text: StateText
  private var block: RecordedBlock
  /// The line of the step that comes next, once it was read.
  private var upcoming: StepLine?

  /// Begins before a step; at the recording's count, after the last.
  package init(_ recording: Recording<State, Action>, from index: Int = 0) throws(RecordingError) {
    guard (0...recording.count).contains(index) else { throw .noSuchStep(index, count: recording.count) }
    self.recording = recording
    self.index = index
    block = try recording.block(at: index)
    text = try block.state(at: index)
    state = try recording.decode(text, line: block.lineNumber(ofStateAt: index))
    interface = try block.interface(at: index)
  }

  /// The line of the file that the state came from.
  var line: Int { block.lineNumber(ofStateAt: index) }

  /// Goes over a step; nil at the end. Says whether the state is written otherwise than before.
  package mutating func next() throws(RecordingError) -> (step: RecordedStep<Action>, isChanged: Bool)? {
    guard let line = try read() else { return nil }
    let step = try recording.step(line, index, in: block)
    let before = text
    try block.apply(line.change, index, to: &text)
    interface = block.interface(of: line, index) ?? interface
    index += 1
    upcoming = nil
    let isChanged = text != before
    if isChanged { state = try recording.decode(text, line: self.line) }
    return (step, isChanged)
  }

  /// What happened to effects before the step that comes next and after the one before it; at the end, after the last step.
  package mutating func effects() throws(RecordingError) -> [RecordedEffectEvent] {
    guard let line = try read() else { return try recording.effectsAtEnd() }
    return try recording.effects(line.effects, line: block.lineNumber(ofStateAt: index + 1))
  }

  /// The line of the step that comes next; nil at the end.
  private mutating func read() throws(RecordingError) -> StepLine? {
    guard index < recording.count else { return nil }
    if let upcoming { return upcoming }
    if !block.steps.contains(index) {
      block = try recording.block(at: index)
      text = try block.snapshot()
      interface = try block.interface(at: index)
    }
    let line = try block.step(index)
    upcoming = line
    return line
  }
}
