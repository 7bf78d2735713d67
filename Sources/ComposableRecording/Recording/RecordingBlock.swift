/// A block of a recording in memory: a snapshot of the state and the steps up to the next snapshot.
///
/// Invariant: there is a line for the snapshot and for each of `steps`. The file may have changed since the steps were
/// counted; in that case `read` throws.
struct RecordingBlock {
  /// The position of a block: the offset of its snapshot in the file, and the number of steps before it.
  struct Start {
    let offset: Int
    let step: Int
  }

  /// The beginning of the line of a snapshot.
  static let mark = Array("{\"snapshot\":".utf8)

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
    func lineNumber(_ offset: Int) -> Int { Self.lineNumber(number, steps, offset) }
    let line = lineNumber(min(lines.count, expected))
    guard bytes.count == offsets.count else {
      throw .line(line, .changedSinceOpened("it now ends before this line"), path: file.path)
    }
    guard lines.count == expected, bytes.last == UInt8(ascii: "\n") else {
      let reason = "expected \(expected) lines from line \(lineNumber(0)) on, but found \(lines.count)"
      throw .line(line, .changedSinceOpened(reason), path: file.path)
    }
    return Self(steps: steps, number: number, firstStep: firstStep, lines: Array(lines), path: file.path)
  }

  /// Returns the number of a line of a block in the file, counted from 1. The header is the first line, and each block
  /// before has one line for its snapshot.
  private static func lineNumber(_ block: Int, _ steps: Range<Int>, _ offset: Int) -> Int {
    steps.lowerBound + block + offset + 2
  }

  /// Returns the number of the line in the file with the snapshot, or with the last step before `index`.
  func lineNumber(ofStateAt index: Int) -> Int { Self.lineNumber(number, steps, index - steps.lowerBound) }

  /// Returns one of `steps`.
  func step(_ index: Int) throws(RecordingError) -> StepLine {
    let offset = index - steps.lowerBound + 1
    return try at(offset) { () throws(RecordingError.Misfit) in
      try StepLine(lines[offset], expected: firstStep + index)
    }
  }

  /// Returns the snapshot, the state before the first of `steps`.
  func snapshot() throws(RecordingError) -> JSONNode {
    try at(0) { () throws(RecordingError.Misfit) in
      let line = try LineFields(lines[0])
      guard try line.count("snapshot") == steps.lowerBound else {
        throw .damaged("this is not the whole state before step \(firstStep + steps.lowerBound)")
      }
      return JSONNode(try line.value("state"))
    }
  }

  /// Returns the interface before one of `steps`, or after the last of them.
  func interface(at index: Int) throws(RecordingError) -> RecordedInterface? {
    for step in (steps.lowerBound..<index).reversed() {
      if let interface = interface(of: try self.step(step), step) { return interface }
    }
    return try at(0) { () throws(RecordingError.Misfit) in
      try LineFields(lines[0])["interface"].map {
        RecordedInterface(text: $0, line: lineNumber(ofStateAt: steps.lowerBound))
      }
    }
  }

  /// Returns the interface written with one of `steps`; nil if it had not changed.
  func interface(of line: StepLine, _ index: Int) -> RecordedInterface? {
    line.interface.map { RecordedInterface(text: $0, line: lineNumber(ofStateAt: index + 1)) }
  }

  /// Returns the state after one of `steps`.
  ///
  /// - Parameters:
  ///   - change: The change in the line of the step.
  ///   - index: The index of the step.
  ///   - state: The state before it.
  func apply(_ change: StateChange, _ index: Int, to state: JSONNode) throws(RecordingError) -> JSONNode {
    if change.isEmpty { return state }
    return try at(index - steps.lowerBound + 1) { () throws(RecordingError.Misfit) in try state.applying(change) }
  }

  /// Returns the encoded state before one of `steps`, or after the last of them.
  func state(at index: Int) throws(RecordingError) -> JSONNode {
    var state = try snapshot()
    for step in steps.lowerBound..<index { state = try apply(try self.step(step).change, step, to: state) }
    return state
  }

  private func at<R>(_ offset: Int, _ body: () throws(RecordingError.Misfit) -> R) throws(RecordingError) -> R {
    do {
      return try body()
    } catch {
      throw .line(Self.lineNumber(number, steps, offset), error, path: path)
    }
  }
}
