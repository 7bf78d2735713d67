/// A whole state of a recording and the steps up to the next one, read from the file.
///
/// Invariant: there is a line for the whole state and for each of `steps`. The file may have changed since the steps
/// were counted; then `read` throws.
struct RecordingChunk {
  /// The number of steps between two whole states.
  static var interval: Int { 64 }

  /// The steps whose lines are here, counted from 0 at the beginning of the recording.
  let steps: Range<Int>
  private let number: Int
  /// The index of the recording's first step in its store. Adding any of `steps` does not overflow: that was checked
  /// with the header.
  private let firstStep: Int
  private let lines: [ArraySlice<UInt8>]
  private let path: String

  /// Reads a block.
  ///
  /// - Parameters:
  ///   - offsets: The bytes of its lines in the file.
  ///   - steps: The steps that were counted there.
  ///   - number: How many blocks come before.
  static func read(
    _ file: RecordingFile, _ offsets: Range<Int>, steps: Range<Int>, number: Int, firstStep: Int
  ) throws(RecordingError) -> Self {
    let bytes = try file.bytes(offsets)
    // The last part is empty, or a torn line.
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    let expected = steps.count + 1
    let line = lineNumber(number, min(lines.count, expected))
    guard bytes.count == offsets.count else {
      throw .line(line, .changedSinceOpened("it now ends before this line"), path: file.path)
    }
    guard lines.count == expected, bytes.last == UInt8(ascii: "\n") else {
      let reason = "expected \(expected) lines from line \(lineNumber(number, 0)) on, but found \(lines.count)"
      throw .line(line, .changedSinceOpened(reason), path: file.path)
    }
    return Self(steps: steps, number: number, firstStep: firstStep, lines: Array(lines), path: file.path)
  }

  /// The line in the file, counted from 1, of a line in a block: the header comes before all.
  static func lineNumber(_ block: Int, _ offset: Int) -> Int { block * (interval + 1) + offset + 2 }

  /// The line in the file of the whole state, or of the last step before `index`.
  func lineNumber(ofStateAt index: Int) -> Int { Self.lineNumber(number, index - steps.lowerBound) }

  /// One of `steps`.
  func step(_ index: Int) throws(RecordingError) -> StepLine {
    let offset = index - steps.lowerBound + 1
    return try at(offset) { () throws(RecordingError.Misfit) in
      try StepLine(lines[offset], expected: firstStep + index)
    }
  }

  /// The state that is written whole, before the first of `steps`.
  func snapshot() throws(RecordingError) -> EncodedState {
    try at(0) { () throws(RecordingError.Misfit) in
      let line = try RecordedLine(lines[0])
      guard try line.count("snapshot") == steps.lowerBound else {
        throw .damaged("this is not the whole state before step \(firstStep + steps.lowerBound)")
      }
      return EncodedState(Array(try line.value("state")))
    }
  }

  /// What was remembered beside the state before one of `steps`, or after the last of them.
  func interface(at index: Int) throws(RecordingError) -> RecordedInterface? {
    for step in (steps.lowerBound..<index).reversed() {
      if let interface = interface(of: try self.step(step), step) { return interface }
    }
    return try at(0) { () throws(RecordingError.Misfit) in
      try RecordedLine(lines[0])["interface"].map { RecordedInterface(text: $0, line: Self.lineNumber(number, 0)) }
    }
  }

  /// What was remembered with one of `steps`, where that had changed.
  func interface(of line: StepLine, _ index: Int) -> RecordedInterface? {
    line.interface.map { RecordedInterface(text: $0, line: lineNumber(ofStateAt: index + 1)) }
  }

  /// Makes of the state before one of `steps` the state after it.
  func apply(_ index: Int, to text: inout EncodedState) throws(RecordingError) {
    try apply(try step(index).change, index, to: &text)
  }

  func apply(_ change: StateDelta, _ index: Int, to text: inout EncodedState) throws(RecordingError) {
    try at(index - steps.lowerBound + 1) { () throws(RecordingError.Misfit) in try text.apply(change) }
  }

  /// The state before one of `steps`, or after the last of them, as it is written.
  func state(at index: Int) throws(RecordingError) -> EncodedState {
    var text = try snapshot()
    for step in steps.lowerBound..<index { try apply(step, to: &text) }
    return text
  }

  private func at<R>(_ offset: Int, _ body: () throws(RecordingError.Misfit) -> R) throws(RecordingError) -> R {
    do {
      return try body()
    } catch {
      throw .line(Self.lineNumber(number, offset), error, path: path)
    }
  }
}

/// A cursor that moves through a recording step by step and reads each line once.
package struct RecordingCursor<State: Codable, Action: Codable & Sendable> {
  let recording: Recording<State, Action>
  /// The number of steps before the state.
  package private(set) var index: Int
  /// The state before the step that comes next.
  package private(set) var state: State
  /// What was remembered beside that state; nil where nothing is recorded.
  package private(set) var interface: RecordedInterface?
  private(set) var text: EncodedState
  private var block: RecordingChunk
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

  /// What happened to effects before the step that comes next and after the one before it; at the end, after the last
  /// step.
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
