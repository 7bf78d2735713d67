import Composable

/// A recorded session, read from its file on demand.
///
/// ```swift
/// let recording = try Recording<Game, GameAction>(path: "game.jsonl", feature: "game")
/// print(try recording.state(at: 12))
/// ```
///
/// - Steps count from 0 to ``count``. The state *at* a step is the state before its action; the state at `count` is the
///   last one.
/// - A state is computed from the snapshot before it in the file and the changes since then. No reducer runs, so you see
///   the states of the session even if the feature has changed.
/// - Memory holds only the positions of the snapshots.
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
  /// The position of each snapshot.
  private let starts: [RecordingBlock.Start]
  /// The offset after the last line of a step.
  private let end: Int
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
    var (lines, last, end, first) = (0, 0, 0, 0)
    var starts: [RecordingBlock.Start] = []
    try file.forEachLine(beginningWith: RecordingBlock.mark) { line, isSnapshot in
      if lines == 0 { first = line.upperBound }
      // The header is followed by a snapshot.
      if lines == 1 || lines > 1 && isSnapshot {
        starts.append(.init(offset: line.lowerBound, step: lines - 1 - starts.count))
      }
      lines += 1
      (last, end) = (line.lowerBound, line.upperBound)
    }
    guard lines > 0, first <= Self.longestHeader else { throw .notARecording(path: path) }
    isTorn = end < file.size
    let isEnd = RecordedEnd.matches(try file.bytes(last..<min(end, last + RecordedEnd.markSize)))
    ending = isEnd && lines > 2 ? last..<end : nil
    if ending != nil { (lines, end) = (lines - 1, last) }
    self.starts = starts
    self.end = end
    count = max(0, lines - 1 - starts.count)
    header = try Self.header(try file.bytes(0..<first), steps: count, path: path)
    if let feature, header.feature != feature { throw .otherFeature(header.feature, expected: feature, path: path) }
    if header.schema != schema { throw .otherSchema(header.schema, expected: schema, path: path) }
  }

  /// The greatest length of the first line. A longer one is not a header, and is not read.
  private static var longestHeader: Int { 1 << 20 }

  private static func header(_ line: [UInt8], steps: Int, path: String) throws(RecordingError) -> RecordingHeader {
    guard let text = try? LineFields(line[...])["composable"], let version = Int(text.text) else {
      throw .notARecording(path: path)
    }
    let known = RecordingHeader.currentVersion
    guard version == known else { throw .unknownVersion(version, known: known, path: path) }
    let header: RecordingHeader
    do {
      header = try StableJSON.value(RecordingHeader.self, from: line)
    } catch {
      throw .line(1, .damaged(StableJSON.reason(error)), path: path)
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
    let block = try block(at: index)
    return try step(try block.step(index), index, in: block)
  }

  /// Returns the state before a step.
  ///
  /// - Parameter index: The index of the step, or ``count`` for the last state.
  public func state(at index: Int) throws(RecordingError) -> State {
    guard (0...count).contains(index) else { throw .noSuchStep(index, count: count) }
    let block = try block(at: index)
    return try decode(try block.state(at: index), line: block.lineNumber(ofStateAt: index))
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
    try firstStep(from: start, to: backwards ? 0 : count, backwards: backwards) {
      $0.action.map(matches) ?? false
    }
  }

  /// Returns the index of the first step that matches, from `start` on and before `end`, or backwards from the step
  /// before `start` down to `end`.
  package func firstStep(
    from start: Int, to end: Int, backwards: Bool = false, where matches: (RecordedMoment<Action>) -> Bool
  ) throws(RecordingError) -> Int? {
    if backwards, start <= 0 { return nil }
    var index = backwards ? start - 1 : start
    var block: RecordingBlock?
    while (0..<count).contains(index), backwards ? index >= end : index < end {
      let current = if let block, block.steps.contains(index) { block } else { try self.block(at: index) }
      block = current
      if matches(try moment(try current.step(index), index, in: current)) { return index }
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
    for number in 0..<max(1, starts.count) where misfits.count < limit {
      check { () throws(RecordingError) in
        let block = try block(number)
        var state: JSONNode?
        check { () throws(RecordingError) in
          let first = try block.snapshot()
          state = first
          _ = try decode(first, line: block.lineNumber(ofStateAt: block.steps.lowerBound))
        }
        for index in block.steps {
          check { () throws(RecordingError) in
            let line = try block.step(index)
            let number = block.lineNumber(ofStateAt: index + 1)
            check { () throws(RecordingError) in _ = try step(line, index, in: block) }
            check { () throws(RecordingError) in
              _ = try effects(line.effects, line: number)
              // Without the state before it, the state after a step is unknown.
              guard let before = state else { return }
              state = nil  // until the change was applied
              let after = try block.apply(line.change, index, to: before)
              state = after
              if !line.change.isEmpty { _ = try decode(after, line: number) }
              if let part = line.unrecorded.first(where: { $0.part != .action }) {
                throw .line(number, .notRecorded(part.note), path: file.path)
              }
            }
          }
        }
      }
    }
    check { () throws(RecordingError) in _ = try effectsAtEnd() }
    return misfits
  }

  // MARK: Blocks

  /// Returns the block with a step; at `count`, the last block.
  func block(at index: Int) throws(RecordingError) -> RecordingBlock {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle].step <= index { low = middle + 1 } else { high = middle }
    }
    return try block(max(0, low - 1))
  }

  private func block(_ number: Int) throws(RecordingError) -> RecordingBlock {
    guard number < starts.count else { throw .line(2, .damaged("the first state is missing"), path: file.path) }
    let next = number + 1 < starts.count ? starts[number + 1] : .init(offset: end, step: count)
    return try RecordingBlock.read(
      file, starts[number].offset..<next.offset, steps: starts[number].step..<next.step, number: number,
      firstStep: header.firstStep)
  }

  /// Returns a step, or throws if its action was not recorded.
  private func step(
    _ line: StepLine, _ index: Int, in block: RecordingBlock
  ) throws(RecordingError) -> RecordedStep<Action> {
    guard let step = try moment(line, index, in: block).step else {
      let reason = line.notes.first ?? "the action is missing"
      throw .line(block.lineNumber(ofStateAt: index + 1), .notRecorded(reason), path: file.path)
    }
    return step
  }

  /// Returns a step, even if its action was not recorded.
  package func moment(at index: Int) throws(RecordingError) -> RecordedMoment<Action> {
    guard (0..<count).contains(index) else { throw .noSuchStep(index, count: count) }
    let block = try block(at: index)
    return try moment(try block.step(index), index, in: block)
  }

  func moment(_ line: StepLine, _ index: Int, in block: RecordingBlock) throws(RecordingError) -> RecordedMoment<Action>
  {
    guard let action = line.action else { return RecordedMoment(line: line, action: nil) }
    do {
      return RecordedMoment(line: line, action: try StableJSON.value(Action.self, from: action))
    } catch {
      let misfit = RecordingError.Misfit.unknownAction(action.text.excerpt, reason: StableJSON.reason(error))
      throw .line(block.lineNumber(ofStateAt: index + 1), misfit, path: file.path)
    }
  }

  /// Calls `body` with the index of each step before `end`, and with the effect events before that step.
  package func forEachEffects(
    before end: Int, _ body: (Int, [RecordedEffectEvent]) -> Void
  ) throws(RecordingError) {
    var index = 0
    while index < end {
      let block = try block(at: index)
      for step in block.steps where step < end {
        body(step, try effects(try block.step(step).effects, line: block.lineNumber(ofStateAt: step + 1)))
      }
      index = block.steps.upperBound
    }
  }

  func effects(_ text: ArraySlice<UInt8>?, line: Int) throws(RecordingError) -> [RecordedEffectEvent] {
    guard let text else { return [] }
    return try decode("effects", text, line: line)
  }

  /// Returns the effect events after the last step, as far as the recorder saw them.
  func effectsAtEnd() throws(RecordingError) -> [RecordedEffectEvent] {
    guard let ending else { return [] }
    let line = count + starts.count + 2
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
    return try decode("interface", interface.text, line: interface.line) as Interface
  }

  private func decode<Value: Decodable>(
    _ name: String, _ text: ArraySlice<UInt8>, line: Int
  ) throws(RecordingError) -> Value {
    do {
      return try StableJSON.value(Value.self, from: text)
    } catch {
      let reason = "\"\(name)\" is \(text.text.excerpt): \(StableJSON.reason(error))"
      throw .line(line, .damaged(reason), path: file.path)
    }
  }

  func decode(_ state: JSONNode, line: Int) throws(RecordingError) -> State {
    do {
      return try state.decode(State.self)
    } catch {
      // The decoder of Foundation gives a reason that does not depend on which parts were decoded before.
      do {
        return try StableJSON.value(State.self, from: state.bytes)
      } catch {
        throw .line(line, .changedState(reason: StableJSON.reason(error)), path: file.path)
      }
    }
  }
}
