/// A block of a recording in memory: a snapshot of the state and the steps up to the next snapshot.
///
/// Invariant: there is a line for the snapshot and for each of `steps`. The file may have changed since the steps were
/// counted; in that case `read` throws.
struct RecordingBlock {
  /// The number of steps between two snapshots.
  static var interval: Int { 64 }

  /// The steps of the block, counted from 0 at the start of the recording.
  let steps: Range<Int>
  private let number: Int
  /// The index of the recording's first step in its store. Adding any of `steps` does not overflow: this was checked
  /// when the header was read.
  private let firstStep: Int
  private let lines: [ArraySlice<UInt8>]
  private let path: String

  /// Reads a block.
  ///
  /// - Parameters:
  ///   - offsets: The range of its bytes in the file.
  ///   - steps: The steps that were counted there.
  ///   - number: The number of blocks before it.
  static func read(
    _ file: RecordingFile, _ offsets: Range<Int>, steps: Range<Int>, number: Int, firstStep: Int
  ) throws(RecordingError) -> Self {
    let bytes = try file.bytes(offsets)
    // The last part is empty or an incomplete line.
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

  /// Returns the number of a line of a block in the file, counted from 1. The header is the first line.
  static func lineNumber(_ block: Int, _ offset: Int) -> Int { block * (interval + 1) + offset + 2 }

  /// Returns the number of the line in the file with the snapshot, or with the last step before `index`.
  func lineNumber(ofStateAt index: Int) -> Int { Self.lineNumber(number, index - steps.lowerBound) }

  /// Returns one of `steps`.
  func step(_ index: Int) throws(RecordingError) -> StepLine {
    let offset = index - steps.lowerBound + 1
    return try at(offset) { () throws(RecordingError.Misfit) in
      try StepLine(lines[offset], expected: firstStep + index)
    }
  }

  /// Returns the snapshot, the state before the first of `steps`.
  func snapshot() throws(RecordingError) -> EncodedState {
    try at(0) { () throws(RecordingError.Misfit) in
      let line = try RecordedLine(lines[0])
      guard try line.count("snapshot") == steps.lowerBound else {
        throw .damaged("this is not the whole state before step \(firstStep + steps.lowerBound)")
      }
      return EncodedState(Array(try line.value("state")))
    }
  }

  /// Returns the interface before one of `steps`, or after the last of them.
  func interface(at index: Int) throws(RecordingError) -> RecordedInterface? {
    for step in (steps.lowerBound..<index).reversed() {
      if let interface = interface(of: try self.step(step), step) { return interface }
    }
    return try at(0) { () throws(RecordingError.Misfit) in
      try RecordedLine(lines[0])["interface"].map { RecordedInterface(text: $0, line: Self.lineNumber(number, 0)) }
    }
  }

  /// Returns the interface written with one of `steps`; nil if it had not changed.
  func interface(of line: StepLine, _ index: Int) -> RecordedInterface? {
    line.interface.map { RecordedInterface(text: $0, line: lineNumber(ofStateAt: index + 1)) }
  }

  /// Turns the state before one of `steps` into the state after it.
  func apply(_ index: Int, to text: inout EncodedState) throws(RecordingError) {
    try apply(try step(index).change, index, to: &text)
  }

  func apply(_ change: StateDelta, _ index: Int, to text: inout EncodedState) throws(RecordingError) {
    try at(index - steps.lowerBound + 1) { () throws(RecordingError.Misfit) in try text.apply(change) }
  }

  /// Returns the encoded state before one of `steps`, or after the last of them.
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
  /// The state before the next step.
  package private(set) var state: State
  /// The interface recorded with that state; nil if none was recorded.
  package private(set) var interface: RecordedInterface?
  private(set) var text: EncodedState
  private var block: RecordingBlock
  /// The line of the next step, if it has been read.
  private var upcoming: StepLine?

  /// Creates a cursor before a step, or after the last one if `index` is the recording's count.
  package init(_ recording: Recording<State, Action>, from index: Int = 0) throws(RecordingError) {
    guard (0...recording.count).contains(index) else { throw .noSuchStep(index, count: recording.count) }
    self.recording = recording
    self.index = index
    block = try recording.block(at: index)
    text = try block.state(at: index)
    state = try recording.decode(text, line: block.lineNumber(ofStateAt: index))
    interface = try block.interface(at: index)
  }

  /// The number of the line in the file that the state comes from.
  var line: Int { block.lineNumber(ofStateAt: index) }

  /// Moves past the next step and returns it with whether the encoded state has changed; nil at the end.
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

  /// Returns the effect events between the step before and the next one; at the end, after the last step.
  package mutating func effects() throws(RecordingError) -> [RecordedEffectEvent] {
    guard let line = try read() else { return try recording.effectsAtEnd() }
    return try recording.effects(line.effects, line: block.lineNumber(ofStateAt: index + 1))
  }

  /// Returns the line of the next step; nil at the end.
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
