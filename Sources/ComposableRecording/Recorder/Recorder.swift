public import Composable
import ValueSource

/// An observer that writes each step of a store to a file, for ``Recording`` to read.
///
/// ```swift
/// let recorder = try Recorder<Game, GameAction>(
///   to: "game.jsonl", header: RecordingHeader(feature: "game", seed: 42))
/// store.observe(recorder)
/// ```
///
/// - Each step is a line of JSON: the action, its cause, the changed parts of the state, and the effects that started
///   and ended since the step before. A line at the end records effects after the last step: see ``end()``.
/// - Each line is in the file before the observer returns, so a crash of the program loses at most the last line.
/// - A step costs what it changed: parts of the state whose memory is unchanged are not encoded. This requires that
///   the state is a value; a change inside an object that the state refers to is not noticed.
/// - If something cannot be recorded, a line on standard error says so, or a failure in a test, and ``problem`` has the
///   first one. The step is then recorded without that part, with the reason. Only if the file cannot be written does
///   recording end. The store always continues.
public final class Recorder<State: Codable, Action: Codable & Sendable>: StoreObserver {
  private let file: RecordingFile
  private let header: RecordingHeader
  private let elapsed: () -> Duration
  private let redacting: ((Action) -> Action?)?
  /// The last state that was recorded; nil until there is one.
  private var last: State?
  /// The effect events since the last step. They are written with the next one.
  private var effects: [RecordedEffectEvent] = []
  /// The text of the interface that was written last.
  private var lastInterface: [UInt8]?
  private var (first, count) = (0, 0)
  private var snapshots = SnapshotRhythm()
  private var isObserving = false
  private var isEnded = false
  /// The reasons that were reported.
  private var reported: Set<String> = []
  /// Returns what the program remembers outside the state: focus, scrolling, cursors. In a terminal program:
  /// `recorder.interface = { terminal.interface }`.
  ///
  /// It is called after each step, and the result is written if it has changed. If this is nil or returns nil, nothing
  /// is written.
  public var interface: (() -> (any Encodable)?)?
  /// The first problem: a part of a step that could not be recorded, or the reason why recording ended.
  public private(set) var problem: RecordingError?

  /// Creates a recorder that writes a new file. Throws if the file exists.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - header: The name of the feature, the seed of its generators, and other facts that a replay needs.
  ///   - elapsed: Returns the time since the start. By default, it is measured with `ContinuousClock`; a test supplies
  ///     its own.
  ///   - redacting: Returns the action to record in place of an action that has a secret, or nil to record none. It
  ///     does not change the state; mark the fields of the state with `@Redacted`.
  public init(
    to path: String, header: RecordingHeader, elapsed: (() -> Duration)? = nil,
    redacting: ((Action) -> Action?)? = nil
  ) throws(RecordingError) {
    file = try RecordingFile(creating: path)
    self.header = header
    let start = ContinuousClock.now
    self.elapsed = elapsed ?? { start.duration(to: .now) }
    self.redacting = redacting
  }

  /// Writes the header and the first state. A recorder observes a single store.
  public func began(in state: State, at step: Int) {
    if isObserving { FatalMisuse.recorderReused.stop() }
    isObserving = true
    begin(in: state, at: step)
  }

  /// Writes the header and a state. A state that cannot be recorded is reported; the recording then begins with the
  /// first one that can.
  private func begin(in state: State, at step: Int) {
    var header = header
    header.firstStep = step
    do {
      let lines = [try StableJSON.text(of: header), try snapshot(of: state)]
      first = step
      write(lines)
      last = state
    } catch {
      report(.init(part: .state, reason: StableJSON.reason(error)), step: step)
    }
  }

  /// Writes a step.
  public func stepped(_ step: StoreStep<State, Action>) {
    guard !isEnded else { return }
    guard let last else { return begin(in: step.after, at: step.index + 1) }
    var line = "{\"step\":\(step.index),\"time\":\(nanoseconds)\(step.cause.recorded)"
    var unrecorded: [UnrecordedPart] = []
    line += encodedAction(step.action, &unrecorded)
    let state = step.after
    do {
      line += try StateComparison.change(from: last, to: state).fields
      self.last = state
    } catch {
      unrecorded.append(.init(part: .state, reason: StableJSON.reason(error)))
    }
    line += encodedEffects() + changedInterface(&unrecorded)
    for part in unrecorded { report(part, step: step.index) }
    if !unrecorded.isEmpty { line += field("unrecorded", unrecorded) }
    var lines = [Array("\(line)}".utf8)]
    count += 1
    // A snapshot that fails now is tried again after the next step.
    if snapshots.isDue(after: lines[0].count), let snapshot = try? snapshot(of: self.last ?? last) {
      lines.append(snapshot)
    }
    write(lines)
  }

  /// Keeps an effect event for the line of the next step.
  public func effect(_ effect: ObservedEffect, _ event: EffectEvent<Action>) {
    guard !isEnded else { return }
    switch event {
    case .started:
      let name = "\(effect.name), \(effect.location)"
      effects.append(RecordedEffectEvent(began: effect.number, step: effect.step, time: nanoseconds, name: name))
    case .finished: effects.append(RecordedEffectEvent(finished: effect.number, time: nanoseconds))
    case .cancelled: effects.append(RecordedEffectEvent(cancelled: effect.number, time: nanoseconds))
    case .emitted: break
    }
  }

  /// Ends the recording: writes the effect events since the last step, and nothing afterwards.
  ///
  /// A recorder does this when it is deallocated. Call it before a program exits while the recorder still exists.
  public func end() {
    if !isEnded, last != nil, !effects.isEmpty { write([Array("{\"end\":\(first + count)\(encodedEffects())}".utf8)]) }
    isEnded = true
  }

  deinit { end() }

  // MARK: The parts of a line

  /// Returns the field of the action, after a comma.
  private func encodedAction(_ action: Action, _ unrecorded: inout [UnrecordedPart]) -> String {
    let recorded = redacting.map { $0(action) } ?? action
    guard let recorded else { return ",\"redacted\":true" }
    do {
      let text = try StableJSON.text(of: recorded)
      let isRedacted = redacting != nil && (try? StableJSON.text(of: action)) != text
      return (isRedacted ? ",\"redacted\":true" : "") + ",\"action\":\(text[...].text)"
    } catch {
      let text = ValueSource.SourceText.expression(withoutUnnamedWrites: recorded)
      unrecorded.append(.init(part: .action, reason: StableJSON.reason(error), text: text))
      return ""
    }
  }

  /// Returns the field of the effect events, after a comma; empty if there are none.
  private func encodedEffects() -> String {
    defer { effects = [] }
    return effects.isEmpty ? "" : field("effects", effects)
  }

  /// Returns the field of the interface, after a comma; empty if it has not changed, or there is none.
  private func changedInterface(_ unrecorded: inout [UnrecordedPart]) -> String {
    guard let value = interface?() else { return "" }
    do {
      let text = try StableJSON.text(of: value)
      if text == lastInterface { return "" }
      lastInterface = text
      return ",\"interface\":\(text[...].text)"
    } catch {
      unrecorded.append(.init(part: .interface, reason: StableJSON.reason(error)))
      return ""
    }
  }

  /// Returns a field whose values always can be encoded, after a comma.
  private func field(_ name: String, _ values: some Encodable) -> String {
    let text = try? StableJSON.text(of: values)
    return ",\"\(name)\":\((text ?? Array("[]".utf8))[...].text)"
  }

  /// The time in nanoseconds. `Int` covers almost three centuries; longer times are clamped.
  private var nanoseconds: Int { max(0, Int(clamping: elapsed().attoseconds / 1_000_000_000)) }

  private func snapshot(of state: State) throws -> [UInt8] {
    let interface = lastInterface.map { ",\"interface\":\($0[...].text)" } ?? ""
    let state = try StableJSON.text(of: state)
    let line = Array("{\"snapshot\":\(count),\"state\":\(state[...].text)\(interface)}".utf8)
    snapshots.wrote(line.count)
    return line
  }

  private func write(_ lines: [[UInt8]]) {
    do throws(RecordingError) {
      try file.append(lines.flatMap { $0 + [UInt8(ascii: "\n")] })
    } catch {
      isEnded = true
      problem = problem ?? error
      Misuse.recordingEnded(error: "\(error)", step: first + count).report()
    }
  }

  /// Reports a part that could not be recorded, once for each reason.
  private func report(_ part: UnrecordedPart, step: Int) {
    problem = problem ?? .unwritable(step: step, reason: part.note)
    if reported.insert(part.note).inserted { Misuse.notRecorded(what: part.note, step: step).report() }
  }
}

extension Recorder: SessionRecording {
  package var redactsActions: Bool { redacting != nil }
}

/// Decides after which steps a snapshot of the state is written.
///
/// A snapshot comes when the steps since the last one have taken five times as many bytes as that one. So snapshots
/// are about a sixth of a file, and a state is found by reading at most six times its size, plus 64 steps.
struct SnapshotRhythm {
  private var steps = 0
  private var bytes = 0
  private var size = 0

  /// Counts a step, and returns whether a snapshot is due after it.
  mutating func isDue(after line: Int) -> Bool {
    steps += 1
    bytes += line
    return steps >= 64 && bytes >= 5 * size
  }

  /// Notes that a snapshot was written.
  mutating func wrote(_ size: Int) { self = Self(steps: 0, bytes: 0, size: size) }
}
