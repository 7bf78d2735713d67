/// A recorded session, read from its file on demand.
///
/// ```swift
/// let recording = try Recording<Game, GameAction>(path: "game.jsonl", feature: "game")
/// print(try recording.state(at: 12))
/// ```
///
/// - Steps count from 0 to ``count``. The state *at* a step is the state before its action; the state at `count` is the
///   last one.
/// - A state is computed from the nearest snapshot in the file and the changes of at most 63 steps. No reducer runs, so
///   you see the states of the session even if the feature has changed.
/// - Memory holds only offsets: 8 bytes for every 64 steps.
/// - The file may contain anything. Contents that do not fit are reported as a ``RecordingError`` with the file, the
///   line and the reason, even if the file is truncated or overwritten while it is read. Lines that are appended
///   meanwhile are not read.
public struct Recording<State: Codable, Action: Codable & Sendable>: Sendable {
  /// The contents of the first line.
  public let header: RecordingHeader
  /// The number of steps.
  public let count: Int
  /// Whether the last line is incomplete, as after a crash. An incomplete line does not count.
  public let isTorn: Bool
  private let file: RecordingFile
  /// The offset of each snapshot, and the end of the last complete line.
  private let offsets: [Int]
  /// The bytes of the line of effect events at the end; nil if there is none.
  private let ending: Range<Int>?

  /// Opens a recording and checks that it is a recording of this feature.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - feature: The expected name of the feature; nil for any.
  ///   - schema: The expected version of the feature's actions and state.
  public init(path: String, feature: String? = nil, schema: Int = 1) throws(RecordingError) {
    file = try RecordingFile(reading: path)
    var (lines, last, end) = (0, 0, 0)
    var offsets: [Int] = []
    try file.forEachLineEnd { offset in
      // The header is followed by a snapshot, 64 steps, a snapshot, and so on.
      if lines.isMultiple(of: RecordingBlock.interval + 1) { offsets.append(offset) }
      lines += 1
      (last, end) = (end, offset)
    }
    guard let first = offsets.first, first <= Self.longestHeader else { throw .notARecording(path: path) }
    isTorn = end < file.size
    let isEnd = RecordedEnd.matches(try file.bytes(last..<min(end, last + RecordedEnd.markSize)))
    ending = isEnd && lines > 1 ? last..<end : nil
    if ending != nil {
      if offsets.last == end { offsets.removeLast() }
      (lines, end) = (lines - 1, last)
    }
    if offsets.last != end { offsets.append(end) }
    self.offsets = offsets
    count = max(0, lines - offsets.count)
    header = try Self.header(try file.bytes(0..<first), steps: count, path: path)
    if let feature, header.feature != feature { throw .otherFeature(header.feature, expected: feature, path: path) }
    if header.schema != schema { throw .otherSchema(header.schema, expected: schema, path: path) }
  }

  /// The greatest length of the first line. A longer one is not a header, and is not read.
  private static var longestHeader: Int { 1 << 20 }

  private static func header(_ line: [UInt8], steps: Int, path: String) throws(RecordingError) -> RecordingHeader {
    guard let text = try? RecordedLine(line[...])["composable"], let version = Int(text.text) else {
      throw .notARecording(path: path)
    }
    let known = RecordingHeader.currentVersion
    guard version == known else { throw .unknownVersion(version, known: known, path: path) }
    let header: RecordingHeader
    do {
      header = try RecordingCoder.value(RecordingHeader.self, from: line)
    } catch {
      throw .line(1, .damaged(RecordingCoder.reason(error)), path: path)
    }
    // This makes the index of every step in its store an `Int`.
    guard header.firstStep >= 0, !header.firstStep.addingReportingOverflow(steps).overflow else {
      let reason = "\"firstStep\" is \(header.firstStep): \(steps) steps cannot be numbered from there"
      throw .line(1, .damaged(reason), path: path)
    }
    return header
  }

  // MARK: Reading

  /// Returns a step.
  ///
  /// - Parameter index: The number of steps before it in the recording.
  public func step(at index: Int) throws(RecordingError) -> RecordedStep<Action> {
    guard (0..<count).contains(index) else { throw .noSuchStep(index, count: count) }
    return try step(index, in: try block(at: index))
  }

  /// Returns the state before a step.
  ///
  /// - Parameter index: The index of the step, or ``count`` for the last state.
  public func state(at index: Int) throws(RecordingError) -> State {
    guard (0...count).contains(index) else { throw .noSuchStep(index, count: count) }
    return try state(index, in: try block(at: index))
  }

  /// Returns the index of the first step whose action matches, or nil if there is none.
  ///
  /// ```swift
  /// let first = try recording.firstIndex { $0 == .guess(50) }
  /// ```
  ///
  /// - Parameters:
  ///   - start: The index of the first step to examine. A backward search begins with the step before it.
  ///   - backwards: Whether to search toward the beginning of the recording.
  ///   - matches: Whether an action is the one to find.
  public func firstIndex(
    from start: Int = 0, backwards: Bool = false, where matches: (Action) -> Bool
  ) throws(RecordingError) -> Int? {
    try firstStep(from: start, to: backwards ? 0 : count, backwards: backwards) { matches($0.action) }
  }

  /// Returns the index of the first step that matches, from `start` on and before `end`, or backwards from the step
  /// before `start` down to `end`.
  package func firstStep(
    from start: Int, to end: Int, backwards: Bool = false, where matches: (RecordedStep<Action>) -> Bool
  ) throws(RecordingError) -> Int? {
    if backwards, start <= 0 { return nil }
    var index = backwards ? start - 1 : start
    var block: RecordingBlock?
    while (0..<count).contains(index), backwards ? index >= end : index < end {
      let current: RecordingBlock
      if let block, block.steps.contains(index) { current = block } else { current = try self.block(at: index) }
      block = current
      if matches(try step(index, in: current)) { return index }
      index += backwards ? -1 : 1
    }
    return nil
  }

  /// Returns an error for each action, state and effect event that no longer fits the feature, in the order of the
  /// lines.
  ///
  /// - Parameter limit: The greatest number of errors to return.
  public func misfits(limit: Int = 100) -> [RecordingError] {
    var misfits: [RecordingError] = []
    func check(_ body: () throws(RecordingError) -> Void) {
      guard misfits.count < limit else { return }
      do { try body() } catch { misfits.append(error) }
    }
    for number in 0..<max(1, blockCount) where misfits.count < limit {
      check { () throws(RecordingError) in
        let block = try block(number)
        check { () throws(RecordingError) in _ = try state(block.steps.lowerBound, in: block) }
        for index in block.steps {
          check { () throws(RecordingError) in
            _ = try step(index, in: block)
            _ = try effects(before: index, in: block)
            _ = try state(index + 1, in: block)
          }
        }
      }
    }
    check { () throws(RecordingError) in _ = try effectsAtEnd() }
    return misfits
  }

  // MARK: Blocks

  private var blockCount: Int { offsets.count - 1 }

  /// Returns the block with a step; at `count`, the last block.
  func block(at index: Int) throws(RecordingError) -> RecordingBlock {
    try block(max(0, min(index / RecordingBlock.interval, blockCount - 1)))
  }

  private func block(_ number: Int) throws(RecordingError) -> RecordingBlock {
    guard number < blockCount else { throw .line(2, .damaged("the first state is missing"), path: file.path) }
    let start = number * RecordingBlock.interval
    return try RecordingBlock.read(
      file, offsets[number]..<offsets[number + 1], steps: start..<min(count, start + RecordingBlock.interval),
      number: number, firstStep: header.firstStep)
  }

  func step(_ index: Int, in block: RecordingBlock) throws(RecordingError) -> RecordedStep<Action> {
    try step(try block.step(index), index, in: block)
  }

  func step(_ line: StepLine, _ index: Int, in block: RecordingBlock) throws(RecordingError) -> RecordedStep<Action> {
    do {
      let action = try RecordingCoder.value(Action.self, from: line.action)
      return RecordedStep(index: line.index, cause: line.cause, time: line.time, action: action)
    } catch {
      let misfit = RecordingError.Misfit.unknownAction(line.action.text.excerpt, reason: RecordingCoder.reason(error))
      throw .line(block.lineNumber(ofStateAt: index + 1), misfit, path: file.path)
    }
  }

  /// Returns the effect events between the step before and this one.
  func effects(before index: Int, in block: RecordingBlock) throws(RecordingError) -> [RecordedEffectEvent] {
    try effects(try block.step(index).effects, line: block.lineNumber(ofStateAt: index + 1))
  }

  func effects(_ text: ArraySlice<UInt8>?, line: Int) throws(RecordingError) -> [RecordedEffectEvent] {
    guard let text else { return [] }
    return try decode("effects", text, line: line)
  }

  /// Returns the effect events after the last step, as far as the recorder saw them.
  func effectsAtEnd() throws(RecordingError) -> [RecordedEffectEvent] {
    guard let ending else { return [] }
    let line = count + blockCount + 2
    let bytes = try file.bytes(ending)
    let text: ArraySlice<UInt8>
    do {
      text = try RecordedEnd.effects(bytes, after: header.firstStep + count)
    } catch {
      throw .line(line, error, path: file.path)
    }
    return try effects(text, line: line)
  }

  /// Returns the interface before a step, or after the last one; nil if none was recorded.
  package func recordedInterface(at index: Int) throws(RecordingError) -> RecordedInterface? {
    guard (0...count).contains(index) else { throw .noSuchStep(index, count: count) }
    return try block(at: index).interface(at: index)
  }

  /// Returns what the program remembered outside the state, as ``Recorder/interface`` provided it.
  ///
  /// - Parameters:
  ///   - type: The type of the interface.
  ///   - index: The index of the step before which it was remembered, or ``count`` for the end.
  /// - Returns: Nil if nothing was recorded, as by older recorders and in programs without a screen.
  public func interface<Interface: Decodable>(
    _ type: Interface.Type = Interface.self, at index: Int
  ) throws(RecordingError) -> Interface? {
    guard let interface = try recordedInterface(at: index) else { return nil }
    let value: Interface = try decode("interface", interface.text, line: interface.line)
    return value
  }

  private func decode<Value: Decodable>(
    _ name: String, _ text: ArraySlice<UInt8>, line: Int
  ) throws(RecordingError) -> Value {
    do {
      return try RecordingCoder.value(Value.self, from: text)
    } catch {
      let reason = "\"\(name)\" is \(text.text.excerpt): \(RecordingCoder.reason(error))"
      throw .line(line, .damaged(reason), path: file.path)
    }
  }

  private func state(_ index: Int, in block: RecordingBlock) throws(RecordingError) -> State {
    try decode(try block.state(at: index), line: block.lineNumber(ofStateAt: index))
  }

  func decode(_ text: EncodedState, line: Int) throws(RecordingError) -> State {
    do {
      return try RecordingCoder.value(State.self, from: text.text)
    } catch {
      throw .line(line, .changedState(reason: RecordingCoder.reason(error)), path: file.path)
    }
  }
}
