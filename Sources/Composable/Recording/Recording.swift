/// A recorded session, read from its file as it is needed.
///
/// ```swift
/// let recording = try Recording<Game, GameAction>(path: "game.jsonl", feature: "game")
/// print(try recording.state(at: 12))
/// ```
///
/// - Steps count from 0 to ``count``. The state *at* a step is the one before its action; the state at `count` is the
///   last.
/// - States are put together from the nearest whole state in the file and the changes of at most 63 steps. No reducer
///   runs, so what is shown is what was, even when the feature has changed.
/// - Only offsets are kept in memory: 8 bytes for 64 steps.
public struct Recording<State: Codable, Action: Codable & Sendable>: Sendable {
  /// What the first line says.
  public let header: RecordingHeader
  /// How many steps there are.
  public let count: Int
  /// Whether the last line is torn, as after a crash. It does not count.
  public let isTorn: Bool
  private let file: RecordingFile
  /// Where each whole state begins, and where the last whole line ends.
  private let offsets: [Int]

  /// Opens a recording, and checks that it is one of this feature.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - feature: What has to be recorded in it; nil when that is not to be checked.
  ///   - schema: The version of the feature's actions and state.
  public init(path: String, feature: String? = nil, schema: Int = 1) throws(RecordingError) {
    file = try RecordingFile(reading: path)
    var lines = 0
    var end = 0
    var offsets: [Int] = []
    try file.forEachLineEnd { offset in
      // After the header comes a whole state, then 64 steps, and so on.
      if lines.isMultiple(of: Recorder<State, Action>.interval + 1) { offsets.append(offset) }
      lines += 1
      end = offset
    }
    guard let first = offsets.first else { throw .notARecording(path: path) }
    header = try Self.header(try file.bytes(0..<first), path: path)
    if offsets.last != end { offsets.append(end) }
    self.offsets = offsets
    count = max(0, lines - offsets.count)
    isTorn = try !file.bytes(end..<end + 1).isEmpty
    if let feature, header.feature != feature { throw .otherFeature(header.feature, expected: feature) }
    if header.schema != schema { throw .otherSchema(header.schema, expected: schema) }
  }

  private static func header(_ line: [UInt8], path: String) throws(RecordingError) -> RecordingHeader {
    guard let fields = RecordedLine(line[...]), let text = fields["composable"],
      let version = Int(String(decoding: text, as: UTF8.self))
    else { throw .notARecording(path: path) }
    let known = RecordingHeader.currentVersion
    guard version == known else { throw .unknownVersion(version, known: known) }
    do {
      return try RecordingCoding.value(RecordingHeader.self, from: line)
    } catch {
      throw .notARecording(path: path)
    }
  }

  // MARK: Reading

  /// A step.
  public func step(at index: Int) throws(RecordingError) -> RecordedStep<Action> {
    guard (0..<count).contains(index) else { throw .noSuchStep(index, count: count) }
    return try step(try lines(of: index / Self.interval), index)
  }

  /// The state before a step; at ``count``, the last one.
  public func state(at index: Int) throws(RecordingError) -> State {
    guard (0...count).contains(index) else { throw .noSuchStep(index, count: count) }
    let block = max(0, min(index / Self.interval, blockCount - 1))
    let lines = try lines(of: block)
    let steps = index - block * Self.interval
    return try decode(try text(lines, block, steps), line: lineNumber(block, steps))
  }

  /// The first step with an action that matches, from a step on or, backwards, from the one before it.
  public func firstIndex(
    from start: Int = 0, backwards: Bool = false, where matches: (Action) -> Bool
  ) throws(RecordingError) -> Int? {
    var index = backwards ? start - 1 : start
    var block: (number: Int, lines: [ArraySlice<UInt8>])?
    while (0..<count).contains(index) {
      let number = index / Self.interval
      if block?.number != number { block = (number, try lines(of: number)) }
      if let lines = block?.lines, matches(try step(lines, index).action) { return index }
      index += backwards ? -1 : 1
    }
    return nil
  }

  /// All that does not fit the feature now, line by line, up to a number of lines.
  public func misfits(limit: Int = 100) throws(RecordingError) -> [RecordingError] {
    var misfits: [RecordingError] = []
    for block in 0..<blockCount {
      let lines = try lines(of: block)
      for offset in lines.indices where misfits.count < limit {
        do {
          if offset > 0 { _ = try step(lines, block * Self.interval + offset - 1) }
          _ = try decode(try text(lines, block, offset), line: lineNumber(block, offset))
        } catch {
          misfits.append(error)
        }
      }
    }
    return misfits
  }

  // MARK: Lines

  static var interval: Int { Recorder<State, Action>.interval }
  private var blockCount: Int { offsets.count - 1 }

  /// The lines of a whole state and the steps after it.
  func lines(of block: Int) throws(RecordingError) -> [ArraySlice<UInt8>] {
    guard block < blockCount else { return [] }
    let bytes = try file.bytes(offsets[block]..<offsets[block + 1])
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
  }

  /// The line in the file, counted from 1, of the line in a block: the header comes before all.
  private func lineNumber(_ block: Int, _ offset: Int) -> Int { block * (Self.interval + 1) + offset + 2 }

  func step(_ lines: [ArraySlice<UInt8>], _ index: Int) throws(RecordingError) -> RecordedStep<Action> {
    let offset = index % Self.interval + 1
    let number = lineNumber(index / Self.interval, offset)
    guard let line = RecordedLine(lines[offset]), let action = line["action"], let found = line.number("step"),
      let time = line.number("time"),
      let cause = line["cause"].flatMap({ Cause(String($0.text.dropFirst().dropLast())) })
    else { throw .line(number, .damaged) }
    guard found == header.firstStep + index else { throw .line(number, .wrongStep(expected: header.firstStep + index)) }
    do {
      let action = try RecordingCoding.value(Action.self, from: action)
      return RecordedStep(index: found, cause: cause, time: .nanoseconds(time), action: action)
    } catch {
      throw .line(number, .unknownAction(action.text, reason: RecordingCoding.reason(error)))
    }
  }

  /// The state after some steps of a block, as it is written.
  func text(_ lines: [ArraySlice<UInt8>], _ block: Int, _ steps: Int) throws(RecordingError) -> StateText {
    guard let whole = lines.first.flatMap({ RecordedLine($0) })?["state"] else {
      throw .line(lineNumber(block, 0), .damaged)
    }
    var text = StateText(Array(whole))
    for offset in 0..<steps {
      guard let line = RecordedLine(lines[offset + 1]) else { throw .line(lineNumber(block, offset + 1), .damaged) }
      text.apply(line)
    }
    return text
  }

  private func decode(_ text: StateText, line: Int) throws(RecordingError) -> State {
    do {
      return try RecordingCoding.value(State.self, from: text.text)
    } catch {
      throw .line(line, .changedState(reason: RecordingCoding.reason(error)))
    }
  }
}
